import { type Kysely, sql } from 'kysely'

/** Today asks at every look who is worried about: few of many visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index engagements_worried on engagements (happened_on) where wellbeing = 'worried' and deleted_at is null`.execute(
    db,
  )
}
