import { type Kysely, sql } from 'kysely'

const living = sql`where deleted_at is null`

/** To the last column of the order: an index of its beginning alone sorts everybody of one name, street or estate for a page. */
const statements = [
  sql`drop index beneficiaries_first_name, beneficiaries_last_name, beneficiaries_address, volunteers_first_name`,
  sql`create index beneficiaries_first_name on beneficiaries (lower(first_name), lower(last_name), id) ${living}`,
  sql`create index beneficiaries_last_name on beneficiaries (lower(last_name), lower(first_name), id) ${living}`,
  sql`create index beneficiaries_address on beneficiaries (lower(street_name),
    (substring(block_number from '^[0-9]{1,9}')::int), block_number, unit_number, id) ${living}`,
  sql`create index volunteers_first_name on volunteers (lower(first_name), lower(last_name), id) ${living}`,
  // Nobody's date last, in both directions: one index read backwards would put them first.
  sql`create index volunteers_engaged_latest on volunteers (last_engagement desc nulls last, id desc) ${living}`,
  sql`create index volunteers_nric_first on volunteers ((nullif(nric_masked, '') collate "C"), id) ${living}`,
  sql`create index volunteers_nric_last on volunteers
    ((nullif(nric_masked, '') collate "C") desc nulls last, id desc) ${living}`,
]

/** Indexes of exactly the orders that the lists of people ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
