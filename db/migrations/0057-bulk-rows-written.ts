import { type Kysely, sql } from 'kysely'

/** Taking a bulk back asks which earlier one wrote the same row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bulk_effects_row on bulk_effects (row_id, version)`.execute(db)
}
