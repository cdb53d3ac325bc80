import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, phone, signInCalls } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const { enrolled } = signInCalls(() => kampung)

test('a phone learns that it was taken away, and nothing else', async () => {
  const state = async (cookies: Record<string, string> = {}) =>
    (await kampung.call('GET', '/volunteer/device', { cookies })).body
  const person = await aPerson(kampung)
  const cookies = phone(await enrolled(person))
  expect(await state()).toEqual({ state: 'unknown' })
  expect(await state({ kampung_device: 'guessed' })).toEqual({ state: 'unknown' })
  expect(await state(cookies)).toEqual({ state: 'enrolled' })
  await kampung.db
    .updateTable('volunteer_devices')
    .set({ revoked_at: new Date().toISOString() })
    .where('volunteer_id', '=', person.id)
    .execute()
  expect(await state(cookies)).toEqual({ state: 'revoked' })
})

const lists = async (as: TestCaller) => (await kampung.call('GET', '/volunteer/visits', { as })).status
const keyOf = async (as: TestCaller): Promise<string> =>
  (await kampung.call('POST', '/volunteer/vault-key', { as, body: {} })).body.key
const unlock = (as: TestCaller, key: string) =>
  kampung.call('POST', '/volunteer/unlock', { as, body: { key } })

test('a phone that was locked is answered nothing until its key unlocks it (S-03)', async () => {
  const as = await makeCaller(kampung.db, 'assigned_volunteer')
  const key = await keyOf(as)
  expect(await lists(as)).toBe(200)
  expect((await kampung.call('POST', '/volunteer/lock', { as, body: {} })).status).toBe(204)
  expect(await lists(as)).toBe(401)
  for (const path of ['/volunteer/vault-key', '/volunteer/profile', '/volunteer/devices'])
    expect((await kampung.call('GET', path, { as })).status).toBe(401)
  const other = await makeCaller(kampung.db, 'other_volunteer')
  for (const wrong of ['x', `${key}x`, await keyOf(other)]) expect((await unlock(as, wrong)).status).toBe(401)
  expect(await lists(as)).toBe(401)
  expect((await unlock(as, key)).status).toBe(204)
  expect(await lists(as)).toBe(200)
})

test('a locked phone that signs out is signed out: its key unlocks nothing any more (S-04)', async () => {
  const as = await makeCaller(kampung.db, 'assigned_volunteer')
  const key = await keyOf(as)
  expect((await kampung.call('POST', '/volunteer/lock', { as, body: {} })).status).toBe(204)
  // Of the right length in letters, not in bytes.
  expect((await unlock(as, 'é'.repeat(key.length))).status).toBe(401)
  expect((await kampung.call('POST', '/user/logout', { as })).status).toBe(204)
  expect((await unlock(as, key)).status).toBe(401)
})

test('it locks by itself 15 minutes after its last call, where it keeps people; nothing unlocks what has ended', async () => {
  const [keeping, plain] = [
    await makeCaller(kampung.db, 'assigned_volunteer'),
    await makeCaller(kampung.db, 'assigned_volunteer'),
  ]
  const key = await keyOf(keeping)
  const idle = (minutes: number) =>
    kampung.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('id', 'in', [keeping.session_id, plain.session_id])
      .execute()
  await idle(14)
  expect([await lists(keeping), await lists(plain)]).toEqual([200, 200])
  await idle(16)
  expect([await lists(keeping), await lists(plain)]).toEqual([401, 200])
  expect((await unlock(keeping, key)).status).toBe(204)
  const ended = { ended_at: new Date().toISOString() }
  await kampung.db.updateTable('sessions').set(ended).where('id', '=', keeping.session_id).execute()
  expect((await unlock(keeping, key)).status).toBe(401)
  expect((await unlock(plain, key)).status).toBe(401)
})
