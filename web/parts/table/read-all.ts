import { PRINT_MAX } from '../../../contract/constants.ts'
import { type PageOf, type Paging, readPages } from './read-pages.ts'

/** Goes with what is read for paper. */
export type ForPaper = { purpose?: 'print'; ticked?: string; unticked?: string }

/** What a list holds, page after page, as many as one print takes. */
export const readAll = <Row>(
  readPage: (paging: Paging, forPaper: ForPaper) => Promise<PageOf<Row>>,
): Promise<Row[]> =>
  // The audit keeps every read that says it is for paper (S-14): all of these are one print.
  readPages((paging) => readPage(paging, paging.page === '1' ? { purpose: 'print' } : {}), {
    atMost: PRINT_MAX,
  })
