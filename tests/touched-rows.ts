import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { TestApp } from './test-app.ts'

type Touched = { written: number; read: number }

/** Ends a long job as the end of a server does, before its next transaction. */
class CutOff extends Error {}

/**
 * What the largest transaction of some work wrote and read, in rows of all tables or of these, triggers and keys included, and
 * what all of them read together: the same on a busy machine as on a quiet one. Of the embedded engine, which has one session.
 * The work is cut off after so many transactions: they are all alike.
 */
export async function largestOf(
  { db }: TestApp,
  work: () => Promise<unknown>,
  transactions = Number.POSITIVE_INFINITY,
  tables: readonly string[] = [],
): Promise<Touched & { transactions: number; read_by_all: number }> {
  const begin = db.transaction.bind(db)
  const largest = { written: 0, read: 0, transactions: 0, read_by_all: 0 }
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      if (largest.transactions >= transactions) throw new CutOff()
      largest.transactions += 1
      return await execute(async (tx) => {
        const before = await countersOf(tx, tables)
        const result = await run(tx)
        const after = await countersOf(tx, tables)
        largest.written = Math.max(largest.written, after.written - before.written)
        largest.read = Math.max(largest.read, after.read - before.read)
        largest.read_by_all += after.read - before.read
        return result
      })
    }
    return builder
  }
  try {
    await work()
  } catch (error) {
    if (!isCutOff(error)) throw error
  } finally {
    db.transaction = begin
  }
  return largest
}

async function countersOf(tx: Db, tables: readonly string[]): Promise<Touched> {
  const { rows } = await sql<Touched>`select
    sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written,
    sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables
    where ${tables.length === 0} or relname = any(${[...tables]}::text[])`.execute(tx)
  return rows[0] ?? { written: 0, read: 0 }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof CutOff || (error instanceof AggregateError && error.errors.every(isCutOff))
