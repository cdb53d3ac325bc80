import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './sheet-history.ts'

let show: (sheet: string | null) => void
let leave: () => Promise<void>

function Page() {
  const [sheet, setSheet] = useState<string | null>(null)
  const navigate = useNavigate()
  show = setSheet
  leave = () => navigate({ to: '/other' as string })
  useBackCloses(sheet === 'one', () => setSheet(null))
  useBackCloses(sheet === 'two', () => setSheet(null))
  return (
    <>
      <p>{sheet ? `sheet ${sheet}` : 'page'}</p>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => setSheet(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void leave()}>
        leave
      </button>
    </>
  )
}

function Other() {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <>
      <p>other</p>
      <button type="button" onClick={() => setOpen(true)}>
        three
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const go = (by: number) => act(async () => window.history.go(by))
const isOnSheet = () => window.history.state.sheet === true
/** How often the browser was asked for a step, or made one. */
let steps = 0
const count = () => {
  steps += 1
}
const turn = () => new Promise((done) => setTimeout(done))
/** When several turns have passed in which nobody asked the browser for a step, and it made none: however busy it is. */
const settled = () =>
  act(async () => {
    for (let [quiet, before] = [0, steps]; quiet < 8; quiet = steps === before ? quiet + 1 : 0) {
      before = steps
      await turn()
    }
  })

/** Runs what is given in the moment in which the browser was asked to step, and has not. */
function amidStep(...runs: (() => void)[]): void {
  const step = window.history.go.bind(window.history)
  vi.spyOn(window.history, 'go').mockImplementationOnce((by) => {
    step(by)
    for (const run of runs) flushSync(run)
  })
}

let dropRouter: () => void
beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  const step = window.history.go.bind(window.history)
  vi.spyOn(window.history, 'go').mockImplementation((by) => {
    count()
    step(by)
  })
  window.addEventListener('popstate', count)
  window.history.pushState({}, '', '/before')
  window.history.pushState({}, '', '/')
  const root = createRootRoute()
  const history = createBrowserHistory()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([at('/', Page), at('/before', () => <p>before</p>), at('/other', Other)]),
    history,
  })
  dropRouter = () => history.destroy()
  render(<RouterProvider router={router as never} />)
  await screen.findByText('page')
})
afterEach(() => {
  cleanup()
  dropRouter()
  window.removeEventListener('popstate', count)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openOne() {
  await press('one')
  await waitFor(() => expect(isOnSheet()).toBe(true))
}

test('a sheet that opens while another is stepping out stays open, with a step of its own', async () => {
  await openOne()
  amidStep(() => show('two'))
  act(() => show(null))
  await settled()
  expect(screen.getByText('sheet two')).toBeTruthy()
  await waitFor(() => expect(isOnSheet()).toBe(true))
  await go(-1)
  await screen.findByText('page')
  await go(-1)
  await screen.findByText('before')
})

test('one that is closed again meanwhile leaves no step', async () => {
  await openOne()
  amidStep(
    () => show('two'),
    () => show(null),
  )
  act(() => show(null))
  await settled()
  expect(screen.getByText('page')).toBeTruthy()
  expect(isOnSheet()).toBe(false)
})

test('a page that is opened while a sheet is stepping out stays, and its sheets have their step', async () => {
  await openOne()
  amidStep(() => void leave())
  act(() => show(null))
  await settled()
  expect(screen.getByText('other')).toBeTruthy()
  expect(window.location.pathname).toBe('/other')
  await press('three')
  await waitFor(() => expect(isOnSheet()).toBe(true))
})

test('Back and Forward step over an entry whose sheet is gone', async () => {
  await openOne()
  await press('leave')
  await screen.findByText('other')
  await go(-1)
  await screen.findByText('page')
  await settled()
  expect(isOnSheet()).toBe(false)
  await go(1)
  await settled()
  expect(screen.getByText('other')).toBeTruthy()
})

test('Forward onto the last entry, whose sheet is gone, leads back to the page', async () => {
  await openOne()
  await go(-1)
  await screen.findByText('page')
  await go(1)
  await settled()
  expect(screen.getByText('page')).toBeTruthy()
  expect(isOnSheet()).toBe(false)
})
