import { type Kysely, sql } from 'kysely'

/** G-22, 0107: what was typed beside a change of many that was taken back half done goes, too: nobody waits for it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update bulks set action = without_words(action)
    where taken_back_at is not null and action ?| array['status_note', 'because']`.execute(db)
}
