import { type Kysely, sql } from 'kysely'

/**
 * Of another volunteer's visit a volunteer is told whose it was by the account alone. Behind the second wall nobody else's row
 * can be read (S-08), so this one function runs as its owner, and answers nothing else of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function volunteer_account(volunteer bigint) returns bigint language sql stable
    security definer set search_path = public, pg_temp
    as $$ select account_id from volunteers where id = volunteer $$`.execute(db)
}
