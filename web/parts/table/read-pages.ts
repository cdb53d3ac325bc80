import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'

export type PageOf<Row> = { items: Row[]; total: number; is_at_least?: true | undefined }
export type Paging = { page: string; page_size: string }

/** What a list holds, page after page, up to `atMost`. */
export async function readPages<Row>(
  read: (paging: Paging) => Promise<PageOf<Row>>,
  { atMost = Number.POSITIVE_INFINITY } = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < atMost; page += 1) {
    const { items, total, is_at_least } = await read({ page: String(page), page_size: String(PAGE_SIZE_MAX) })
    rows.push(...items)
    if (items.length === 0 || (!is_at_least && rows.length >= total)) break
  }
  return rows.slice(0, atMost)
}
