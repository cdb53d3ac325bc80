import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { endSessions } from './session.ts'

const now = () => new Date().toISOString()

/** Ends every session, revokes every device and spends every link of a volunteer, inside the caller's change. */
export async function endVolunteerAccess(tx: Db, volunteer_id: number): Promise<void> {
  await endSessions(tx, { volunteer_id })
  await revokeDevices(tx, { volunteer_id })
  await spendLinks(tx, volunteer_id)
}

/** Revokes one device (of this volunteer, when named), several, or all of a volunteer, and ends their sessions. Returns how many. */
export async function revokeDevices(
  tx: Db,
  which: { ids: readonly number[]; volunteer_id?: number } | { volunteer_id: number },
): Promise<number> {
  let matching = tx
    .updateTable('volunteer_devices')
    // What would renew a session goes with it.
    .set({ revoked_at: now(), renewal_hash: null, previous_renewal_hash: null })
    .where('revoked_at', 'is', null)
  if ('ids' in which) matching = matching.where('id', '=', sql<number>`any(${[...which.ids]}::bigint[])`)
  if (which.volunteer_id !== undefined) matching = matching.where('volunteer_id', '=', which.volunteer_id)
  const revoked = await matching.returning('id').execute()
  if (revoked.length > 0) await endSessions(tx, { device_ids: revoked.map(({ id }) => id) })
  return revoked.length
}

/** Nothing that was issued before brings anybody in, nor on: an attempt that has no PIN yet ends too. */
export async function spendLinks(tx: Db, volunteer_id: number): Promise<void> {
  await sql`update one_time_tokens set used_at = coalesce(used_at, ${now()}::timestamptz), attempt_hash = null
    where purpose = 'volunteer_sign_in' and volunteer_id = ${volunteer_id} and not is_reusable
      and (used_at is null or attempt_hash is not null)`.execute(tx)
  const unfinished = await tx
    .selectFrom('volunteer_devices')
    .select('id')
    .where('volunteer_id', '=', volunteer_id)
    .where('pin_hash', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  if (unfinished.length > 0) await revokeDevices(tx, { ids: unfinished.map(({ id }) => id) })
}
