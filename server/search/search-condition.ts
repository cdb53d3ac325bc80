import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Word } from './read-search.ts'

type Condition = RawBuilder<boolean>

/** The row of keys `k` meets the word. */
function meets({ meetings }: Word): Condition {
  const plain = meetings.filter(({ like }) => like === undefined).map(({ key }) => key)
  const parts = meetings.flatMap(({ key, like }) =>
    like === undefined ? [] : [sql`(k.keys && array[${key}] and k.numbers like ${like})`],
  )
  return sql<boolean>`(${sql.join(
    [...(plain.length > 0 ? [sql`k.keys && ${plain}::text[]`] : []), ...parts],
    sql` or `,
  )})`
}

/** It meets every one of them. */
export const meetsAll = (words: readonly Word[]): Condition =>
  sql<boolean>`(${sql.join(words.map(meets), sql` and `)})`

/** It meets every one of them but one. */
export const meetsAllButOne = (words: readonly Word[]): Condition =>
  sql<boolean>`(${sql.join(
    words.map((_, left) => meetsAll(words.filter((_, at) => at !== left))),
    sql` or `,
  )})`

const NOT_HERE = ['enable_seqscan', 'enable_mergejoin', 'enable_hashjoin', 'jit']

/**
 * The planner takes an overlap of two arrays for cheaper than it is, however long they are, and would rather read
 * everybody's keys than look up a hundred of them; of a few hundred found it would read everybody there is, in order, to
 * join them. What it is told not to do it still reckons as so dear that a server would compile the statement first.
 */
export const byTheirKeys = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select ${sql.join(NOT_HERE.map((name) => sql`set_config(${sql.lit(name)}, 'off', true)`))}`.execute(
      tx,
    )
    return await work(tx)
  })
