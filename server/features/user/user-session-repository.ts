import type { SignedIn } from '../../../contract/user.ts'
import type { Db } from '../../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import { endSessions, STAFF_IDLE } from '../../http/session.ts'

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

const ownedBy = ({ kind, id }: SignedInCaller) => (kind === 'user' ? { user_id: id } : { volunteer_id: id })

/**
 * Own sessions that would still let somebody in, the newest first (S-04), and the one that asks: of staff none that rested too
 * long. A volunteer's that is locked is opened again by its PIN.
 */
export async function readOwnSessions(db: Db, caller: SignedInCaller) {
  const since = new Date(Date.now() - STAFF_IDLE).toISOString()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where((eb) => eb.and(ownedBy(caller)))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .where((eb) =>
      eb.or([
        eb('volunteer_id', 'is not', null),
        eb('last_seen_at', '>=', since),
        eb('id', '=', caller.session_id),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === caller.session_id }))
}

/** Ends one of the caller's own open sessions; false when it is not theirs. */
export const endOwnSession = async (tx: Db, caller: SignedInCaller, id: number): Promise<boolean> =>
  (await endSessions(tx, { id, ...ownedBy(caller) })) > 0

/** Ends every open session of the caller but the one that asks. */
export const endOtherSessions = (tx: Db, caller: SignedInCaller): Promise<number> =>
  endSessions(tx, ownedBy(caller), caller.session_id)
