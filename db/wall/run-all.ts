import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Statements of our own making, one after the other; nothing that anybody typed. */
export async function runAll(tx: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
