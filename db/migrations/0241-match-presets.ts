import { type Kysely, sql } from 'kysely'

/** A column with a default: an older server goes on to propose by the prices that it stands for. */
export const keeps_older = true

/** What counted most in a proposal (0124); one from before has the prices that were the only ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_proposals add column preset text not null default 'balanced'
    check (preset in ('balanced', 'near_home', 'same_language', 'share_load'))`.execute(db)
}
