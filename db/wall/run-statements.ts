import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * Statements of our own making, one after the other in one round trip; of what anybody typed the names of
 * roles alone. They quote by `$$` and `$step$`.
 */
export async function runStatements(tx: Db, statements: readonly string[]): Promise<void> {
  const each = statements.map((statement) => `execute $one$ ${statement} $one$;`)
  if (each.length > 0) await sql.raw(`do $all$ begin ${each.join(' ')} end $all$`).execute(tx)
}
