import type { SelectQueryBuilder } from 'kysely'
import { countRows } from './count-rows.ts'
import { deepPage } from './next-page.ts'
import type { Db } from './schema.ts'

type Known = { offset: number; page_size: number; most: number; next: Db | undefined }
type Uncounted<Item> = { items: Item[]; total: number; is_at_least?: true }

/**
 * A page of a list of which is known that it holds more than `most`, in its order's own way: nobody finds or sorts all of them
 * for it (0119). Where none follows it the list has ended, and is counted: the last page says how many there are.
 */
export async function uncountedPage<DB, Tables extends keyof DB, Item>(
  query: SelectQueryBuilder<DB, Tables, Item>,
  { offset, page_size, most, next }: Known,
): Promise<Uncounted<Item>> {
  const jump = (asked: typeof query) =>
    asked
      .limit(page_size + 1)
      .offset(offset)
      .execute()
  const place = { offset, page_size, total: most, ahead: 1 }
  const rows = await (next ? deepPage(query, { ...place, db: next }, jump) : jump(query))
  return rows.length > page_size
    ? { items: rows.slice(0, page_size), total: most, is_at_least: true }
    : { items: rows, total: await countRows(query) }
}
