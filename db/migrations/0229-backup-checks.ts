import { type Kysely, sql } from 'kysely'

/** A check that somebody began in Settings: since when, when last heard of, how far, how it ended and whose it was (S-19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups
    add column check_begun_at timestamptz,
    add column check_seen_at timestamptz,
    add column check_percent integer not null default 0,
    add column check_ended_at timestamptz,
    add column check_failure text,
    add column checked_by bigint references users (id) on delete set null`.execute(db)
}
