import {
  ExpressionWrapper,
  type OrderByItemNode,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely'

/** The handle, and the column that tells the rows apart: 'b.id'. */
export type Search = { db: QueryExecutorProvider; id: string }
type Part = { offset: number; page_size: number }
/** How many match, and of those the ids of the page; no ids where more than `most` match, of whom `most` + 1 were found. */
type Matches = { total: number; ids: number[] | undefined }

/**
 * `order by first_name limit 12` makes the planner walk the name index and throw away all that does not match:
 * a rare fragment reads the whole table. Materialised, the matches with their sort keys are found by the search's
 * own index, counted and sorted; then the rows of one page are fetched by id. Beyond `most` nothing more is found or sorted.
 */
export async function findMatches<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  { offset, page_size }: Part,
  { db, id }: Search,
  most: number | undefined,
): Promise<Matches> {
  const keys = (query.toOperationNode() as SelectQueryNode).orderBy?.items ?? []
  const every = query
    .clearSelect()
    .clearOrderBy()
    .select([
      sql<number>`${sql.ref(id)}`.as('id'),
      ...keys.map((key, at) => new ExpressionWrapper<DB, Tables, unknown>(key.orderBy).as(`key_${at}`)),
    ])
  const matched = most === undefined ? every : every.limit(most + 1)
  const order = keys.map((key, at) => {
    const node: OrderByItemNode = { ...key, orderBy: sql.ref(`key_${at}`).toOperationNode() }
    return new ExpressionWrapper(node)
  })
  const isAll = most === undefined ? sql`true` : sql`c.total <= ${most}`
  const { rows } = await sql<{ total: number; id: number | null }>`
    with matched as materialized (${matched}), counted as materialized (select count(*) as total from matched)
    select c.total, m.id from counted c left join lateral (select id from matched where ${isAll}
      order by ${sql.join(order)} limit ${page_size} offset ${offset}) m on true`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  const isBeyond = most !== undefined && total > most
  return { total, ids: isBeyond ? undefined : rows.flatMap((row) => row.id ?? []) }
}
