import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { endSessions, hashToken, newToken } from '../../http/session.ts'
import { isNamed, type Named, revokeDevices } from './volunteer-device-repository.ts'

type Db = Kysely<Database>

/** S-03. */
const LINK_LIFE = 72 * 3_600_000
const now = () => new Date().toISOString()

/** Ends every session, revokes every device and spends every link of a volunteer, inside the caller's change. */
export async function endVolunteerAccess(tx: Db, volunteer_id: number): Promise<void> {
  await endSessions(tx, { volunteer_id })
  await revokeDevices(tx, { volunteer_id })
  await spendLinks(tx, volunteer_id)
}

/** Closes the way in, or opens it again; what was open is ended by `endVolunteerAccess`. */
export async function setSignInBlocked(tx: Db, id: number, is_blocked: boolean): Promise<void> {
  const deactivated_at = is_blocked ? now() : null
  await tx
    .updateTable('volunteers')
    .set({ deactivated_at, version: sql`version + 1`, updated_at: now() })
    .where('id', '=', id)
    .execute()
}

async function spendLinks(tx: Db, volunteer_id: number): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now() })
    .where('purpose', '=', 'volunteer_sign_in')
    .where('volunteer_id', '=', volunteer_id)
    .where('is_reusable', '=', false)
    .where('used_at', 'is', null)
    .execute()
}

/** A new link with its code; earlier ones are worth nothing any more. The token is kept nowhere. */
export async function insertLink(
  tx: Db,
  link: { volunteer_id: number; code_hash: string; created_by: number },
): Promise<{ token: string; expires_at: string }> {
  const token = newToken()
  const expires_at = new Date(Date.now() + LINK_LIFE).toISOString()
  await spendLinks(tx, link.volunteer_id)
  await tx
    .insertInto('one_time_tokens')
    .values({ ...link, purpose: 'volunteer_sign_in', token_hash: hashToken(token), expires_at })
    .execute()
  return { token, expires_at }
}

type Link = { id: number; volunteer_id: number; is_reusable: boolean }

/** The link whose code this is, of someone so named. A reusable one only while the demonstration runs. */
export async function findLinkByCode(
  db: Db,
  named: Named,
  code_hash: string,
  isDemonstration: boolean,
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select t.id, t.volunteer_id, t.is_reusable from one_time_tokens t join volunteers v on v.id = t.volunteer_id
    where t.purpose = 'volunteer_sign_in' and t.code_hash = ${code_hash} and t.used_at is null
      and t.expires_at > ${now()}::timestamptz and (not t.is_reusable or ${isDemonstration}::boolean)
      and ${isNamed(named)} limit 2`.execute(db)
  // Two people of the same last 4 with the same code: neither is proven.
  return rows.length === 1 ? rows[0] : undefined
}

/** The link behind a token, of someone who may come in. */
export async function findLinkByToken(db: Db, token: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select t.id, t.volunteer_id, t.is_reusable from one_time_tokens t join volunteers v on v.id = t.volunteer_id
    where t.purpose = 'volunteer_sign_in' and t.token_hash = ${hashToken(token)} and t.used_at is null
      and t.expires_at > ${now()}::timestamptz and v.deleted_at is null and v.deactivated_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Spends a link; of two at once only one gets it. */
export async function spendLink(tx: Db, link: Link): Promise<boolean> {
  if (link.is_reusable) return true
  const spent = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now() })
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(spent.numUpdatedRows) > 0
}

/** What volunteers may change of themselves (G-07). */
export async function updateOwnContact(
  tx: Db,
  id: number,
  contact: { contact_number: string; email: string },
): Promise<void> {
  await tx
    .updateTable('volunteers')
    .set({ ...contact, version: sql`version + 1`, updated_at: now() })
    .where('id', '=', id)
    .execute()
}
