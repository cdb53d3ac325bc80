import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { ofCookie } from '../../http/session.ts'

/** What the phone with this cookie is. One that grew too old is as good as unknown: nobody took it away. */
export async function findPhoneState(
  db: Db,
  token: string | undefined,
): Promise<{ state: 'enrolled' | 'revoked' | 'unknown'; is_put_out?: boolean }> {
  const found = await sql<{ is_over: boolean; is_put_out: boolean }>`
    select (d.revoked_at is not null or v.deactivated_at is not null or v.deleted_at is not null) as is_over,
      d.put_out_at is not null as is_put_out
    from volunteer_devices d join volunteers v on v.id = d.volunteer_id
    where ${ofCookie(token)}
      and (d.revoked_at is not null or d.expires_at > now())`.execute(db)
  const row = found.rows[0]
  if (!row) return { state: 'unknown' }
  if (row.is_over) return { state: 'revoked' }
  return { state: 'enrolled', ...(row.is_put_out ? { is_put_out: true } : {}) }
}

/** What a phone says that it holds and the office does not have. */
export async function keepUnsent(db: Db, device_id: number, unsent: number): Promise<void> {
  await db.updateTable('volunteer_devices').set({ unsent }).where('id', '=', device_id).execute()
}
