import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openMailBox } from '../../../tests/mail-box.ts'
import { aReader, askCode, openMailCodes } from '../../../tests/mail-code.ts'
import type { TestApp } from '../../../tests/test-app.ts'
import { openMail } from '../../http/mail.ts'

let kampung: TestApp
let box: Awaited<ReturnType<typeof openMailBox>>
const logged: unknown[] = []
beforeAll(async () => {
  box = await openMailBox()
  const mail = openMail(
    { smtp_url: box.url, from: 'Kampung <care@kampung.example>' },
    { error: (...what: unknown[]) => void logged.push(what) },
  )
  ;({ kampung } = await openMailCodes({ mail }))
})
afterAll(async () => {
  await kampung.close()
  await box.close()
})
beforeEach(async () => {
  box.refuse(false)
  logged.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
})

type Known = { id: number; account_id: number }
const stateOf = async ({ account_id }: Known) =>
  (await kampung.call('GET', `/volunteer/sign-in?account_id=${account_id}`, { as: 'admin' })).body
const failed = (person: Known) =>
  vi.waitFor(async () => {
    const state = await stateOf(person)
    expect(state).toMatchObject({ mailed: null, mail_failed_at: expect.any(String) })
    return state.mail_failed_at as string
  })
const move = ({ id }: Known, email: string) =>
  kampung.db.updateTable('volunteers').set({ email }).where('id', '=', id).execute()

test('the office sees that a code could not be sent, until a later one went', async () => {
  const person = await aReader(kampung)
  box.refuse(true)
  await askCode(kampung, person)
  expect(Math.abs(Date.now() - Date.parse(await failed(person)))).toBeLessThan(60_000)
  const path = `/activity/history?entity=volunteer&record=${person.account_id}&page=1`
  const history = await kampung.call('GET', path, { as: 'admin' })
  expect(history.text).toContain('code_not_mailed')
  expect(`${history.text}${JSON.stringify(logged)}`).not.toContain(person.email)

  box.refuse(false)
  await askCode(kampung, person)
  expect(await stateOf(person)).toMatchObject({
    mailed: { at: expect.any(String) },
    mail_failed_at: null,
  })
})

test('once the address is another one, nothing is said of the one before', async () => {
  const person = await aReader(kampung)
  box.refuse(true)
  await askCode(kampung, person)
  await failed(person)
  await move(person, 'moved.away@mail.example')
  expect(await stateOf(person)).toMatchObject({ mail_failed_at: null })
})

test('whoever asks is answered the same while the mail server turns letters away (S-03)', async () => {
  const person = await aReader(kampung)
  box.refuse(true)
  const seen: object[] = []
  for (const who of [person, { ...person, email: 'nobody@mail.example' }]) {
    const { status, text, headers, cookies } = await askCode(kampung, who)
    seen.push({ status, text, cookies, names: Object.keys(headers).sort() })
  }
  await failed(person)
  expect(seen[0]).toMatchObject({ status: 204, text: '', cookies: {} })
  expect(seen[1]).toEqual(seen[0])
})

test('a failure of an earlier code that is heard of late says nothing of the later one', async () => {
  const late: (() => Promise<void>)[] = []
  const post = (_: unknown, told?: () => Promise<void>) => void (told && late.push(told))
  const other = await openMailCodes({ mail: { post, send: async () => true, close: async () => {} } })
  try {
    const person = await aReader(other.kampung)
    await askCode(other.kampung, person)
    await askCode(other.kampung, person)
    const path = `/volunteer/sign-in?account_id=${person.account_id}`
    const told = async () => (await other.kampung.call('GET', path, { as: 'admin' })).body.mail_failed_at
    await late[0]?.()
    expect(await told()).toBeNull()
    await late[1]?.()
    expect(await told()).toEqual(expect.any(String))
  } finally {
    await other.kampung.close()
  }
})
