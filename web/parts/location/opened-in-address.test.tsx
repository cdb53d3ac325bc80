import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGalleryView } from '../../features/collaboration/gallery-view.ts'
import { parseSearchText, searchText } from '../../routes/search-text.ts'
import { FilterBox } from '../filter/filter-box.tsx'
import { useOpenedInAddress } from './opened-in-address.ts'

function Page() {
  const [open, setOpen] = useOpenedInAddress('open')
  const [edit, setEdit] = useOpenedInAddress('edit', 'open')
  const { q, filter } = useGalleryView([])
  return (
    <>
      <FilterBox value={q} onChange={filter} />
      <p>{open ? `open ${open}` : edit ? `edit ${edit}` : 'page'}</p>
      {['open', 'edit', 'close'].map((what) => (
        <button
          key={what}
          type="button"
          onClick={() => {
            if (what === 'open') setOpen('12')
            else if (what === 'edit') setEdit('12')
            else if (edit) setEdit(undefined)
            else setOpen(undefined)
          }}
        >
          {what}
        </button>
      ))}
    </>
  )
}

const address = () => `${window.location.pathname}${window.location.search}`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const back = () => act(async () => window.history.back())
const shows = async (text: string, at: string) => {
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
  await waitFor(() => expect(address()).toBe(at))
}

let dropRouter: () => void
beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  window.history.pushState({}, '', '/before')
  window.history.pushState({}, '', '/')
  const root = createRootRoute()
  const history = createBrowserHistory()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Page }),
      createRoute({ getParentRoute: () => root, path: '/before', component: () => <p>before</p> }),
    ]),
    history,
    parseSearch: parseSearchText,
    stringifySearch: searchText,
  })
  dropRouter = () => history.destroy()
  render(<RouterProvider router={router as never} />)
  await screen.findByText('page')
})
afterEach(() => {
  cleanup()
  dropRouter()
  vi.unstubAllGlobals()
})

test('Back from an edit leads to the record, and from there to the page', async () => {
  await press('open')
  await shows('open 12', '/?open=12')
  await press('edit')
  await shows('edit 12', '/?edit=12')
  await back()
  await shows('open 12', '/?open=12')
  await back()
  await shows('page', '/')
})

test('closing an edit leads to the page at once, and Back from there leaves it', async () => {
  await press('open')
  await shows('open 12', '/?open=12')
  await press('edit')
  await shows('edit 12', '/?edit=12')
  await press('close')
  await shows('page', '/')
  await back()
  await shows('before', '/before')
})

test('a filter that was still being typed when a record opened is there after Back', async () => {
  await userEvent.type(screen.getByLabelText('Filter by name'), 'kopi')
  await press('open')
  await shows('open 12', '/?q=kopi&open=12')
  await back()
  await shows('page', '/?q=kopi')
  expect(screen.getByLabelText<HTMLInputElement>('Filter by name').value).toBe('kopi')

  await press('open')
  await shows('open 12', '/?q=kopi&open=12')
  await press('close')
  await shows('page', '/?q=kopi')
  await back()
  await shows('before', '/before')
})
