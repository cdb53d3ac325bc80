import { afterAll, expect, test } from 'vitest'
import { beforeNextUpdate } from '../../tests/between-statements.ts'
import { makeCaller } from '../../tests/callers.ts'
import { openTestApp } from '../../tests/test-app.ts'
import { lockSession, unlockSession } from './session-lock.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

/** A volunteer whose session is noted as used again at the next call. */
async function rested() {
  const as = await makeCaller(kampung.db, 'assigned_volunteer')
  const last_seen_at = new Date(Date.now() - 2 * 60_000).toISOString()
  const session = kampung.db.updateTable('sessions').where('id', '=', as.session_id)
  await session.set({ last_seen_at }).execute()
  return as
}
const profile = async (as: Awaited<ReturnType<typeof rested>>) =>
  (await kampung.call('GET', '/volunteer/profile', { as })).status

test('a call that was let in before its phone was locked does not open the session again (S-03, H-1932)', async () => {
  const as = await rested()
  let isLocked = false
  beforeNextUpdate(kampung, async () => {
    await lockSession(kampung.db, as.session_id)
    isLocked = true
  })
  expect([await profile(as), isLocked]).toEqual([200, true])
  expect(await profile(as)).toBe(401)
})

test('what is unlocked once it was open, and locked at that moment, stays locked (S-03, H-1932)', async () => {
  const as = await rested()
  const { db } = kampung
  // It finds the session open; then the lock comes, before it is noted as used.
  beforeNextUpdate(kampung, async () => {
    beforeNextUpdate(kampung, () => lockSession(db, as.session_id))
  })
  expect(await unlockSession(db, as.session_id)).toBe(false)
  expect(await profile(as)).toBe(401)
  expect(await unlockSession(db, as.session_id)).toBe(true)
  expect(await profile(as)).toBe(200)
})
