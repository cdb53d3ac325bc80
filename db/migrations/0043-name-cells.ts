import { type Kysely, sql } from 'kysely'

/** The cell of a whole name as it stood in the file, beside what the import made of it; it goes with the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_rows add column name_cell text`.execute(db)
}
