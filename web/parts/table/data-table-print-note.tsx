import type { DataColumn, TableQuery } from './data-table-types.ts'

/** On paper the toolbar is gone: what was filtered and sorted by, and which page it is, is said in words. */
export function PrintNote<Row>(props: {
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  total: number | undefined
  pageCount: number
}) {
  const { q, status, sort, order, page } = props.query
  const sorted = props.columns.find(({ id }) => id === sort)
  const said = [
    q && `filtered by '${q}'`,
    status && `only ${status}`,
    sorted && `sorted by ${sorted.header}${order === 'desc' ? ', last to first' : ''}`,
    `${(props.total ?? 0).toLocaleString('en-SG')} in all`,
    `page ${page} of ${props.pageCount}`,
  ]
  return (
    <p data-slot="print-note" className="mb-2 hidden text-sm first-letter:uppercase print:block">
      {said.filter(Boolean).join('; ')}
    </p>
  )
}
