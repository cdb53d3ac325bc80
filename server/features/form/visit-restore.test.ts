import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { noteMade } from '../../backup/backup-rows.ts'
import { revokeCredentials } from '../../backup/revoke-credentials.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const BEGUN = '2026-11-20T04:00:00.000Z'
const note = {
  ...{ row: null, archive: 'one', file_name: null, has_keys: false, is_sealed: false },
  ...{ bytes: 1, rows: 1, files: 0, begun_at: BEGUN },
}
const someone = () => makeCaller(kampung.db, 'assigned_volunteer')
const take = async (as: TestCaller, known = '') => {
  return (await kampung.call('GET', `/volunteer/visits${known && `?known=${known}`}`, { as })).body
}

test('phones are told when the newest backup began and of the last restore, also when nothing else is new (S-19, 0094)', async () => {
  const before = await someone()
  const first = await take(before)
  expect(first.restore_point).toMatchObject({ backed_up_at: null, went_back: null })
  expect(Math.abs(Date.parse(first.restore_point.now) - Date.now())).toBeLessThan(3_600_000)

  await noteMade(kampung.db, note)
  const row = kampung.db.selectFrom('backups').select('started_at').where('archive', '=', 'one')
  // Before anything was read for it: what came while it was made may not be in it.
  expect(new Date((await row.executeTakeFirstOrThrow()).started_at).toISOString()).toBe(BEGUN)
  const made = await take(before, first.tag)
  expect(made).toMatchObject({ is_same: true, restore_point: { backed_up_at: BEGUN, went_back: null } })

  const about = { made_at: BEGUN, engine: 'pglite' as const, schema: [], tables: [], database_bytes: 0 }
  await revokeCredentials(kampung.db, about)
  const { went_back } = (await take(await someone())).restore_point
  expect(went_back).toEqual({ id: expect.stringMatching(/^[\w-]{36}$/), to: BEGUN })
  await revokeCredentials(kampung.db, about)
  expect((await take(await someone())).restore_point.went_back.id).not.toBe(went_back.id)
})
