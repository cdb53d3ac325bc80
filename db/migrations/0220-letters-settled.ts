import { type Kysely, sql } from 'kysely'

/** Until now a letter that was begun and not sent had nobody in it; from now on it is one that a stop cut off (H-1353). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update monday_letters set sent_at = begun_at where sent_at is null`.execute(db)
}
