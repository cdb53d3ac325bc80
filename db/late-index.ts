import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { firstOf } from './first-of.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Db } from './schema.ts'

/** An index of a table that may be large by now, and those which nobody needs beside it. */
export type LateIndex = {
  name: string
  on: string
  /** What stands between the brackets, and behind them. */
  columns: string
  where?: string
  instead_of?: readonly string[]
}

/** A number of our own for pg_advisory_lock: 'index' in ASCII. */
const INDEX_LOCK = 0x696e646578

/** For a migration: makes those of tables that never held a row. The others are made while the server serves (0092). */
export async function indexEmptyTables<DB>(db: Kysely<DB>, indexes: readonly LateIndex[]): Promise<void> {
  for (const index of indexes) {
    const { rows } = await sql<{ is_empty: boolean }>`
      select pg_relation_size(${index.on}::text::regclass) = 0 as is_empty`.execute(db)
    if (firstOf(rows).is_empty) await make(db, index)
  }
}

/**
 * Those that are not there, or not whole because somebody cut them off; or beside which stands what they replace, whole or cut off
 * in its drop: that is written at each change and serves nobody.
 */
export async function lackingAmong<DB>(db: Kysely<DB>, indexes: readonly LateIndex[]): Promise<LateIndex[]> {
  const { rows } = await sql<{ name: string; is_whole: boolean }>`
    select c.relname::text as name, i.indisvalid as is_whole
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db)
  const there = new Map(rows.map(({ name, is_whole }) => [name, is_whole]))
  return indexes.filter(
    ({ name, instead_of = [] }) => !there.get(name) || instead_of.some((one) => there.has(one)),
  )
}

type Making = {
  ending: AbortSignal
  /** Asked before each: the embedded engine serves nobody else as long as one lasts. */
  isTime?: () => boolean
  made: (index: string) => void
}

/**
 * Makes what is lacking, one after the other, while others read and write: on PostgreSQL `concurrently`, by one server at a time, and
 * what `ending` cuts off is made anew by the next run. Throws what one fails with; what it had made of that is taken away again.
 */
export async function makeLacking(
  { db, kind }: OpenDatabase,
  indexes: readonly LateIndex[],
  { ending, isTime = () => true, made }: Making,
): Promise<void> {
  if (kind === 'postgres') return await alone(db, ending, (connection) => makeAll(connection, 'concurrently'))
  await makeAll(db, '')

  async function makeAll(on: Db, how: How): Promise<void> {
    for (const index of await lackingAmong(on, indexes)) {
      await setImmediate()
      if (ending.aborted || !isTime()) return
      await make(on, index, how).catch((error) => withoutRest(on, index, { error, how, ending }))
      made(index.name)
    }
  }
}

type Failed = { error: unknown; how: How; ending: AbortSignal }

/** Half an index is written by everybody and takes the room that it lacked. Who ends has no time to take it away. */
async function withoutRest(db: Db, { name }: LateIndex, { error, how, ending }: Failed): Promise<never> {
  if (how && !ending.aborted) await dropUnfinished(db, name).catch(() => undefined)
  throw error
}

type How = '' | 'concurrently'

async function make<DB>(
  db: Kysely<DB>,
  { name, on, columns, where, instead_of = [] }: LateIndex,
  how: How = '',
): Promise<void> {
  if (how) await dropUnfinished(db, name)
  const condition = where ? ` where ${where}` : ''
  await sql.raw(`create index ${how} if not exists ${name} on ${on} (${columns})${condition}`).execute(db)
  // Only now: whoever was found by them is found meanwhile, too.
  for (const one of instead_of) await sql.raw(`drop index ${how} if exists ${one}`).execute(db)
}

/** One that was cut off lies there, is written and serves nobody. */
async function dropUnfinished<DB>(db: Kysely<DB>, name: string): Promise<void> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(db)
}

/** On a connection of its own, where no other server is at it; it is asked, not waited for: whoever waits holds up the other's index. */
async function alone(db: Db, ending: AbortSignal, work: (connection: Db) => Promise<void>): Promise<void> {
  let cancel = () => {}
  const onEnding = () => cancel()
  ending.addEventListener('abort', onEnding)
  try {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ is_ours: boolean; pid: number }>`
        select pg_try_advisory_lock(${sql.lit(INDEX_LOCK)}) as is_ours, pg_backend_pid() as pid`.execute(
        connection,
      )
      const { is_ours, pid } = firstOf(rows)
      if (!is_ours) return
      cancel = () => void sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
      try {
        await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
        await work(connection)
      } finally {
        cancel = () => {}
        await sql`reset statement_timeout`.execute(connection)
        await sql`select pg_advisory_unlock(${sql.lit(INDEX_LOCK)})`.execute(connection)
      }
    })
  } finally {
    ending.removeEventListener('abort', onEnding)
  }
}
