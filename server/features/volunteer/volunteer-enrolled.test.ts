import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, type Person, PIN, phone, signInCalls } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue, login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

type Phone = { id: number; label: string }
const phonesOf = async ({ account_id }: Person): Promise<Phone[]> => {
  const answer = await kampung.call('GET', `/volunteer/phones?account_id=${account_id}`, { as: 'admin' })
  expect(answer.status).toBe(200)
  return answer.body
}
const end = ({ account_id }: Person, id: number) =>
  kampung.call('DELETE', `/volunteer/phones?account_id=${account_id}&id=${id}`, { as: 'admin' })
const profile = async (cookies: Record<string, string>) =>
  (await kampung.call('GET', '/volunteer/profile', { cookies })).status

test('staff see the phones of a volunteer and end one of them, and no other', async () => {
  const [person, other] = [await aPerson(kampung), await aPerson(kampung)]
  const [lost, own] = [await enrolled(person), await enrolled(person)]
  const theirs = await enrolled(other)
  const [last, first] = await phonesOf(person)
  expect(last).toEqual({
    id: expect.any(Number),
    label: 'Device',
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    has_pin: true,
  })
  expect((await end(other, first?.id ?? 0)).status).toBe(404)
  expect((await end(person, first?.id ?? 0)).status).toBe(204)
  expect((await end(person, first?.id ?? 0)).status).toBe(404)
  expect([await profile(lost), await profile(own), await profile(theirs)]).toEqual([401, 200, 200])
  const state = await kampung.call('GET', '/volunteer/device', { cookies: phone(lost) })
  expect(state.body).toEqual({ state: 'revoked' })
  expect((await phonesOf(person)).map(({ id }) => id)).toEqual([last?.id])
})

test('whose phone staff ended stands in the history of that volunteer, and in the log by their name (S-14)', async () => {
  const person = await aPerson(kampung)
  await enrolled(person)
  const [phone] = await phonesOf(person)
  expect((await end(person, phone?.id ?? 0)).status).toBe(204)
  const about = `page=1&page_size=10&entity=volunteer&record=${person.account_id}`
  const history = await kampung.call('GET', `/activity/history?${about}`, { as: 'admin' })
  const [ended] = history.body.items
  expect(ended).toMatchObject({
    action: 'ended_phone',
    entity: 'volunteer',
    state: 'living',
    actor_kind: 'user',
  })
  expect(ended.label).toContain(`(${person.account_id})`)
  const entry = await kampung.call('GET', `/activity/history?id=${ended.id}`, { as: 'admin' })
  expect(entry.body.after).toEqual({ device_id: phone?.id })
  const log = await kampung.call('GET', `/activity?${about}&action=ended_phone`, { as: 'super_admin' })
  expect(log.body.total).toBe(1)
})

test('a new slip on the same phone replaces the sign-in before, also where its last answer was lost', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  // The phone still shows the cookie before: that answer never came.
  expect((await login(person.last4, PIN, { cookies: phone(cookies) })).status).toBe(200)
  const [before] = await phonesOf(person)
  const { body } = await issue(person)
  const again = await login(person.last4, body.code, {
    cookies: phone(cookies),
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; SM-A125F) AppleWebKit/537.36' },
  })
  expect(again.body.needs_pin).toBe(true)
  const phones = await phonesOf(person)
  expect(phones).toMatchObject([{ label: 'Android SM-A125F', has_pin: false }])
  expect(phones[0]?.id).not.toBe(before?.id)
})

test('a device that names no model is told by its browser and what it runs on (H-1244)', async () => {
  const person = await aPerson(kampung)
  const { body } = await issue(person)
  await login(person.last4, body.code, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
  })
  expect(await phonesOf(person)).toMatchObject([{ label: 'Firefox on Linux' }])
})
