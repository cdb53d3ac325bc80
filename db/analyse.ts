import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'

/**
 * Renews what the planner knows of a table, or of some of its columns, by a function of who owns it (migration 0193): PostgreSQL passes
 * over what another asks for, with a warning that nobody reads.
 */
export async function analyse(db: Db, table: keyof Database, columns: readonly string[] = []): Promise<void> {
  await sql`select analyse_table(${table}::text::regclass, ${columns}::text[])`.execute(db)
}
