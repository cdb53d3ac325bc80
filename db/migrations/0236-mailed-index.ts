import { type Kysely, sql } from 'kysely'

/** A code by mail counts those of the hour, and each sign-in looks for its code, among all that were ever issued (0115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index one_time_tokens_mailed on one_time_tokens (volunteer_id, created_at)
    where mailed_to is not null`.execute(db)
  await sql`create index one_time_tokens_code on one_time_tokens (code_hash) where code_hash is not null`.execute(
    db,
  )
}
