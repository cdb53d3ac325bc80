import {
  ExpressionWrapper,
  type OrderByItemNode,
  RawNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely'
import type { Db } from './schema.ts'

/** Pages that begin before this are skipped to in no time. */
const DEEP = 500
/** Later than this the same total may be another list. */
const LASTS = 120_000
/** As many places in lists are remembered for a handle, the latest. */
const REMEMBERED = 500

/** Where a page ended: the keys of its last row in the list's order, and how many there were then. */
type Mark = { keys: unknown[]; total: number; at: number }
const marks = new WeakMap<Db, Map<string, Mark>>()

/** Where in which list; `ahead` rows more than the page has are answered, which say whether another page follows. */
type Place = { db: Db; offset: number; page_size: number; total: number; ahead?: number }

/**
 * A deep page of a list whose order has no missing keys (0093). Who asks for the page after one that was answered gets what follows
 * its last row, by the order's own index: nothing is skipped. A jump, or a list that has grown or shrunk since, is read by
 * `jump`, with the keys among its columns.
 */
export async function deepPage<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  { db, offset, page_size, total, ahead = 0 }: Place,
  jump: (query: SelectQueryBuilder<DB, Tables, Item>) => Promise<Item[]>,
): Promise<Item[]> {
  const keys = (query.toOperationNode() as SelectQueryNode).orderBy?.items ?? []
  const way = wayOf(keys)
  if (offset < DEEP || way === undefined) return await jump(query)
  const { sql: text, parameters } = query.compile()
  const list = `${text} ${JSON.stringify(parameters)}`
  const kept = marks.get(db) ?? new Map<string, Mark>()
  marks.set(db, kept)
  const columns = keys.map(({ orderBy }) => new ExpressionWrapper<DB, Tables, unknown>(orderBy))
  const asked = query.select(columns.map((column, at) => column.as(`key_${at}`))) as typeof query
  const mark = kept.get(`${offset} ${list}`)
  const isNext = mark?.total === total && Date.now() - mark.at < LASTS
  const rows = isNext
    ? await asked
        .where(sql<boolean>`(${sql.join(columns)}) ${sql.raw(way)} (${sql.join(mark.keys)})`)
        .limit(page_size + ahead)
        .execute()
    : await jump(asked)
  return rows.map((row, at) => {
    const { item, found } = apart(row, keys.length)
    if (at === Math.min(rows.length, page_size) - 1)
      remember(kept, `${offset + at + 1} ${list}`, { keys: found, total, at: Date.now() })
    return item
  })
}

/** How the rows after another compare with it; undefined where no single comparison says so. */
function wayOf(keys: readonly OrderByItemNode[]): '>' | '<' | undefined {
  if (keys.length === 0 || keys.some(({ nulls }) => nulls)) return undefined
  const ways = new Set(
    keys.map(({ direction }) =>
      direction !== undefined && RawNode.is(direction) && direction.sqlFragments[0] === 'desc' ? '<' : '>',
    ),
  )
  return ways.size === 1 ? [...ways][0] : undefined
}

function apart<Item>(row: Item, keys: number): { item: Item; found: unknown[] } {
  const item = { ...(row as Record<string, unknown>) }
  const found = Array.from({ length: keys }, (_, at) => {
    const key = item[`key_${at}`]
    delete item[`key_${at}`]
    return key
  })
  return { item: item as Item, found }
}

function remember(kept: Map<string, Mark>, place: string, mark: Mark): void {
  kept.delete(place)
  kept.set(place, mark)
  const [oldest] = kept.keys()
  if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest)
}
