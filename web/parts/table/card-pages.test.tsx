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
import { parseSearchText, searchText } from '../../routes/search-text.ts'
import { useCardPage } from '../location/card-page.ts'
import { CardPages } from './card-pages.tsx'

const asked = vi.fn(() => true)
const two = { data: { total: 20 }, isSuccess: true, isPlaceholderData: false }

function Card() {
  const [page, setPage] = useCardPage('log')
  useBlocker({ shouldBlockFn: asked, enableBeforeUnload: false })
  return (
    <>
      <p>Log {page}</p>
      <CardPages query={two} page={page} pageSize={10} onPageChange={setPage} />
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a page beyond the last gives its place to the last: nothing is asked, what is open stays, Back leads past it', async () => {
  vi.stubGlobal('scrollTo', () => {})
  window.history.pushState({}, '', '/before')
  window.history.pushState({ sheet: true, __TSR_key: 'a', __TSR_index: 0 }, '', '/?log=9')
  const root = createRootRoute()
  const history = createBrowserHistory()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Card }),
      createRoute({ getParentRoute: () => root, path: '/before', component: () => <p>before</p> }),
    ]),
    history,
    parseSearch: parseSearchText,
    stringifySearch: searchText,
  })
  const { length } = window.history
  render(<RouterProvider router={router as never} />)
  await screen.findByText('Log 2')
  await waitFor(() => expect(window.location.search).toBe('?log=2'))
  expect(asked).not.toHaveBeenCalled()
  expect(window.history.length).toBe(length)
  expect(window.history.state.sheet).toBe(true)
  asked.mockReturnValue(false)
  await act(async () => window.history.back())
  await screen.findByText('before')
  history.destroy()
})
