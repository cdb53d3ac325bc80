import { type Kysely, sql } from 'kysely'

/** V5: whom a person lets in, beside what their programmes ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table beneficiary_profiles add column visitor_rule text not null default ''
    check (visitor_rule in ('', 'women_only', 'men_only', 'two_only'))`.execute(db)
}
