import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table deletions add column purging jsonb`,
  sql`create index deletions_purging on deletions (id) where purging is not null`,
]

/** G-23: who began to delete a batch for good, and why, until its last portion has gone (0091). The release before may not start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
