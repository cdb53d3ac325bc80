import { type Kysely, sql } from 'kysely'

/** A trigger alone, which writes what an older server reads as before. */
export const keeps_older = true

/**
 * A visit dates somebody's last engagement, and their record is another version by it (0034). It is no edit: what a change of many
 * or an import kept of their versions moves along, all of it, so that what was edited in between stays told apart (0027).
 * Only what a trigger writes is a visit's: the day that staff type is written by a statement of its own. It runs as its
 * owner, for a volunteer files behind a wall that gives nothing of these tables (S-08).
 */
const carry = sql`create function carry_kept_versions() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    update bulk_effects e set version = e.version + 1 from bulks b
      where e.row_id = new.id and e.version <= old.version and e.kind = 'person'
        and b.id = e.bulk_id and b.noun = tg_argv[0];
    update import_rows r set version = r.version + 1 from imports i
      where r.entity_id = new.id and r.version <= old.version and i.id = r.import_id and i.noun = tg_argv[0];
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await carry.execute(db)
  for (const [table, noun] of [
    ['beneficiaries', 'beneficiary'],
    ['volunteers', 'volunteer'],
  ])
    await sql
      .raw(`create trigger ${table}_seen_carried after update of last_engagement, version on ${table} for each row
      when (pg_trigger_depth() > 0 and new.last_engagement is distinct from old.last_engagement
        and new.version = old.version + 1)
      execute function carry_kept_versions('${noun}')`)
      .execute(db)
}
