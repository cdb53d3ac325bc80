import { type Kysely, sql } from 'kysely'

/** Today asks for the few that wait, of all that were ever filed; of visits there is one (0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index form_responses_held on form_responses (answered_at, id)
    where state = 'held' and held_because <> 'replaced' and deleted_at is null`.execute(db)
}
