import { type Kysely, sql } from 'kysely'

const statements = [
  // Newest first with nobody's date last: the index of 0002 read backwards would put them first.
  sql`create index beneficiaries_engaged_latest on beneficiaries (last_engagement desc nulls last, id desc)
    where deleted_at is null`,
  sql`create index beneficiaries_serial_search on beneficiaries (lower(serial_number) text_pattern_ops)
    where deleted_at is null`,
]

/** What the lists of people are ordered and searched by beyond 0002 (G-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
