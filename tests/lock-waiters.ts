import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** How many connections to PostgreSQL wait for somebody else's row at this moment. */
export async function lockWaiters({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
