import { type Kysely, sql } from 'kysely'

/** Of an import that the server could not end, or whose taking back it could not: the list says so (H-1439). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column given_up text check (given_up in ('import', 'take_back'))`.execute(
    db,
  )
}
