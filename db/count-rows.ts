import { type SelectQueryBuilder, sql } from 'kysely'
import { propertyOf } from './property-of.ts'
import type { Db } from './schema.ts'

/** How many rows a query has. */
export async function countRows<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
): Promise<number> {
  const count = await query
    .clearOrderBy()
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(propertyOf(count, 'total'))
}

/** How many rows a query has; `most` + 1 where it has more, and no other row is looked at. */
export async function countBeyond<DB, Tables extends keyof DB, Item>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, Item>,
  most: number,
): Promise<number> {
  const some = query
    .clearOrderBy()
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) some_rows`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
