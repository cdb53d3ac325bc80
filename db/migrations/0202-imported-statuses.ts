import { type Kysely, sql } from 'kysely'

/** What an import said of somebody's status: the same word of an old file does not undo what was changed here since (0096). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_rows add column status_said text`.execute(db)
  await sql`create index import_rows_status_said on import_rows (entity_id, import_id)
    where status_said is not null`.execute(db)
}
