import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../../contract/problem.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import {
  aPerson,
  expectInvalid,
  type Person,
  PIN,
  phone,
  signInCalls,
} from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue, login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await kampung.db.deleteFrom('rate_limits').execute()
})

test('on the enrolled device last 4 and PIN sign in, and the device cookie is renewed', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const answer = await login(person.last4, PIN, { cookies: phone(cookies) })
  expect(answer.status).toBe(200)
  expect(answer.body).not.toHaveProperty('needs_pin')
  expect(answer.cookies.kampung_device).not.toBe(cookies.kampung_device)
  // The answer was lost on the way: the phone still shows the token before.
  const retried = await login(person.last4, PIN, { cookies: phone(cookies) })
  expect(retried.status).toBe(200)
  expect((await login(person.last4, PIN, { cookies: phone(retried.cookies) })).status).toBe(200)
  expectInvalid(await login(person.last4, PIN, { cookies: phone(cookies) }))
})

test('a PIN that the server had no time to compare counts for nothing, however often', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const full = vi.spyOn(kampung.services.passwords, 'verify').mockRejectedValue(new Problem('too_many'))
  for (let n = 0; n < 12; n += 1)
    expect((await login(person.last4, PIN, { cookies: phone(cookies) })).status).toBe(429)
  full.mockRestore()
  const stand = () =>
    kampung.db
      .selectFrom('volunteer_devices')
      .select(['wrong_pins', 'locked_until'])
      .where('volunteer_id', '=', person.id)
      .executeTakeFirst()
  expect(await stand()).toEqual({ wrong_pins: 0, locked_until: null })
  expectInvalid(await login(person.last4, '739165', { cookies: phone(cookies) }))
  expect(await stand()).toEqual({ wrong_pins: 1, locked_until: null })
  expect((await login(person.last4, PIN, { cookies: phone(cookies) })).status).toBe(200)
})

test('without the device cookie a PIN is never compared, and the failure is no different', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const other = await aPerson(kampung)
  const otherPhone = await enrolled(other)
  const verify = vi.spyOn(kampung.services.passwords, 'verify')
  expectInvalid(await login(person.last4, PIN))
  expectInvalid(await login(person.last4, PIN, { cookies: { kampung_device: 'forged' } }))
  expectInvalid(await login(person.last4, PIN, { cookies: phone(otherPhone) }))
  expectInvalid(await login('000A', PIN))
  // The dummy's work is done, no stored hash is touched.
  expect(verify.mock.calls.map(([stored]) => stored)).toEqual([undefined, undefined, undefined, undefined])
  verify.mockClear()
  expectInvalid(await login(person.last4, '739165', { cookies: phone(cookies) }))
  expect(verify).toHaveBeenCalledTimes(1)
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id/)
})

const wrongPins = async (person: Person, cookies: Record<string, string>, count: number) => {
  for (let n = 0; n < count; n += 1) {
    expectInvalid(await login(person.last4, '000001', { cookies: phone(cookies), address: `10.9.${n}.1` }))
  }
}
const unlock = (person: Person) =>
  kampung.db
    .updateTable('volunteer_devices')
    .set({ locked_until: new Date(Date.now() - 1000).toISOString() })
    .where('volunteer_id', '=', person.id)
    .where('locked_until', 'is not', null)
    .executeTakeFirst()

test('five wrong PINs lock for 15 minutes, ten in a row revoke the device and its sessions', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const right = () => login(person.last4, PIN, { cookies: phone(cookies) })
  await wrongPins(person, cookies, 5)
  expectInvalid(await right())
  const { locked_until } = await kampung.db
    .selectFrom('volunteer_devices')
    .select('locked_until')
    .where('volunteer_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect((Date.parse(locked_until ?? '') - Date.now()) / 60_000).toBeCloseTo(15, 0)
  expect(Number((await unlock(person)).numUpdatedRows)).toBe(1)
  await wrongPins(person, cookies, 5)
  await unlock(person)
  expectInvalid(await right())
  expect((await kampung.call('GET', '/volunteer/profile', { cookies })).status).toBe(401)
  const log = '/activity?page=1&page_size=1&action=revoked'
  const [line] = (await kampung.call('GET', log, { as: 'super_admin' })).body.items
  expect(line).toMatchObject({ actor_kind: 'nobody', others: [{ entity: 'volunteer', state: 'living' }] })
  expect(line.others[0].label).toContain(`(${person.account_id})`)
})

test('a right PIN forgets the wrong ones before it', async () => {
  const person = await aPerson(kampung)
  let cookies = await enrolled(person)
  for (let round = 0; round < 4; round += 1) {
    await wrongPins(person, cookies, 4)
    const answer = await login(person.last4, PIN, { cookies: phone(cookies) })
    expect(answer.status).toBe(200)
    cookies = answer.cookies
  }
})

