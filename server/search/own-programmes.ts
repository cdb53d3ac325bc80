import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { StaffCaller } from '../http/caller.ts'

/** So many of the last changes of programmes are looked through. */
const LOOKED_AT = 500

/** An officer's programmes, and those made or changed lately: whom they look for is in them oftener than not. A super admin has all. */
export async function ownProgrammes(db: Db, caller: StaffCaller): Promise<number[]> {
  if (caller.role === 'super_admin') return []
  const { rows } = await sql<{ id: number }>`select distinct entity_id::bigint as id from (
      select entity_id, actor_kind, actor_id from audit_events where entity = 'programme'
      order by at desc, id desc limit ${sql.lit(LOOKED_AT)}) as changes
    where actor_kind = 'user' and actor_id = ${caller.id} and entity_id ~ '^[0-9]{1,18}$'
    union select programme_id as id from programme_officers where user_id = ${caller.id}`.execute(db)
  return rows.map(({ id }) => id)
}
