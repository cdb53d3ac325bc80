import { type Kysely, sql } from 'kysely'

/** An older server reads fewer numbers, and minds none that it does not find. */
export const keeps_older = true

/**
 * A check that was required in a programme kept its number after that was purged: it was counted, and nobody could tick it off.
 * From now on the purge takes it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update check_kinds k set programme_ids = array(select u.id from unnest(k.programme_ids) with ordinality u(id, place)
      where exists (select from programmes p where p.id = u.id) order by u.place)
    where exists (select from unnest(k.programme_ids) u(id) where not exists (select from programmes p where p.id = u.id))`.execute(
    db,
  )
}