test('thirty guesses at once are not more than five', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const verify = vi.spyOn(kampung.services.passwords, 'verify')
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      login(person.last4, String(200_000 + n), { cookies: phone(cookies), address: `10.8.${n}.1` }),
    ),
  )
  expect(verify.mock.calls.filter(([stored]) => stored !== undefined)).toHaveLength(5)
})

test('ten wrong codes an hour an address, which shut out neither its enrolled phones nor a link', async () => {
  const person = await aPerson(kampung)
  const address = '10.7.0.1'
  let cookies = await enrolled(person)
  for (let n = 0; n < 12; n += 1) {
    cookies = (await login(person.last4, PIN, { cookies: phone(cookies), address })).cookies
    expect(cookies.kampung_device).toBeTruthy()
  }
  for (let n = 0; n < 10; n += 1) expectInvalid(await login(person.last4, 'WRONGONE', { address }))
  const neighbour = await aPerson(kampung)
  const { body } = await issue(neighbour)
  expect((await login(neighbour.last4, body.code, { address })).status).toBe(429)
  expect((await login(person.last4, PIN, { cookies: phone(cookies), address })).status).toBe(200)
  const token = new URL(body.url).hash.replace('#token=', '')
  const opened = await kampung.call('POST', '/volunteer/enrol', { body: { token }, address })
  expect(opened.status).toBe(200)
})

test('easy PINs, and those from birth date, phone or NRIC, are refused on the field', async () => {
  const person = await aPerson(kampung, { nric: 'S7391640E', contact_number: '+6581920374' })
  const first = await login(person.last4, (await issue(person)).body.code)
  const choose = (pin: string) =>
    kampung.call('POST', '/volunteer/pin', { body: { pin }, cookies: first.cookies })
  for (const pin of ['123456', '654321', '890123', '111111', '121212', '123123', '112233', '135791']) {
    expect((await choose(pin)).body.fields?.pin, pin).toContain('too easy')
  }
  for (const pin of ['190468', '680419', '041968', '196804', '192037', '920374', '739164', '391640']) {
    expect((await choose(pin)).body.fields?.pin, pin).toContain('not in your birth date')
  }
  expect((await choose('12345')).body.fields).toEqual({ pin: 'A PIN has 6 digits' })
  expect((await choose('502917')).status).toBe(204)
})

test('a PIN is chosen once: an open phone is no way to put another in its place', async () => {
  const person = await aPerson(kampung)
  const choose = (cookies: Record<string, string>, pin: string) =>
    kampung.call('POST', '/volunteer/pin', { body: { pin }, cookies })
  const again = await choose(await enrolled(person), '502917')
  expect([again.status, again.body.code]).toEqual([403, 'forbidden'])
  // Two at once on one session: one is chosen, and one session is open afterwards.
  const { cookies } = await login(person.last4, (await issue(person)).body.code)
  const duplicates = await Promise.all([choose(cookies, '502917'), choose(cookies, '838105')])
  expect(duplicates.map(({ status }) => status).sort()).toEqual([204, 401])
})

test('volunteers edit their own contact and no more, under its version', async () => {
  const cookies = await enrolled(await aPerson(kampung))
  const put = (body: object, headers = {}) =>
    kampung.call('PUT', '/volunteer/profile', { body, headers, cookies })
  const answer = await put({ contact_number: '9777 6666', email: 'Me@Mail.Example' })
  expect(answer.body).toMatchObject({ contact_number: '+6597776666', email: 'me@mail.example', version: 2 })
  expect(answer.body.nric).toMatch(/^S\*{4}/)
  // What is the office's is taken back as it was read, and changes nothing (H-1936); what is nobody's is refused.
  const more = await put({ contact_number: '97776666', email: 'a@b.example', first_name: 'X' })
  expect([more.status, more.body.first_name]).toEqual([200, answer.body.first_name])
  expect((await put({ contact_number: '97776666', email: 'a@b.example', nickname: 'X' })).status).toBe(422)
  const stale = await put({ contact_number: '97776666', email: 'a@b.example' }, { 'if-match': '"1"' })
  expect(stale.status).toBe(412)
})

test('own devices are listed and revoked; those of others are not found', async () => {
  const person = await aPerson(kampung)
  const old = await enrolled(person)
  const cookies = await enrolled(person)
  const devices = (await kampung.call('GET', '/volunteer/devices', { cookies })).body
  expect(devices).toHaveLength(2)
  expect(devices.filter((device: { is_current: boolean }) => device.is_current)).toHaveLength(1)
  const other = devices.find((device: { is_current: boolean }) => !device.is_current)
  const revoke = (as: Record<string, string>) =>
    kampung.call('DELETE', `/volunteer/devices?id=${other.id}`, { cookies: as })
  expect((await revoke(await enrolled(await aPerson(kampung)))).status).toBe(404)
  expect((await revoke(cookies)).status).toBe(204)
  expectInvalid(await login(person.last4, PIN, { cookies: phone(old) }))
  expect((await kampung.call('GET', '/volunteer/profile', { cookies: old })).status).toBe(401)
})
