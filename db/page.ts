import {
  ExpressionWrapper,
  type OrderByItemNode,
  type QueryExecutorProvider,
  RawNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely'
import { deepPage } from './next-page.ts'
import { propertyOf } from './property-of.ts'
import type { Db } from './schema.ts'

export type Page<Item> = { items: Item[]; total: number }
type Paging = { page: number; page_size: number }
/** The handle, and the column that tells the rows apart: 'b.id'. */
type Search = { db: QueryExecutorProvider; id: string }
type Known = {
  search?: Search | undefined
  /** How many there are, where that is kept: nobody counts then. */
  total?: (() => Promise<number>) | undefined
  /** The handle, where no row lacks a key of the order: the page after one that was answered skips nothing (0093). */
  next?: Db | undefined
}

/**
 * One page of an ordered query with the total of all that match (G-13). `page` counts from 1.
 * With `known.search` the matches are found once, for a condition that no ordering index can serve.
 */
export async function readPage<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  paging: Paging,
  known: Known = {},
): Promise<Page<Item>> {
  if (known.search) return await readMatches(query, paging, known.search)
  const total = await (known.total?.() ?? countRows(query))
  const jump = (asked: typeof query) => itemsOf(asked, paging, total)
  const { next } = known
  if (next === undefined || offsetOf(paging) >= total) return { items: await jump(query), total }
  const place = { db: next, offset: offsetOf(paging), page_size: paging.page_size, total }
  return { items: await deepPage(query, place, jump), total }
}

/**
 * What is skipped is read, too. A page beyond the middle is read from the end, where an index that is read forwards for one
 * order is read backwards for the other: nobody walks through more than half, and the last page costs what the first does.
 */
async function itemsOf<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  paging: Paging,
  total: number,
): Promise<Item[]> {
  const offset = offsetOf(paging)
  const count = Math.min(paging.page_size, total - offset)
  if (count <= 0) return []
  if (offset <= total / 2) return await query.limit(paging.page_size).offset(offset).execute()
  const fromEnd = await fromTheEnd(query)
    .limit(count)
    .offset(total - offset - count)
    .execute()
  return fromEnd.toReversed()
}

function fromTheEnd<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
): SelectQueryBuilder<DB, Tables, Item> {
  const keys = (query.toOperationNode() as SelectQueryNode).orderBy?.items ?? []
  return keys.reduce(
    (all, key) => all.orderBy(new ExpressionWrapper<DB, Tables, unknown>(turned(key))),
    query.clearOrderBy(),
  )
}

/** Whatever stands first without being said so stands last the other way round. */
function turned({ direction, nulls, ...key }: OrderByItemNode): OrderByItemNode {
  const isDescending =
    direction !== undefined && RawNode.is(direction) && direction.sqlFragments[0] === 'desc'
  return {
    ...key,
    direction: RawNode.createWithSql(isDescending ? 'asc' : 'desc'),
    ...(nulls && { nulls: nulls === 'last' ? ('first' as const) : ('last' as const) }),
  }
}

const offsetOf = ({ page, page_size }: Paging) => (page - 1) * page_size

async function countRows<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
): Promise<number> {
  const count = await query
    .clearOrderBy()
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(propertyOf(count, 'total'))
}

/**
 * `order by first_name limit 12` makes the planner walk the name index and throw away all that does not match:
 * a rare fragment reads the whole table. Materialised, the matches with their sort keys are found by the search's
 * own index, counted and sorted; then the rows of one page are fetched by id.
 */
async function readMatches<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  paging: Paging,
  { db, id }: Search,
): Promise<Page<Item>> {
  const keys = (query.toOperationNode() as SelectQueryNode).orderBy?.items ?? []
  const matched = query
    .clearSelect()
    .clearOrderBy()
    .select([
      sql<number>`${sql.ref(id)}`.as('id'),
      ...keys.map((key, at) => new ExpressionWrapper<DB, Tables, unknown>(key.orderBy).as(`key_${at}`)),
    ])
  const order = keys.map((key, at) => {
    const node: OrderByItemNode = { ...key, orderBy: sql.ref(`key_${at}`).toOperationNode() }
    return new ExpressionWrapper(node)
  })
  const { rows } = await sql<{ id: number; total: number }>`
    with matched as materialized (${matched})
    select id, (select count(*) from matched) as total from matched
    order by ${sql.join(order)} limit ${paging.page_size} offset ${offsetOf(paging)}`.execute(db)
  const [first] = rows
  if (!first) return { items: [], total: paging.page === 1 ? 0 : await countRows(query) }
  const ids = rows.map((row) => row.id)
  const items = await query.where(sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])`).execute()
  return { items, total: Number(first.total) }
}

/** A fragment as it stands in what is searched: without the blanks around it, any case. */
export const plainFragment = (fragment: string): string => fragment.normalize('NFC').trim().toLowerCase()

const literal = (fragment: string): string => plainFragment(fragment).replace(/[\\%_]/g, '\\$&')

/** A `like` pattern for "contains this, any case", the fragment's own wildcards taken literally. */
export const containsPattern = (fragment: string): string => `%${literal(fragment)}%`

/** The same for "starts with this". */
export const startsPattern = (fragment: string): string => `${literal(fragment)}%`
