import { type Kysely, sql } from 'kysely'

/** S-03: an enrolment whose answer was lost on the way may be made again by whoever made it, and by nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_tokens add column attempt_hash text, add column device_id integer`.execute(
    db,
  )
}
