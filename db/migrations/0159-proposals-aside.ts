import { type Kysely, sql } from 'kysely'

/** A proposal that its maker has put aside is not shown to them as unfinished (0050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_proposals add column set_aside_at timestamptz`.execute(db)
  await sql`create index match_proposals_open on match_proposals (created_by, created_at)
    where bulk_id is null and set_aside_at is null`.execute(db)
}
