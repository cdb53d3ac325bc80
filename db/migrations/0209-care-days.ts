import { type Kysely, sql } from 'kysely'

/** How each programme stood on each day, and everybody together where none is named: what has gone by cannot be figured again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table care_days (
    programme_id bigint references programmes (id) on delete restrict,
    day date not null,
    people integer,
    in_time integer,
    overdue integer,
    without_volunteer integer,
    visits integer not null default 0
  )`.execute(db)
  await sql`create unique index care_days_place on care_days (coalesce(programme_id, 0), day)`.execute(db)
  await sql`create index care_days_programme on care_days (programme_id) where programme_id is not null`.execute(
    db,
  )
  await sql`create index engagements_visits on engagements (happened_on) include (beneficiary_id)
    where kind = 'visit' and outcome = 'reached' and held_because = '' and deleted_at is null`.execute(db)
}
