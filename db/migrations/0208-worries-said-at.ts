import { type Kysely, sql } from 'kysely'

/** When what a visit says of somebody was last said: its minutes or its day, put right later, open no worry again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table engagements add column said_at timestamptz not null default now()`.execute(db)
  await sql`update engagements set said_at = updated_at`.execute(db)
}
