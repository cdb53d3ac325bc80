import { type Kysely, sql } from 'kysely'

/** The last stage of a programme that anyone answered: what the next free stage comes after (G-30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index form_responses_stage on form_responses (programme_id, stage)
    where deleted_at is null`.execute(db)
}
