import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { RowsAtOnce } from '../portions/rows-at-once.ts'
import type { BulkNoun } from './bulk-noun.ts'

type Engine = OpenDatabase['kind']

/** Of the 500 that are allowed, at most. */
export const MOST = { pglite: 100, postgres: 100 } as const
/** Some kinds write ten rows for each person, others one: no portion is large before one of its kind was measured. */
const first = 10
/** Longer than other work takes: each portion is a request with its answer, and 5,000 people are waited for. */
const aim = 50

/** Whose database it is: its engine, and what is known of it. */
type Serving = { engine: Engine }
/** A portion is a request of its own, so what the last one took is kept here: of each database, kind and direction. */
const known = new WeakMap<Serving, Map<string, RowsAtOnce>>()

export const portionSize = (engine: Engine): RowsAtOnce => new RowsAtOnce(engine, MOST, { first, aim })

/** How many have their turn in the next request, in this direction; `serving` is the server's own services. */
export function portionSizeOf(
  serving: Serving,
  direction: 'written' | 'taken back',
  { noun, action }: { noun: BulkNoun; action: Pick<BulkAction, 'kind'> },
): RowsAtOnce {
  const key = [direction, noun, action.kind].join()
  const sizes = known.get(serving) ?? new Map<string, RowsAtOnce>()
  const size = sizes.get(key) ?? portionSize(serving.engine)
  known.set(serving, sizes.set(key, size))
  return size
}

/**
 * However few are given, the planner reckons with a hundred, and each portion would look for its few through everybody: by a scan,
 * or by an index read from its start.
 */
export const findByIndex = (tx: Db) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1', true)`.execute(tx)
