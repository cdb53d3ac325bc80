import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { isBreached } from './breached-passwords.ts'
import { isGuessable } from './password-strength.ts'

const EMAIL = 'siti.aminah@careringthome.example'
const about = ['Siti', 'Aminah', EMAIL, 'Elder Outreach', 'Tanglin Lions']
const isRefused = (password: string) => isBreached(password) || isGuessable(password, about)

test.each([
  // Halves and repetitions.
  'kampungkampung',
  'Passw0rd!Passw0rd!',
  'kampung kampung',
  'abc123abc123',
  'password1password2',
  'TampinesTampines',
  '31121990 31121990',
  'aaaaaaaaaaaab',
  // Keyboard rows and columns.
  'qwertyuiopas',
  'qwerty123456',
  'asdfghjkl123',
  'poiuytrewqas',
  '1qaz2wsx3edc',
  '!QAZ@WSX#EDC',
  '1q2w3e4r5t6y',
  'zxcvbnm,./12',
  // Sequences.
  '123456789012',
  'abcdefghijkl',
  // The person's words.
  EMAIL,
  'SitiAminah2026',
  'Siti.Aminah.1985',
  'aminah-siti-12',
  'ElderOutreach1',
  // The organisation's.
  'TanglinLions2026',
  'careringthome!1',
  // The product's and the place's.
  'Kampung2026!!',
  'kampung-spirit-2026',
  'VolunteerVolunteer',
  'Volunteers@2026',
  'MajulahSingapura1',
  'Singapore1965!',
  // Signs between, other letters for the same, backwards.
  'p-a-s-s-w-o-r-d',
  'Ｐａｓｓｗｏｒｄ２０２６！',
])('%s is guessable', (password) => {
  expect(password.length).toBeGreaterThanOrEqual(12)
  expect(isRefused(password)).toBe(true)
})

const dice = dictionary['diceware-common']
/** Numbers below 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

test('none of 200 generated passphrases and 200 generated passwords is refused', () => {
  const random = seeded(20_260_101)
  const one = <T>(of: ArrayLike<T>) => of[Math.floor(random() * of.length)] as T
  const separators = [' ', '-', '', '.']
  const phrases: string[] = []
  for (let n = 0; phrases.length < 200; n += 1) {
    const phrase = Array.from({ length: 4 }, () => one(dice)).join(separators[n % 4])
    // A shorter one is refused for its length alone.
    if (phrase.length >= 12) phrases.push(phrase)
  }
  const printable = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n))
  const passwords = Array.from({ length: 200 }, () =>
    Array.from({ length: 14 }, () => one(printable)).join(''),
  )
  expect([...phrases, ...passwords].filter(isRefused)).toEqual([])
})

test('a phrase that people make up is taken, in other scripts too', () => {
  const phrases = [
    'plenty of durians at dawn',
    'mangosteens by the dozen',
    'rambutans by the roadside',
    'a long and unusual passphrase',
    'my aunt sells orchids on the ferry',
    '我的姑姑在渡轮上卖兰花和榴莲',
    'என் அத்தை படகில் பூ விற்கிறாள்',
  ]
  expect(phrases.filter(isRefused)).toEqual([])
})

test('the longest hostile password is measured in a small part of the time that its hash takes many of', () => {
  const cpu = (password: string) => {
    const before = process.cpuUsage()
    isGuessable(password, about)
    const { user } = process.cpuUsage(before)
    return user / 1000
  }
  cpu('made before it is measured')
  const hostile = [
    'p4ssw0rd',
    '@1$0!3',
    '4@8({[<369&#!1/|0$5+7%2',
    '1./- 0329',
    'aab',
    's5$z2o0i1!',
    '0123456789',
  ]
  const whole = hostile.map((unit) => Math.min(...[1, 2, 3].map(() => cpu(unit.repeat(60).slice(0, 128)))))
  const start = hostile.map((unit) => Math.min(...[1, 2, 3].map(() => cpu(unit.repeat(60).slice(0, 40)))))
  // What lies behind the measured start costs next to nothing.
  expect(Math.max(...whole)).toBeLessThan(3 * Math.max(...start) + 20)
})

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.db
    .insertInto('settings')
    .values({ name: 'organisation_name', value: JSON.stringify('Tanglin Lions') })
    .execute()
})
afterAll(() => kampung.close())

test('whoever registers, is invited, changes a password or comes by a link is told what to do instead', async () => {
  const { call, db } = kampung
  const boss = await makeCaller(db, 'super_admin')
  const me = await makeCaller(db, 'admin')
  const invited = await call('POST', '/user/invite', { as: boss, body: { email: EMAIL } })
  const invite_token = /invite=([\w-]+)/.exec(invited.body.url)?.[1]
  const person = { first_name: 'Siti', last_name: 'Aminah', department: 'Elder Outreach' }
  const link = await call('POST', '/user/reset-link', {
    as: boss,
    body: { id: me.id, password: TEST_PASSWORD },
  })
  const token = String(link.body.url).split('#token=')[1]
  const own = ['TanglinLions2026', me.email, 'kampungkampung']
  const answers = [
    ...(await Promise.all(
      ['TanglinLions2026', EMAIL].flatMap((password) => [
        call('POST', '/user/register', { body: { ...person, email: EMAIL, password } }),
        call('POST', '/user/register', { body: { ...person, email: EMAIL, password, invite_token } }),
      ]),
    )),
    ...(await Promise.all(
      own.flatMap((password) => [
        call('PUT', '/user/password', { as: me, body: { current_password: TEST_PASSWORD, password } }),
        call('POST', '/user/reset-password', { body: { token, password } }),
      ]),
    )),
  ]
  expect(answers).toHaveLength(10)
  for (const { status, body } of answers) {
    expect(status).toBe(422)
    expect(body.fields.password).toBe(
      'This password is easy to guess. Take four or more words that have nothing to do with each other',
    )
  }
})
