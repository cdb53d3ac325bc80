import type { SignedIn } from '../../../contract/user.ts'
import type { Db } from '../../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'

type SignedInCaller = StaffCaller | VolunteerCaller

/** A signed-in volunteer in the shape of a user; the account id is the only id that leaves. */
export async function readSignedInVolunteer(db: Db, caller: VolunteerCaller): Promise<SignedIn> {
  const row = await db
    .selectFrom('volunteers')
    .select(['account_id', 'first_name', 'last_name', 'display_name', 'email', 'profile_picture'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    id: row.account_id,
    department: '',
    is_super_admin: false,
    role: 'volunteer',
    ...(caller.needs_pin ? { needs_pin: true } : {}),
  }
}

const ownerOf = (caller: SignedInCaller) => (caller.kind === 'user' ? 'user_id' : 'volunteer_id')

/** Own sessions that are open, the newest first (S-04). */
export async function readOwnSessions(db: Db, caller: SignedInCaller) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where(ownerOf(caller), '=', caller.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === caller.session_id }))
}

/** Ends one of the caller's own open sessions; false when it is not theirs. */
export async function endOwnSession(tx: Db, caller: SignedInCaller, id: number): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where(ownerOf(caller), '=', caller.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) > 0
}

/** Ends every open session of the caller but the one that asks. */
export async function endOtherSessions(tx: Db, caller: SignedInCaller): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: new Date().toISOString() })
    .where('id', '<>', caller.session_id)
    .where(ownerOf(caller), '=', caller.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
