import { type Kysely, sql } from 'kysely'

/** S-03: the session of a phone that keeps people sealed is locked with it, 15 minutes after its last call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column locks_when_idle boolean not null default false`.execute(db)
}
