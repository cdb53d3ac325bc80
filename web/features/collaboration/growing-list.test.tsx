import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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
        <span id="top" />
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

async function openPage(address = '/') {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('IntersectionObserver', Observer)
  window.history.pushState({}, '', address)
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
  return history
}

test('how far it has grown stands in the address once somebody has scrolled, and not for the first screen', async () => {
  const history = await openPage()
  isInView = true
  await act(async () => tell())
  await screen.findByText(/^(96|120) shown/)
  expect(window.location.search).toBe('')
  history.destroy()
  cleanup()
  isInView = false
  const scrolled = await openPage()
  vi.stubGlobal('scrollY', 900)
  isInView = true
  await act(async () => tell())
  await waitFor(() => expect(window.location.search).toMatch(/shown=/))
  await screen.findByText('120 shown, none open')
  cleanup()
  scrolled.destroy()
})

test('the grid grows once the card over it is closed, and not in the entry of the card', async () => {
  isInView = false
  const history = await openPage()
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('48 shown, one open')
  isInView = true
  await act(async () => tell())
  expect(screen.getByText('48 shown, one open')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByText('120 shown, none open')).toBeTruthy())
  history.destroy()
})

test('where its address leads somewhere on the page, growing takes nobody back there', async () => {
  const taken = vi.fn()
  const before = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = taken
  onTestFinished(() => {
    Element.prototype.scrollIntoView = before
  })
  isInView = false
  const history = await openPage('/#top')
  taken.mockClear()
  vi.stubGlobal('scrollY', 900)
  isInView = true
  await act(async () => tell())
  await screen.findByText('120 shown, none open')
  expect(window.location.hash).toBe('#top')
  expect(taken).not.toHaveBeenCalled()
  history.destroy()
})
