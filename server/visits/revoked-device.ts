import { sql } from 'kysely'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { ofCookie } from '../http/session.ts'
import { LATEST } from './assigned.ts'
import type { Author } from './author.ts'

export type RevokedDevice = { id: number; author: Author & { volunteer_id: number }; ended_at: string }

/** Of one phone: a stolen one cannot fill the office's desk. */
const SUBMISSIONS_MAX = 50

/** A phone that its cookie names, once the office has revoked it or shut its volunteer out, lately. One without a PIN was never shown anyone. */
const revokedDevices = (db: Db, token: string) =>
  db
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

type Row = { id: number; volunteer_id: number; ended_at: string | null } & Author

function deviceOf(row: Row | undefined): RevokedDevice | undefined {
  if (!row?.ended_at) return undefined
  const { id, ended_at, ...author } = row
  return { id, author, ended_at }
}

/** Whose phone this was, and since when it is nobody's (S-03). */
export const readRevokedDevice = async (
  db: Db,
  token: string | undefined,
): Promise<RevokedDevice | undefined> =>
  token ? deviceOf(await revokedDevices(db, token).executeTakeFirst()) : undefined

/** The same, held until the transaction ends. */
export const lockRevokedDevice = async (
  tx: Db,
  token: string | undefined,
): Promise<RevokedDevice | undefined> =>
  token ? deviceOf(await revokedDevices(tx, token).forUpdate('d').executeTakeFirst()) : undefined

/** Throws 404 once this phone, which is held, has handed in as many reports, visits and worries as one may. */
export async function requireRoom(tx: Db, { id }: RevokedDevice): Promise<void> {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) from form_responses where device_id = ${id})
    + (select count(*) from engagements where device_id = ${id} and source <> 'form')
    + (select count(*) from follow_ups where device_id = ${id}) as count`.execute(tx)
  if ((rows[0]?.count ?? 0) >= SUBMISSIONS_MAX) throw new Problem('not_found')
}
