import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Makes every try whose outcome is open so many seconds older, by the database's own clock. */
export const ageTries = (db: Kysely<Database>, seconds: number) =>
  sql`update unsettled_tries set noted_at = noted_at - make_interval(secs => ${seconds}::int)`.execute(db)

/** How many tries stand counted under a rule, of everybody. */
export async function pointsOf(db: Kysely<Database>, rule: string): Promise<number> {
  const rows = await db.selectFrom('rate_limits').select('points').where('key', 'like', `${rule}:%`).execute()
  return rows.reduce((sum, { points }) => sum + points, 0)
}
