import { type Kysely, sql } from 'kysely'

/**
 * Whoever's pause or rhythm was changed since a change of many stays in its take-back, and nobody else (0102). The
 * database counts it, so that no door can forget to; the status of a place has its own version beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table programme_beneficiaries add column care_version integer not null default 0`.execute(
    db,
  )
  await sql`create function count_care_version() returns trigger language plpgsql as $$
    begin
      new.care_version := old.care_version + 1;
      return new;
    end $$`.execute(db)
  await sql`create trigger programme_beneficiaries_care_version
    before update of every_days, paused_until, paused_because on programme_beneficiaries for each row
    when ((new.every_days, new.paused_until, new.paused_because)
      is distinct from (old.every_days, old.paused_until, old.paused_because))
    execute function count_care_version()`.execute(db)
}
