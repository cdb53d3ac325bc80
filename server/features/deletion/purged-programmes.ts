import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Checks that were required in programmes which are purged are so no more: a number that is nobody's could not be ticked off (H-1994). */
export async function forgetProgrammes(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = sql`${[...ids]}::bigint[]`
  await sql`with held as (select id from check_kinds where programme_ids && ${gone} order by id for update)
    update check_kinds k set version = k.version + 1, updated_at = now(),
      programme_ids = array(select u.id from unnest(k.programme_ids) with ordinality u(id, place)
        where u.id <> all(${gone}) order by u.place)
    from held where held.id = k.id`.execute(tx)
}
