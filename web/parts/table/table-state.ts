import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useSearchValues } from '../location/address-bar.ts'
import type { TableQuery } from './data-table-types.ts'

type TableState = TableQuery

export interface TableStateOptions {
  /** The columns that may be sorted by: the contract's `..._SORTS`. Anything else in the address is ignored. */
  sorts: readonly string[]
  sort?: string
  order?: 'asc' | 'desc'
  /** For a second table on one page: its keys are `{name}_page`, `{name}_sort`, ... */
  name?: string
}

/** Page, sort, order, filter and status of a table, kept in the address bar; Back restores them. */
export function useTableState(options: TableStateOptions) {
  const search = useSearchValues()
  const navigate = useNavigate()
  const prefix = options.name ? `${options.name}_` : ''
  const state = readTableState(search, options, prefix)
  const { page, sort, order, q, status } = state
  const { sort: defaultSort, order: defaultOrder = 'asc' } = options

  const query = useMemo<TableState>(() => ({ page, sort, order, q, status }), [page, sort, order, q, status])

  const setQuery = useCallback(
    (next: TableQuery) => {
      // Typing in the filter replaces, so that Back leaves the page instead of unwinding every letter.
      const isTyping = next.q !== q
      const isDefault = (wanted: TableQuery) =>
        wanted.sort === defaultSort && (wanted.order ?? 'asc') === defaultOrder
      void navigate({
        to: '.',
        search: ((before: Record<string, string>) => ({
          ...before,
          [`${prefix}page`]: next.page > 1 ? String(next.page) : undefined,
          [`${prefix}sort`]: isDefault(next) ? undefined : next.sort,
          [`${prefix}order`]: !isDefault(next) && next.order === 'desc' ? 'desc' : undefined,
          [`${prefix}q`]: next.q || undefined,
          [`${prefix}status`]: 'status' in next ? next.status || undefined : before[`${prefix}status`],
        })) as never,
        replace: isTyping,
        resetScroll: false,
      })
    },
    [navigate, prefix, q, defaultSort, defaultOrder],
  )

  const clear = useCallback(
    () => setQuery({ page: 1, sort, order, q: undefined, status: undefined }),
    [setQuery, sort, order],
  )

  return {
    /** For DataTable's `query`. */
    query,
    /** For DataTable's `onQueryChange`; give `status` too to change it. */
    setQuery,
    /** For the paged operation's `query`. */
    wire: useMemo(() => wireOf({ page, sort, order, q, status }), [page, sort, order, q, status]),
    /** The next page's, for `onPageIntent`. */
    wireOfPage: useCallback(
      (other: number) => wireOf({ page: other, sort, order, q, status }),
      [sort, order, q, status],
    ),
    isFiltered: Boolean(status),
    clear,
  }
}

type Paged<Row> = {
  data: { items: Row[]; total: number } | undefined
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

/** What DataTable takes from the table's state and the query of its page, to be spread. */
export const pagedRows = <Row>(table: ReturnType<typeof useTableState>, list: Paged<Row>) => ({
  rows: list.data?.items,
  total: list.data?.total,
  query: table.query,
  onQueryChange: table.setQuery,
  isFetching: list.isFetching,
  error: list.error,
  onRetry: () => void list.refetch(),
})

/** Reads what the address holds; whatever does not fit falls back to the default. */
export function readTableState(
  search: Readonly<Record<string, string | undefined>>,
  options: TableStateOptions,
  prefix = '',
): TableState {
  const text = (key: string) => search[`${prefix}${key}`]
  const page = /^[1-9]\d{0,5}$/.test(text('page') ?? '') ? Number(text('page')) : 1
  const sort = options.sorts.find((column) => column === text('sort')) ?? options.sort
  const isDefaultSort = text('sort') === undefined
  const order = text('order') === 'desc' || (isDefaultSort && options.order === 'desc') ? 'desc' : 'asc'
  return { page, sort, order: sort ? order : undefined, q: text('q'), status: text('status') }
}

function wireOf({ page, ...rest }: TableState) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return { page: String(page), ...Object.fromEntries(given) } as {
    page: string
    // The sort was held to the contract's columns by `sorts`.
    sort?: never
    order?: 'asc' | 'desc'
    q?: string
    status?: string
  }
}
