import { type Kysely, sql } from 'kysely'

/** Volunteers by address as beneficiaries stand since 0062: block 9 before 12, and its doors in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index volunteers_address`.execute(db)
  await sql`create index volunteers_address on volunteers (lower(street_name),
    (substring(block_number from '^[0-9]{1,9}')::int), block_number, unit_number, id)
    where deleted_at is null`.execute(db)
}
