import { type Kysely, sql } from 'kysely'

const bare = sql`translate(lower(serial_number), '-/._ ', '')`
const living = sql`where deleted_at is null`

const statements = [
  // 'KB0142' finds 'KB-0142'. Without its marks a serial number is found with them too, so 0013's index has no use.
  sql`drop index beneficiaries_serial_end`,
  sql`create index beneficiaries_bare_serial_start on beneficiaries ((${bare}) text_pattern_ops) ${living}`,
  sql`create index beneficiaries_bare_serial_end on beneficiaries (reverse(${bare}) text_pattern_ops) ${living}`,
]

/** Serial numbers as people type them: without the dash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
