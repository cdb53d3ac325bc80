import { type Kysely, sql } from 'kysely'

/** An older server that moves a form notes no place, as none did before. */
export const keeps_older = true

/**
 * Where a form stood before and until when: a phone took it along with the people of that programme, and its report comes
 * afterwards. No reference: what is said of a programme that is purged finds nobody's link there (S-08).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column stood_in jsonb not null default '[]'`.execute(db)
}
