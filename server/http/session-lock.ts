import type { Updateable } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import { LOCKED_SINCE, PHONE_IDLE, touchSession } from './session.ts'

const setSession = (db: Db, id: number, values: Updateable<Database['sessions']>) =>
  db.updateTable('sessions').set(values).where('id', '=', id)

const idleSince = () => new Date(Date.now() - PHONE_IDLE).toISOString()

/** Opens the lock of a session that locks when it is idle. False where it was not locked; it counts as used now all the same. */
export async function unlockSession(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await setSession(db, id, { last_seen_at: new Date().toISOString() })
    .where('last_seen_at', '<', idleSince())
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await touchSession(db, id)
  return false
}

/** From now on it is locked when it was idle for as long as a phone's lock waits (S-03). False where it was so before. */
export async function lockWhenIdle(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await setSession(db, id, { locks_when_idle: true })
    .where('locks_when_idle', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const lockSession = (db: Db, id: number) =>
  setSession(db, id, { locks_when_idle: true, last_seen_at: LOCKED_SINCE }).execute()
