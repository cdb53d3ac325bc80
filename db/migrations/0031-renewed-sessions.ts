import { type Kysely, sql } from 'kysely'

/** S-04: a session goes on under a new token; the one try that asked for it may be made again when its answer was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column previous_token_hash text, add column renewed_by text, add column renewed_at timestamptz`.execute(
    db,
  )
  await sql`create index sessions_previous_token on sessions (previous_token_hash)
    where previous_token_hash is not null`.execute(db)
}
