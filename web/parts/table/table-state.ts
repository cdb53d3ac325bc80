import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { PAGE_SIZE } from '../../../contract/constants.ts'
import type { AddressColumn } from '../../routes/registered-router.ts'
import { correcting } from '../location/correcting.ts'
import type { TableQuery } from './data-table-types.ts'
import { keptPageSize, type PageSize } from './page-size.ts'
import { useSizeInAddress } from './page-size-in-address.ts'

export interface TableStateOptions<Column extends AddressColumn> {
  /** Names the table in this browser's memory of what a person chose for it. */
  name: string
  /** The columns that may be sorted by: the contract's `..._SORTS`. Anything else in the address is ignored. */
  sorts: readonly Column[]
  /** A column beyond those, as a field of the organisation's own is. */
  otherSort?: (value: unknown) => Column | undefined
  sort?: Column
  order?: 'asc' | 'desc'
}

/** Page, its size, sort, order, filter and status of a table, kept in the address bar; Back restores them. */
export function useTableState<const Column extends AddressColumn>(options: TableStateOptions<Column>) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { name, sorts, otherSort, sort: defaultSort, order: defaultOrder = 'asc' } = options
  const kept = keptPageSize(name)
  const { page, page_size, sort, order, q, status, where } = readTableState(search, options, kept)
  const { view: openView, columns: columnText } = search
  const columns = useMemo(() => columnText?.split(','), [columnText])

  const query = useMemo(
    () => ({ page, page_size, sort, order, q, status, where, columns }),
    [page, page_size, sort, order, q, status, where, columns],
  )

  const setPageSize = useSizeInAddress(name, page_size, search.page_size !== undefined)
  const setQuery = useCallback(
    (next: TableQuery, isCorrection = false) => {
      // Typing in the filter replaces, so that Back leaves the page instead of unwinding every letter; a page beyond
      // the first, which the first letter leaves, is come back to.
      const isTyping = next.q !== q && page === 1
      const isDefault = next.sort === defaultSort && (next.order ?? 'asc') === defaultOrder
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          page: next.page > 1 ? next.page : undefined,
          page_size: page_size === PAGE_SIZE && kept === PAGE_SIZE ? undefined : page_size,
          sort: isDefault ? undefined : sortIn({ sorts, otherSort }, next.sort),
          order: !isDefault && next.order === 'desc' ? 'desc' : undefined,
          q: next.q || undefined,
          status: 'status' in next ? next.status || undefined : before.status,
          where: 'where' in next ? next.where || undefined : before.where,
          columns: 'columns' in next ? next.columns?.join(',') : before.columns,
        }),
        replace: isTyping,
        resetScroll: false,
        ...(isCorrection && correcting),
      })
    },
    [navigate, page, page_size, kept, q, sorts, otherSort, defaultSort, defaultOrder],
  )

  const clear = useCallback(
    () => setQuery({ page: 1, sort, order, q: undefined, status: undefined, where: undefined }),
    [setQuery, sort, order],
  )
  const { view, wire, wireOfPage } = useTableWire({ page, page_size, sort, order, q, status, where })

  return {
    name,
    /** For DataTable's `query`. */
    query,
    /** For DataTable's `onQueryChange`; give `status` too to change it. */
    setQuery,
    setPageSize,
    /** The id of the saved view that was opened. */
    openView,
    /** The column that people's homes are sorted by, where the table has it. */
    place: sorts.find((column) => column === 'address'),
    /** What is listed, page or no page: for an export's `query`. */
    view,
    /** For the paged operation's `query`. */
    wire,
    /** The next page's, for `onPageIntent`. */
    wireOfPage,
    isFiltered: Boolean(status || where),
    clear,
  }
}

interface Asked<Column extends AddressColumn>
  extends Pick<TableQuery, 'page' | 'order' | 'q' | 'status' | 'where'> {
  page_size: PageSize
  sort: Column | undefined
}

/** What is asked of the server: the same objects for as long as the address asks the same. */
function useTableWire<Column extends AddressColumn>(asked: Asked<Column>) {
  const { page, page_size, sort, order, q, status, where } = asked
  const view = useMemo(
    () => ({
      ...(sort && { sort }),
      ...(order && { order }),
      ...(q && { q }),
      ...(status && { status }),
      ...(where && { where }),
    }),
    [sort, order, q, status, where],
  )
  const wireOfPage = useCallback(
    (other: number) => ({
      page: String(other),
      ...(page_size !== PAGE_SIZE && { page_size: String(page_size) }),
      ...view,
    }),
    [page_size, view],
  )
  return { view, wireOfPage, wire: useMemo(() => wireOfPage(page), [wireOfPage, page]) }
}

export type TableState<Column extends AddressColumn = AddressColumn> = ReturnType<
  typeof useTableState<Column>
>

type Sorted<Column> = {
  sorts: readonly Column[]
  otherSort?: ((value: unknown) => Column | undefined) | undefined
}
const sortIn = <Column extends AddressColumn>(
  { sorts, otherSort }: Sorted<Column>,
  sort: string | undefined,
) => sorts.find((column) => column === sort) ?? otherSort?.(sort)

/** What the address holds, as the route read it, held to this table's columns; defaults for what is absent. */
export function readTableState<Column extends AddressColumn>(
  search: Partial<Omit<TableQuery, 'columns'>>,
  options: Omit<TableStateOptions<Column>, 'name'>,
  kept: PageSize = PAGE_SIZE,
) {
  const { page = 1, q, status, where } = search
  // A page without its size is one of a link, whose pages have section 9's size.
  const page_size = search.page_size ?? (search.page === undefined ? kept : PAGE_SIZE)
  const sort = sortIn(options, search.sort) ?? options.sort
  const isDefaultSort = search.sort === undefined
  const isDescending = search.order === 'desc' || (isDefaultSort && options.order === 'desc')
  const order: TableQuery['order'] = sort && (isDescending ? 'desc' : 'asc')
  return { page, page_size, sort, order, q, status, where }
}
