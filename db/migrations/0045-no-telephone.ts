import { type Kysely, sql } from 'kysely'

/** Somebody who has no telephone at all: only then is the contact number ''. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table beneficiaries add column has_no_telephone boolean not null default false`.execute(db)
}
