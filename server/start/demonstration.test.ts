import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { hashToken } from '../http/session.ts'
import { settleDemonstration } from './demonstration.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('every start without DEMO=1 ends the accounts of the demonstration, also one that was woken since', async () => {
  const woken = await makeCaller(kampung.db, 'admin')
  const real = await makeCaller(kampung.db, 'admin')
  const silenced_at = '2026-01-01T00:00:00.000Z'
  const value = JSON.stringify({ user_ids: [woken.id], volunteer_id: 1, silenced_at })
  await kampung.db.insertInto('settings').values({ name: 'demonstration', value }).execute()
  const token_hash = hashToken('handed out by whoever knows the public password')
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await kampung.db
    .insertInto('one_time_tokens')
    .values({ purpose: 'invite', token_hash, email: 'in@kampung.example', created_by: woken.id, expires_at })
    .execute()
  const config = { ...kampung.services.config, is_demo_wanted: false, is_demo_said: false }
  expect(await settleDemonstration({ ...kampung.services, config })).toBe(false)
  expect((await kampung.call('POST', '/auth', { as: woken })).status).toBe(401)
  // Nor does a start wake it where DEMO was only forgotten.
  const forgotten = { ...config, is_demo_wanted: true, is_demo_said: false }
  expect(await settleDemonstration({ ...kampung.services, config: forgotten })).toBe(false)
  expect((await kampung.call('POST', '/auth', { as: woken })).status).toBe(401)
  expect((await kampung.call('POST', '/auth', { as: real })).status).toBe(200)
  const link = await kampung.db.selectFrom('one_time_tokens').select('used_at').executeTakeFirstOrThrow()
  expect(link.used_at).not.toBeNull()
  const said = { ...forgotten, is_demo_said: true }
  expect(await settleDemonstration({ ...kampung.services, config: said })).toBe(true)
  const account = kampung.db.selectFrom('users').select('deactivated_at').where('id', '=', woken.id)
  expect((await account.executeTakeFirstOrThrow()).deactivated_at).toBeNull()
})
