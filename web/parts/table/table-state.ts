import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { AddressColumn } from '../../routes/registered-router.ts'
import type { TableQuery } from './data-table-types.ts'

export interface TableStateOptions<Column extends AddressColumn> {
  /** The columns that may be sorted by: the contract's `..._SORTS`. Anything else in the address is ignored. */
  sorts: readonly Column[]
  sort?: Column
  order?: 'asc' | 'desc'
}

/** Page, sort, order, filter and status of a table, kept in the address bar; Back restores them. */
export function useTableState<const Column extends AddressColumn>(options: TableStateOptions<Column>) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { page, sort, order, q, status } = readTableState(search, options)
  const { sorts, sort: defaultSort, order: defaultOrder = 'asc' } = options

  const query = useMemo(() => ({ page, sort, order, q, status }), [page, sort, order, q, status])

  const setQuery = useCallback(
    (next: TableQuery) => {
      // Typing in the filter replaces, so that Back leaves the page instead of unwinding every letter.
      const isTyping = next.q !== q
      const isDefault = next.sort === defaultSort && (next.order ?? 'asc') === defaultOrder
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          page: next.page > 1 ? next.page : undefined,
          sort: isDefault ? undefined : sorts.find((column) => column === next.sort),
          order: !isDefault && next.order === 'desc' ? 'desc' : undefined,
          q: next.q || undefined,
          status: 'status' in next ? next.status || undefined : before.status,
        }),
        replace: isTyping,
        resetScroll: false,
      })
    },
    [navigate, q, sorts, defaultSort, defaultOrder],
  )

  const clear = useCallback(
    () => setQuery({ page: 1, sort, order, q: undefined, status: undefined }),
    [setQuery, sort, order],
  )
  const wireOfPage = useCallback(
    (other: number) => ({
      page: String(other),
      ...(sort && { sort }),
      ...(order && { order }),
      ...(q && { q }),
      ...(status && { status }),
    }),
    [sort, order, q, status],
  )

  return {
    /** For DataTable's `query`. */
    query,
    /** For DataTable's `onQueryChange`; give `status` too to change it. */
    setQuery,
    /** For the paged operation's `query`. */
    wire: useMemo(() => wireOfPage(page), [wireOfPage, page]),
    /** The next page's, for `onPageIntent`. */
    wireOfPage,
    isFiltered: Boolean(status),
    clear,
  }
}

export type TableState<Column extends AddressColumn = AddressColumn> = ReturnType<
  typeof useTableState<Column>
>

/** What the address holds, as the route read it, held to this table's columns; defaults for what is absent. */
export function readTableState<Column extends AddressColumn>(
  search: Partial<TableQuery>,
  options: TableStateOptions<Column>,
) {
  const { page = 1, q, status } = search
  const sort = options.sorts.find((column) => column === search.sort) ?? options.sort
  const isDefaultSort = search.sort === undefined
  const isDescending = search.order === 'desc' || (isDefaultSort && options.order === 'desc')
  const order: TableQuery['order'] = sort && (isDescending ? 'desc' : 'asc')
  return { page, sort, order, q, status }
}
