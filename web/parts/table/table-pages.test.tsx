import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useBlocker,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PARTNER_SORTS } from '../../../contract/sorts.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { searchOf } from '../../routes/search.ts'
import { parseSearchText, searchText } from '../../routes/search-text.ts'
import { tableSearch } from '../../routes/table-search.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { DataTable } from './data-table.tsx'
import { useTableState } from './table-state.ts'

const asked = vi.fn(() => true)
const columns = [{ id: 'name', header: 'Name', cell: (row: { name: string }) => row.name, isPrimary: true }]
const nameOf = (row: { name: string }) => row.name

/** Twenty rows, of which the second page has the last. */
function List() {
  const table = useTableState({ name: 'partners', sorts: PARTNER_SORTS, sort: 'name' })
  useBlocker({ shouldBlockFn: asked, enableBeforeUnload: false })
  return (
    <TooltipProvider>
      <p>List {table.query.page}</p>
      <DataTable
        label="Partners"
        counted={['partner', 'partners']}
        columns={columns}
        rows={table.query.page > 2 ? [] : [{ name: 'Kaya Kitchen' }]}
        total={20}
        query={table.query}
        onQueryChange={table.setQuery}
        onPageSizeChange={table.setPageSize}
        rowKey={nameOf}
        rowName={nameOf}
      />
    </TooltipProvider>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a page of a list that is no more gives its place to the last: nothing is asked, what is open stays, Back leads past it (H-1897)', async () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  giveResizeObserver()
  window.history.pushState({}, '', '/before')
  window.history.pushState({ sheet: true, __TSR_key: 'a', __TSR_index: 0 }, '', '/?page=9#x')
  const root = createRootRoute()
  const history = createBrowserHistory()
  const validateSearch = searchOf(tableSearch(PARTNER_SORTS))
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: List, validateSearch }),
      createRoute({ getParentRoute: () => root, path: '/before', component: () => <p>before</p> }),
    ]),
    history,
    parseSearch: parseSearchText,
    stringifySearch: searchText,
  })
  const { length } = window.history
  render(<RouterProvider router={router as never} />)
  await screen.findByText('List 2')
  await waitFor(() => expect(window.location.search).toBe('?page=2'))
  expect(asked).not.toHaveBeenCalled()
  expect(window.history.length).toBe(length)
  expect(window.history.state.sheet).toBe(true)
  // A note that the address leads to is still gone to.
  expect(window.location.hash).toBe('#x')
  asked.mockReturnValue(false)
  await act(async () => window.history.back())
  await screen.findByText('before')
  history.destroy()
})
