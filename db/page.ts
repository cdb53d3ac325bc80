import {
  ExpressionWrapper,
  type OrderByItemNode,
  RawNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely'
import { countBeyond, countRows } from './count-rows.ts'
import { findMatches, type Search } from './matched-page.ts'
import { deepPage } from './next-page.ts'
import type { Db } from './schema.ts'
import { uncountedPage } from './uncounted-page.ts'

/** `is_at_least`: there are more than `total`, to which they were counted (0119). */
export type Page<Item> = { items: Item[]; total: number; is_at_least?: true | undefined }
type Paging = { page: number; page_size: number }
type Known = {
  search?: Search | undefined
  /** How many there are, where that is kept: nobody counts then. */
  total?: (() => Promise<number>) | undefined
  /** The handle, where no row lacks a key of the order: the page after one that was answered skips nothing (0093). */
  next?: Db | undefined
  /** The handle, and where a count of the rows stops; without it all are counted. */
  bound?: { db: Db; most: number } | undefined
}

/**
 * One page of an ordered query with the total of all that match (G-13), or with `known.bound` of as many as are counted (H-1645).
 * `page` counts from 1. With `known.search` the matches are found once, for a condition that no ordering index can serve.
 */
export async function readPage<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  paging: Paging,
  known: Known = {},
): Promise<Page<Item>> {
  const { search, next, bound } = known
  const part = { offset: offsetOf(paging), page_size: paging.page_size }
  const found = search && (await findMatches(query, part, search, bound?.most))
  const total = found?.total ?? (await countOf(query, known))
  if (bound && !known.total && total > bound.most)
    return await uncountedPage(query, { ...part, most: bound.most, next })
  if (search && found?.ids) return { items: await rowsOf(query, search.id, found.ids), total }
  const jump = (asked: typeof query) => itemsOf(asked, paging, total)
  if (next === undefined || part.offset >= total) return { items: await jump(query), total }
  return { items: await deepPage(query, { ...part, db: next, total }, jump), total }
}

const countOf = <DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  { total, bound }: Known,
): Promise<number> => total?.() ?? (bound ? countBeyond(bound.db, query, bound.most) : countRows(query))

const rowsOf = async <DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  id: string,
  ids: readonly number[],
): Promise<Item[]> =>
  ids.length === 0
    ? []
    : await query.where(sql<boolean>`${sql.ref(id)} = any(${[...ids]}::bigint[])`).execute()

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

/** A fragment as it stands in what is searched: without the blanks around it, any case. */
export const plainFragment = (fragment: string): string => fragment.normalize('NFC').trim().toLowerCase()

const literal = (fragment: string): string => plainFragment(fragment).replace(/[\\%_]/g, '\\$&')

/** A `like` pattern for "contains this, any case", the fragment's own wildcards taken literally. */
export const containsPattern = (fragment: string): string => `%${literal(fragment)}%`

/** The same for "starts with this". */
export const startsPattern = (fragment: string): string => `${literal(fragment)}%`
