import { type Kysely, sql } from 'kysely'

/** S-06: tries that were counted before anybody knew whether they were good; only a crash leaves one here for long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table unsettled_tries (
    attempt text not null,
    key text not null,
    noted_at timestamptz not null default now(),
    primary key (attempt, key)
  )`.execute(db)
}
