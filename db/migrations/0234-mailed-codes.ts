import { type Kysely, sql } from 'kysely'

/** S-03: a volunteer's code that went out by mail is good only while its address is still the volunteer's (0115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_tokens add column mailed_to text`.execute(db)
}
