import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** How many deadlocks the database broke: one that a second try mended is seen in its own count alone. */
export async function deadlocksOf({ db }: TestApp): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}
