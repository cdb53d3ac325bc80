import { type Kysely, sql } from 'kysely'

/** Whether the other name behind '@' in a name was taken from there, and not typed among the other names (0023). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table beneficiary_profiles add column is_name_derived boolean not null default false`.execute(
    db,
  )
}
