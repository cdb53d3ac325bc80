import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anNric } from '../../../tests/factories.ts'
import { aReader, askCode, codeIn, openMailCodes } from '../../../tests/mail-code.ts'
import { openConnections, type TestApp } from '../../../tests/test-app.ts'
import { expectInvalid, signInCalls, switchMailCodesOn } from '../../../tests/volunteer-phone.ts'
import type { MailMessage } from '../../http/mail.ts'

let kampung: TestApp
let letters: MailMessage[]
const { login } = signInCalls(() => kampung)
beforeAll(async () => {
  ;({ kampung, letters } = await openMailCodes())
})
afterAll(() => kampung.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  letters.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
  await switchMailCodesOn(kampung)
})

const set = async (body: object) => {
  const answer = await kampung.call('PUT', '/settings', { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(200)
}
const count = async (table: 'audit_events' | 'one_time_tokens') =>
  (await kampung.db.selectFrom(table).select('id').execute()).length

async function restoreLast(): Promise<void> {
  const last = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
  const body = await last.executeTakeFirstOrThrow()
  expect((await kampung.call('POST', '/deletion/restore', { as: 'super_admin', body })).status).toBe(200)
}

test('whoever asks is told the same after the same work, and mail goes to one volunteer alone (S-03)', async () => {
  const person = await aReader(kampung)
  const neighbour = await aReader(kampung)
  const blocked = await aReader(kampung)
  const path = `/volunteer/sign-in?account_id=${blocked.account_id}`
  await kampung.call('PUT', path, { as: 'admin', body: { is_blocked: true } })
  const deleted = await aReader(kampung)
  await kampung.call('DELETE', `/volunteer?account_id=${deleted.account_id}`, { as: 'admin' })
  // Two of one last 4 and one address: which of them asks is not known.
  const [one, other] = [anNric(), anNric()]
  const twin = { email: 'twins@mail.example' }
  const first = await aReader(kampung, { ...twin, nric: one })
  const same = `${other.slice(0, 5)}${one.slice(5)}`
  await aReader(kampung, { ...twin, nric: same })
  const asking = [
    person,
    { ...person, email: 'nobody@mail.example' },
    { ...person, last4: '000Z' },
    { ...person, email: neighbour.email },
    blocked,
    deleted,
    first,
  ]
  const consume = vi.spyOn(kampung.services.limits, 'consume')
  const seen: object[] = []
  for (const who of asking) {
    consume.mockClear()
    const before = await count('audit_events')
    const { status, text, headers, cookies } = await askCode(kampung, who)
    const events = (await count('audit_events')) - before
    const names = Object.keys(headers).sort()
    seen.push({ status, text, names, cookies, events, tries: consume.mock.calls.length })
  }
  expect(seen[0]).toMatchObject({ status: 204, text: '', cookies: {}, events: 1, tries: 3 })
  for (const one of seen) expect(one).toEqual(seen[0])
  expect(letters.map(({ to }) => to)).toEqual([person.email])
})

test('two volunteers with one address each have their own code, which is good for nobody else', async () => {
  const email = 'couple@mail.example'
  const [one, two] = [await aReader(kampung, { email }), await aReader(kampung, { email })]
  await askCode(kampung, one)
  await askCode(kampung, two)
  const [first = '', second = ''] = letters.map(codeIn)
  expectInvalid(await login(two.last4, first))
  expect((await login(two.last4, second)).body.account_id).toBe(two.account_id)
  expect((await login(one.last4, first)).body.account_id).toBe(one.account_id)
})

test('who gave no NRIC is named by the last 4 of the telephone', async () => {
  const person = await aReader(kampung, { nric: '', contact_number: '+6591114321' })
  await askCode(kampung, person)
  expect((await login('4321', codeIn(letters[0]))).body.account_id).toBe(person.account_id)
})

test('an address is mailed three times an hour from all networks, and what nobody has is refused alike', async () => {
  const person = await aReader(kampung)
  for (const who of [person, { ...person, email: 'stranger@mail.example' }]) {
    for (let n = 0; n < 3; n += 1) expect((await askCode(kampung, who)).status).toBe(204)
    expect((await askCode(kampung, { ...who, email: who.email.toUpperCase() })).status).toBe(429)
  }
  expect(letters).toHaveLength(3)
})

test('one network asks ten times an hour, for whomever', async () => {
  const address = '10.77.0.1'
  for (let n = 0; n < 10; n += 1)
    expect((await askCode(kampung, { last4: '567D', email: `g${n}@mail.example` }, { address })).status).toBe(
      204,
    )
  const person = await aReader(kampung)
  expect((await askCode(kampung, person, { address })).status).toBe(429)
  expect((await askCode(kampung, person)).status).toBe(204)
})

test('a volunteer is mailed three times an hour also where the address changes meanwhile, and is told nothing else', async () => {
  const person = await aReader(kampung)
  for (let n = 0; n < 4; n += 1) {
    const email = `moved.${n}@mail.example`
    await kampung.db.updateTable('volunteers').set({ email }).where('id', '=', person.id).execute()
    expect((await askCode(kampung, { ...person, email })).status).toBe(204)
  }
  expect(letters).toHaveLength(3)
})

test('guesses of codes count with those of slips, by network', async () => {
  const person = await aReader(kampung)
  await askCode(kampung, person)
  const address = '10.78.0.1'
  for (let n = 0; n < 10; n += 1) expectInvalid(await login(person.last4, 'ABCDEFGH', { address }))
  expect((await login(person.last4, codeIn(letters[0]), { address })).status).toBe(429)
  expect((await login(person.last4, codeIn(letters[0]))).status).toBe(200)
})

test('a code that went to an address of before brings nobody in', async () => {
  const person = await aReader(kampung)
  await askCode(kampung, person)
  const move = (email: string) =>
    kampung.db.updateTable('volunteers').set({ email }).where('id', '=', person.id).execute()
  await move('new.mailbox@mail.example')
  expectInvalid(await login(person.last4, codeIn(letters[0])))
  await move(person.email)
  expect((await login(person.last4, codeIn(letters[0]))).status).toBe(200)
})

test.each(['is_code_by_mail_on', 'is_volunteer_sign_in_on'])(
  'with %s off nobody asks, and a code mailed before is void for good',
  async (name) => {
    const person = await aReader(kampung)
    await askCode(kampung, person)
    await set({ [name]: false })
    const asked = await askCode(kampung, person)
    expect([asked.status, asked.body.code]).toEqual([403, 'forbidden'])
    expect((await login(person.last4, codeIn(letters[0]))).status).toBe(
      name === 'is_code_by_mail_on' ? 401 : 403,
    )
    await set({ [name]: true })
    expectInvalid(await login(person.last4, codeIn(letters[0])))
    expect(letters).toHaveLength(1)
  },
)

test.each(['is_code_by_mail_on', 'is_volunteer_sign_in_on'])(
  'who asks while %s is switched off gets nothing, or a code that is void for good',
  async (name) => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aReader(kampung)))
    await openConnections(kampung)
    await Promise.all([...people.map((one) => askCode(kampung, one)), set({ [name]: false })])
    await set({ [name]: true })
    for (const { email, last4 } of people) {
      const letter = letters.find(({ to }) => to === email)
      if (letter) expectInvalid(await login(last4, codeIn(letter), { address: '10.80.0.1' }))
    }
  },
)

