import { sql } from 'kysely'
import type { OperationSpec } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { Call } from '../http/call.ts'
import { asProblem } from '../http/failures.ts'
import { ofCookie } from '../http/session.ts'
import { LATEST } from './assigned.ts'
import type { Author } from './author.ts'

/** Of one phone: a stolen one cannot fill the office's desk. */
export const REVOKED_SUBMISSIONS_MAX = 50

/**
 * S-03, S-08: a phone that was revoked hands in what waits on it for staff to read, and learns nothing but that it arrived.
 * Whatever is wrong with it is the same 404. Good ones do not count against the address that many phones may share.
 */
export function receiveFromRevokedDevice(
  { request, services }: Pick<Call<OperationSpec>, 'request' | 'services'>,
  handIn: () => Promise<{ received: true }>,
): Promise<{ received: true }> {
  const late = { rule: 'late_hand_in', key: request.address } as const
  return services.limits.attempt([late], async (wasGood) => {
    const received = await handIn().catch((error) => {
      throw isPassing(asProblem(error)) ? error : new Problem('not_found')
    })
    wasGood()
    return received
  })
}

/** Told, or the phone would take for refused what the server had no room for just then, and keep it for good. */
const isPassing = ({ status }: Problem) => status >= 500 || status === 429

/**
 * Whose phone this cookie was, once the office has revoked it or shut its volunteer out, lately; and since when. It is
 * held until the transaction ends, so that what it hands in can be counted. One without a PIN was never shown anyone.
 */
export async function lockRevokedDevice(
  db: Db,
  token: string | undefined,
): Promise<{ id: number; author: Author & { volunteer_id: number }; ended_at: string } | undefined> {
  if (!token) return undefined
  const row = await db
    .selectFrom('volunteer_devices as d')
    .innerJoin('volunteers as v', 'v.id', 'd.volunteer_id')
    .select(['d.id', 'v.id as volunteer_id', 'v.account_id as volunteer_account_id'])
    .select(['v.first_name as volunteer_first_name', 'v.last_name as volunteer_last_name'])
    .select('v.display_name as volunteer_display_name')
    // Rounded up to the milliseconds that leave the database: cut off, it would lie before what happened just before it.
    .select(
      sql<string | null>`date_trunc('milliseconds', least(d.revoked_at, v.deactivated_at, v.deleted_at)
        + interval '1 millisecond')`.as('ended_at'),
    )
    .where(ofCookie(token))
    .where('d.pin_hash', 'is not', null)
    .where(sql<boolean>`least(d.revoked_at, v.deactivated_at, v.deleted_at) > now() - ${LATEST}`)
    .forUpdate('d')
    .executeTakeFirst()
  if (!row?.ended_at) return undefined
  const { id, ended_at, ...author } = row
  return { id, author, ended_at }
}

/** How many reports, visits and worries this phone has handed in that way. */
export async function countHandedIn(db: Db, device_id: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) from form_responses where device_id = ${device_id})
    + (select count(*) from engagements where device_id = ${device_id} and source <> 'form')
    + (select count(*) from follow_ups where device_id = ${device_id}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
