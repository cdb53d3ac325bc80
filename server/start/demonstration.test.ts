import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
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
  const config = { ...kampung.services.config, is_demo_wanted: false }
  expect(await settleDemonstration({ ...kampung.services, config })).toBe(false)
  expect((await kampung.call('POST', '/auth', { as: woken })).status).toBe(401)
  expect((await kampung.call('POST', '/auth', { as: real })).status).toBe(200)
})
