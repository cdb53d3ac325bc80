import { PAGE_SIZE_MAX, PRINT_MAX } from '../../../contract/constants.ts'

type PageOf<Row> = { items: Row[]; total: number }

/** Goes with what is read for paper. */
export type ForPaper = { purpose?: 'print'; ticked?: string; unticked?: string }

/** What a list holds, page after page, as many as one print takes. */
export async function readAll<Row>(
  readPage: (paging: { page: string; page_size: string }, forPaper: ForPaper) => Promise<PageOf<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < PRINT_MAX; page += 1) {
    const paging = { page: String(page), page_size: String(PAGE_SIZE_MAX) }
    // The audit keeps every read that says it is for paper (S-14): all of these are one print.
    const { items, total } = await readPage(paging, page === 1 ? { purpose: 'print' } : {})
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, PRINT_MAX)
}
