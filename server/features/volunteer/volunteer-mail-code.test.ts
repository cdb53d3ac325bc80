import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LANGUAGES } from '../../../contract/language.ts'
import { aReader, askCode, codeIn, openMailCodes } from '../../../tests/mail-code.ts'
import { openConnections, type TestApp } from '../../../tests/test-app.ts'
import { expectInvalid, PIN, phone, signInCalls } from '../../../tests/volunteer-phone.ts'
import type { MailMessage } from '../../http/mail.ts'

let kampung: TestApp
let letters: MailMessage[]
const { issue, login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  ;({ kampung, letters } = await openMailCodes())
})
afterAll(() => kampung.close())
beforeEach(async () => {
  letters.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
})

const stateOf = async (account_id: number) =>
  (await kampung.call('GET', `/volunteer/sign-in?account_id=${account_id}`, { as: 'admin' })).body

test('a code by mail enrols the phone as a slip does, and a PIN comes next (S-03)', async () => {
  const person = await aReader(kampung)
  const asked = await askCode(kampung, person)
  expect([asked.status, asked.text]).toEqual([204, ''])
  expect(letters.map(({ to }) => to)).toEqual([person.email])
  const code = codeIn(letters[0])
  const first = await login(person.last4.toLowerCase(), code.toLowerCase())
  expect(first.body).toMatchObject({ account_id: person.account_id, needs_pin: true })
  const pin = await kampung.call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies: first.cookies })
  expect(pin.status).toBe(204)
  const cookies = { ...first.cookies, ...pin.cookies }
  expect((await kampung.call('GET', '/volunteer/profile', { cookies })).status).toBe(200)
  expect((await login(person.last4, PIN, { cookies: phone(cookies) })).status).toBe(200)
  // Once.
  expectInvalid(await login(person.last4, code))
})

test('the letter names the office, nobody else, and leads nowhere; the code is kept nowhere', async () => {
  const set = { organisation_name: 'Tampines Care' }
  expect((await kampung.call('PUT', '/settings', { as: 'super_admin', body: set })).status).toBe(200)
  for (const language of LANGUAGES) {
    const person = await aReader(kampung)
    await askCode(kampung, person, { language })
    const letter = letters.at(-1)
    expect(letter?.subject).toContain('Tampines Care')
    expect(letter?.text).toContain('Tampines Care')
    expect(letter?.text).toContain('15')
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/https?:|token|Mei Ling/)
    expect(letter?.text).not.toContain(person.last4)
    const code = codeIn(letter)
    expect(code).not.toBe('')
    const kept = JSON.stringify([
      await kampung.db.selectFrom('one_time_tokens').selectAll().execute(),
      await kampung.db.selectFrom('audit_details').selectAll().execute(),
      await kampung.db.selectFrom('audit_events').selectAll().execute(),
    ])
    expect(kept).not.toContain(code.replace(' ', ''))
    expect(kept).not.toContain(person.email)
  }
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(LANGUAGES.length)
  await askCode(kampung, await aReader(kampung))
  expect(letters.at(-1)?.subject).toBe('Your sign-in code for Tampines Care')
})

test('an address is the same with capitals and spaces, typed or kept, and the letter goes to the kept one', async () => {
  const typed = await aReader(kampung)
  await askCode(kampung, { ...typed, email: `  ${typed.email.toUpperCase()} ` })
  const old = await aReader(kampung, { email: ' Old.Record@Mail.Example ' })
  await askCode(kampung, { ...old, email: 'old.record@mail.example' })
  expect(letters.map(({ to }) => to)).toEqual([typed.email, 'Old.Record@Mail.Example'])
  expect((await login(old.last4, codeIn(letters[1]))).status).toBe(200)
})

test('a new code takes the place of the one mailed before and leaves a slip alone; a new slip ends both', async () => {
  const person = await aReader(kampung)
  const slip = await issue(person)
  await askCode(kampung, person)
  await askCode(kampung, person)
  const [first, second] = letters.map(codeIn)
  expectInvalid(await login(person.last4, first ?? ''))
  expect((await login(person.last4, second ?? '')).status).toBe(200)
  expect((await login(person.last4, slip.body.code)).status).toBe(200)

  await askCode(kampung, person)
  await issue(person)
  expectInvalid(await login(person.last4, codeIn(letters[2])))
})

test('of several asked for at once one code is good', async () => {
  const person = await aReader(kampung)
  await openConnections(kampung)
  await Promise.all([askCode(kampung, person), askCode(kampung, person), askCode(kampung, person)])
  expect(letters).toHaveLength(3)
  const statuses: number[] = []
  for (const letter of letters) statuses.push((await login(person.last4, codeIn(letter))).status)
  expect(statuses.toSorted()).toEqual([200, 401, 401])
})

test('a code is good for 15 minutes by the clock of the database', async () => {
  const person = await aReader(kampung)
  await askCode(kampung, person)
  const mailed = kampung.db.selectFrom('one_time_tokens').where('volunteer_id', '=', person.id)
  const { life } = await mailed
    .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('life'))
    .executeTakeFirstOrThrow()
  expect(life).toBe(900)
  const move = (seconds: number) =>
    sql`update one_time_tokens set expires_at = now() + make_interval(secs => ${seconds}::int)
      where volunteer_id = ${person.id}`.execute(kampung.db)
  await move(0)
  expectInvalid(await login(person.last4, codeIn(letters[0])))
  await move(30)
  expect((await login(person.last4, codeIn(letters[0]))).status).toBe(200)
})

test('staff see that a code was mailed, in the state and in the history, and never the code', async () => {
  const person = await aReader(kampung)
  await issue(person)
  await askCode(kampung, person)
  const state = await stateOf(person.account_id)
  expect(state).toMatchObject({
    issued: { at: expect.any(String) },
    mailed: { at: expect.any(String), expires_at: expect.any(String) },
  })
  expect(Date.parse(state.mailed.expires_at) - Date.parse(state.mailed.at)).toBe(900_000)
  const path = `/activity/history?entity=volunteer&record=${person.account_id}&page=1`
  const history = await kampung.call('GET', path, { as: 'admin' })
  expect(history.text).toContain('mailed_code')
  expect(`${history.text}${JSON.stringify(state)}`).not.toContain(codeIn(letters[0]).replace(' ', ''))
  await login(person.last4, codeIn(letters[0]))
  expect(await stateOf(person.account_id)).toMatchObject({ issued: { at: expect.any(String) }, mailed: null })
})

test('who has a phone keeps it: a code by mail is for another one', async () => {
  const person = await aReader(kampung)
  const cookies = await enrolled(person)
  await askCode(kampung, person)
  expect((await login(person.last4, codeIn(letters[0]))).status).toBe(200)
  expect((await login(person.last4, PIN, { cookies: phone(cookies) })).status).toBe(200)
})
