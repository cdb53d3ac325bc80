import { PRINT_MAX } from '../../../contract/constants.ts'
import { totalText } from '../text/total-text.ts'
import type { DataColumn, TableQuery } from './data-table-types.ts'
import type { PrintOrder } from './print-order.ts'

/** Of those ticked some may be gone by now: 'the first' says that there was no room for more. */
const printedText = (rows: number) => (rows === PRINT_MAX ? `the first ${rows}` : `${rows} of them printed`)

/** On paper the toolbar is gone: what was filtered and sorted by, and which page it is, is said in words. */
export function PrintNote<Row>(props: {
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  total: number | undefined
  /** There are more than `total`, and more pages than `pageCount`. */
  isAtLeast: boolean
  pageCount: number
  /** How many are ticked, where they alone are printed. */
  ticked?: number | undefined
  printed: { rows: readonly unknown[]; order: PrintOrder } | null
}) {
  const { q, status, sort, order, page } = props.query
  const { printed, total = 0, isAtLeast } = props
  const isTicked = printed !== null && props.ticked !== undefined
  const all = isTicked ? (props.ticked ?? 0) : total
  const isByPlace = printed?.order === 'place'
  const sorted = props.columns.find(({ id }) => id === sort)
  const said = [
    q && `filtered by ‘${q}’`,
    status && `only ${status}`,
    isByPlace && 'sorted by block and floor',
    !isByPlace && sorted && `sorted by ${sorted.header}${order === 'desc' ? ', last to first' : ''}`,
    `${totalText(all, isAtLeast && !isTicked)} ${isTicked ? 'ticked' : 'in all'}`,
    printed
      ? printed.rows.length < all && printedText(printed.rows.length)
      : `page ${page}${isAtLeast ? '' : ` of ${props.pageCount}`}`,
  ]
  return (
    <p data-slot="print-note" className="mb-2 hidden text-sm first-letter:uppercase print:block">
      {said.filter(Boolean).join('; ')}
    </p>
  )
}
