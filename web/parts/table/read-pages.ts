import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'

type PageOf<Row> = { items: Row[]; total: number }
export type Paging = { page: string; page_size: string }

/** What a list holds, page after page, up to `atMost`. */
export async function readPages<Row>(
  read: (paging: Paging) => Promise<PageOf<Row>>,
  { atMost = Number.POSITIVE_INFINITY } = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < atMost; page += 1) {
    const { items, total } = await read({ page: String(page), page_size: String(PAGE_SIZE_MAX) })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, atMost)
}
