import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../http/session.ts'
import { revokeDevices, spendLinks } from '../../http/volunteer-access.ts'
import { isNamed, type Named } from './volunteer-device-repository.ts'
import { isStillMailed } from './volunteer-mail-code-repository.ts'

/** S-03. */
const LINK_LIFE = 72 * 3_600_000
/** So long may an enrolment be made again whose answer was lost on the way. */
const AGAIN_WITHIN = 10 * 60_000
const now = () => new Date().toISOString()

/**
 * A condition on `t`: not spent, or spent a moment ago by this very attempt, whose phone has no PIN yet. Whoever merely
 * holds the link or the code does not know the attempt's key.
 */
const isUnspent = (attempt_hash: string | null) => sql<boolean>`(t.used_at is null
  or (t.attempt_hash = ${attempt_hash}::text
    and t.used_at > ${new Date(Date.now() - AGAIN_WITHIN).toISOString()}::timestamptz
    and exists (select 1 from volunteer_devices d
      where d.id = t.device_id and d.pin_hash is null and d.revoked_at is null)))`

/** Closes the way in, or opens it again; what was open is ended by `endVolunteerAccess`. */
export async function setSignInBlocked(tx: Db, id: number, is_blocked: boolean): Promise<void> {
  const deactivated_at = is_blocked ? now() : null
  await tx
    .updateTable('volunteers')
    .set({ deactivated_at, ...nextVersion })
    .where('id', '=', id)
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

/** `is_again`: its first spending was answered to nobody. */
type Link = { id: number; volunteer_id: number; is_reusable: boolean; is_again: boolean }

/**
 * The link whose code this is, of someone so named. A reusable one only while the demonstration runs, a mailed one only while
 * codes by mail are on. Whether its time is over the database's clock says.
 */
export async function findLinkByCode(
  db: Db,
  named: Named,
  code_hash: string,
  attempt_hash: string | null,
  { is_demonstration, is_code_by_mail_on }: { is_demonstration: boolean; is_code_by_mail_on: boolean },
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select t.id, t.volunteer_id, t.is_reusable, t.used_at is not null as is_again from one_time_tokens t join volunteers v on v.id = t.volunteer_id
    where t.purpose = 'volunteer_sign_in' and t.code_hash = ${code_hash} and ${isUnspent(attempt_hash)}
      and t.expires_at > now() and (not t.is_reusable or ${is_demonstration}::boolean)
      and ${isStillMailed(is_code_by_mail_on)} and ${isNamed(named)} limit 2`.execute(db)
  // Two people of the same last 4 with the same code: neither is proven.
  return rows.length === 1 ? rows[0] : undefined
}

/** The link behind a token, of someone who may come in. */
export async function findLinkByToken(
  db: Db,
  token: string,
  attempt_hash: string | null,
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select t.id, t.volunteer_id, t.is_reusable, t.used_at is not null as is_again from one_time_tokens t join volunteers v on v.id = t.volunteer_id
    where t.purpose = 'volunteer_sign_in' and t.token_hash = ${hashToken(token)}
      and t.mailed_to is null and ${isUnspent(attempt_hash)}
      and t.expires_at > ${now()}::timestamptz and ${living('v')} and v.deactivated_at is null`.execute(db)
  return rows[0]
}

/**
 * Spends a link; of two attempts at once only one gets it. One made again ends the phone that its first try enrolled,
 * whose answer never came.
 */
export async function spendLink(tx: Db, link: Link, attempt_hash: string | null): Promise<boolean> {
  if (link.is_reusable) return true
  const { rows } = await sql<{ device_id: number | null }>`
    update one_time_tokens t set used_at = coalesce(t.used_at, ${now()}::timestamptz), attempt_hash = ${attempt_hash}
    where t.id = ${link.id} and ${isUnspent(attempt_hash)} returning t.device_id`.execute(tx)
  const [spent] = rows
  if (spent?.device_id) await revokeDevices(tx, { ids: [spent.device_id] })
  return spent !== undefined
}

/** The phone that a link has enrolled. */
export async function noteEnrolled(tx: Db, link: Link, device_id: number): Promise<void> {
  if (link.is_reusable) return
  await tx.updateTable('one_time_tokens').set({ device_id }).where('id', '=', link.id).execute()
}

/** What volunteers may change of themselves (G-07). */
export async function updateOwnContact(
  tx: Db,
  id: number,
  contact: { contact_number: string; email?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('volunteers')
    .set({ ...contact, ...nextVersion })
    .where('id', '=', id)
    .execute()
}
