import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { ofCookie } from '../../http/session.ts'

/** What the phone with this cookie is. One that grew too old is as good as unknown: nobody took it away. */
export async function findPhoneState(
  db: Db,
  token: string | undefined,
): Promise<'enrolled' | 'revoked' | 'unknown'> {
  const found = await sql<{ is_over: boolean }>`
    select (d.revoked_at is not null or v.deactivated_at is not null or v.deleted_at is not null) as is_over
    from volunteer_devices d join volunteers v on v.id = d.volunteer_id
    where ${ofCookie(token)}
      and (d.revoked_at is not null or d.expires_at > now())`.execute(db)
  const row = found.rows[0]
  return row ? (row.is_over ? 'revoked' : 'enrolled') : 'unknown'
}
