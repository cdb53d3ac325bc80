import { type Kysely, sql } from 'kysely'

/** G-23: since when nothing mentions a file that a record once held; null while something does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column unmentioned_at timestamptz`.execute(db)
}
