import { type Kysely, sql } from 'kysely'

// text_pattern_ops, for 'starts with' must find its index whatever the database's collation is.
const people = ['beneficiaries', 'volunteers'] as const
const indexesOf = (table: (typeof people)[number]) => {
  const index = (name: string) => sql.ref(`${table}_${name}`)
  const on = sql.table(table)
  return [
    sql`create index ${index('contact_start')} on ${on} (contact_number text_pattern_ops) where deleted_at is null`,
    sql`create index ${index('contact_end')} on ${on} (reverse(contact_number) text_pattern_ops) where deleted_at is null`,
    // It finds a whole postal code too, and takes the place of 0012's.
    sql`drop index ${index('postal_code')}`,
    sql`create index ${index('postal_start')} on ${on} (postal_code text_pattern_ops) where deleted_at is null`,
    sql`create index ${index('block')} on ${on} (block_number, lower(street_name)) where deleted_at is null`,
    sql`create index ${index('unit')} on ${on} (ltrim(unit_number, '#') text_pattern_ops) where deleted_at is null`,
  ]
}

const statements = [
  ...people.flatMap(indexesOf),
  // 'KB-0142' is looked for by its digits.
  sql`create index beneficiaries_serial_end on beneficiaries (reverse(lower(serial_number)) text_pattern_ops)
    where deleted_at is null`,
  sql`create index key_personnel_name_search on key_personnel using gin (lower(name) gin_trgm_ops)`,
  sql`create index forms_title_search on forms using gin (lower(title) gin_trgm_ops)`,
]

/** What the one box looks through beyond the indexes of the lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
