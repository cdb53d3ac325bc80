import type { Pool, PoolClient } from 'pg'

/** Whether a connection's statements all reach one process of the server. */
export type LentConnections = 'for a session' | 'by transaction'

const PATIENCE_MS = 5000

/**
 * Finds a pooler by what it does: two connections that are open at once are never of one process, and one connection is
 * always of the same, unless somebody in between lends them out anew. Asks nothing of a pooler by name.
 */
export async function detectPooler(pool: Pool): Promise<LentConnections> {
  const one = await pool.connect()
  const other = await pool.connect()
  // Where the pooler has one connection left, the second statement waits for a transaction that waits for it.
  const stuck = Promise.withResolvers<'by transaction'>()
  const patience = setTimeout(stuck.resolve, PATIENCE_MS, 'by transaction')
  try {
    return await Promise.race([compare(one, other), stuck.promise])
  } finally {
    clearTimeout(patience)
    one.release(true)
    other.release(true)
  }
}

async function compare(one: PoolClient, other: PoolClient): Promise<LentConnections> {
  const before = await processOf(one)
  try {
    await other.query('begin')
    const meanwhile = await processOf(other)
    const after = await processOf(one)
    return before === after && before !== meanwhile ? 'for a session' : 'by transaction'
  } catch (error) {
    // A pooler that lends for one statement knows no transactions.
    if (error instanceof Error && /transaction blocks not allowed/i.test(error.message))
      return 'by transaction'
    throw error
  }
}

async function processOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(rows[0]?.pid)
}
