import {
  type FetchQueryOptions,
  keepPreviousData,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AddressColumn } from '../../routes/registered-router.ts'
import { byBlockAndFloor, type PrintOrder } from './print-order.ts'
import { type ForPaper, readAll } from './read-all.ts'
import type { TableState } from './table-state.ts'

/** Whom of the list the ticks mean. */
type Ticks = { ticked?: string; unticked?: string }
type PageOf<Row> = { items: Row[]; total: number; is_at_least?: true | undefined }
type Rows<Row, Answer> = {
  hrefOf: (row: Row) => string
  /**
   * What its page asks first: read when somebody is about to open it. None where people are shown: what is fetched ahead
   * would be a look that nobody took (S-14), and so would the next page.
   */
  recordQuery?: (row: Row) => FetchQueryOptions<Answer>
}

/** The page that the address names, and what DataTable takes of both. The last page stays while the next one loads. */
export function usePagedTable<Column extends AddressColumn, Page extends PageOf<object>, Answer>(
  table: TableState<Column>,
  pageQuery: (wire: TableState<Column>['wire'], forPaper: ForPaper) => UseQueryOptions<Page>,
  rows?: Rows<Page['items'][number], Answer>,
) {
  type Row = Page['items'][number]
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = useQuery({ ...pageQuery(table.wire, {}), placeholderData: keepPreviousData })
  // That nothing matches is said of what was asked for, not of the page before it (H-06).
  const isNothingOfBefore = list.isPlaceholderData && list.data?.items.length === 0
  const page: Page | undefined = isNothingOfBefore ? undefined : list.data
  const items: Page['items'] | undefined = page?.items
  const { view, place } = table
  const recordQuery = rows?.recordQuery

  async function read(order: PrintOrder, ticks: Ticks = {}): Promise<Row[]> {
    // Whoever was ticked by hand may have been ticked under another filter.
    const asked = ticks.ticked === undefined ? view : { sort: view.sort, order: view.order }
    const wanted = order === 'place' && place ? { ...asked, sort: place, order: 'asc' as const } : asked
    const rows = await readAll<Row>((paging, forPaper) =>
      client.fetchQuery({ ...pageQuery({ ...wanted, ...paging }, { ...forPaper, ...ticks }), staleTime: 0 }),
    )
    return order === 'place' ? byBlockAndFloor(rows) : rows
  }
  return {
    page,
    props: {
      rows: items,
      total: page?.total,
      isAtLeast: page?.is_at_least === true,
      columnsKey: table.name,
      query: table.query,
      onQueryChange: table.setQuery,
      onPageSizeChange: table.setPageSize,
      isFetching: list.isFetching,
      error: list.error,
      onRetry: () => void list.refetch(),
      isFiltered: table.isFiltered,
      onClearFilters: table.clear,
      printing: { read, hasPlaces: place !== undefined },
      ...(rows && {
        rowHref: rows.hrefOf,
        onOpenRow: (row: Row) => void navigate({ to: rows.hrefOf(row) }),
      }),
      ...(recordQuery && {
        onPageIntent: (next: number) => void client.prefetchQuery(pageQuery(table.wireOfPage(next), {})),
        onRowIntent: (row: Row) => void client.prefetchQuery(recordQuery(row)),
      }),
    },
  }
}