test.each(['block', 'delete'])('a code is void once the volunteer is taken out: %s', async (how) => {
  const person = await aReader(kampung)
  await askCode(kampung, person)
  const query = `account_id=${person.account_id}`
  const put = (is_blocked: boolean) =>
    kampung.call('PUT', `/volunteer/sign-in?${query}`, { as: 'admin', body: { is_blocked } })
  if (how === 'block') expect((await put(true)).status).toBe(200)
  else expect((await kampung.call('DELETE', `/volunteer?${query}`, { as: 'admin' })).status).toBe(204)
  expectInvalid(await login(person.last4, codeIn(letters[0])))
  if (how === 'block') await put(false)
  else await restoreLast()
  expectInvalid(await login(person.last4, codeIn(letters[0])))
})

test('what is no address or no last 4 is said at its field, and counts for nothing', async () => {
  for (let n = 0; n < 12; n += 1) {
    const answer = await askCode(kampung, { last4: '7D', email: 'at home' }, { address: '10.79.0.1' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      nric_last4: 'Last 4 NRIC digits is required',
      email: 'Invalid email address',
    })
  }
})

test('a stranger’s try leaves no row behind', async () => {
  const before = await count('one_time_tokens')
  await askCode(kampung, { last4: '567D', email: 'stranger@mail.example' })
  expect(await count('one_time_tokens')).toBe(before)
})
