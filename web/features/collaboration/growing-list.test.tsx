import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useOpenedInAddress } from '../../parts/location/opened-in-address.ts'
import { parseSearchText, searchText } from '../../routes/search-text.ts'
import { useGrowingList } from './growing-list.ts'

const items = Array.from({ length: 120 }, (_, at) => at)
let isInView = false
let tell = () => {}

class Observer {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    tell = () => told([{ isIntersecting: isInView }])
  }
  // As a browser does, it tells at first how things are.
  observe() {
    queueMicrotask(tell)
  }
  disconnect() {
    tell = () => {}
  }
}

function Page() {
  const { shown, end } = useGrowingList(items)
  const [open, setOpen] = useOpenedInAddress('open')
  return (
    <>
      <p>
        {shown.length} shown, {open ? 'one open' : 'none open'}
      </p>
      <button type="button" onClick={() => setOpen(open ? undefined : '12')}>
        card
      </button>
      {end && <div ref={end} />}
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the grid grows once the card over it is closed, and not in the entry of the card', async () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('IntersectionObserver', Observer)
  window.history.pushState({}, '', '/')
  const root = createRootRoute()
  const history = createBrowserHistory()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Page })]),
    history,
    parseSearch: parseSearchText,
    stringifySearch: searchText,
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('48 shown, none open')
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('48 shown, one open')
  isInView = true
  await act(async () => tell())
  await act(() => new Promise((done) => setTimeout(done, 30)))
  expect(screen.getByText('48 shown, one open')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByText('120 shown, none open')).toBeTruthy())
  history.destroy()
})
