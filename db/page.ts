import { type SelectQueryBuilder, sql } from 'kysely'

export type Page<Item> = { items: Item[]; total: number }

/** One page of an ordered query with the total of all that match (G-13). `page` counts from 1. */
export async function readPage<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<Item>> {
  const count = await query
    .clearOrderBy()
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const items = await query
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { items, total: Number((count as { total: number }).total) }
}

const literal = (fragment: string): string =>
  fragment
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')

/** A `like` pattern for "contains this, any case", the fragment's own wildcards taken literally. */
export const containsPattern = (fragment: string): string => `%${literal(fragment)}%`

/** The same for "starts with this". */
export const startsPattern = (fragment: string): string => `${literal(fragment)}%`
