import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../../ui/toast-store.ts'
import { useMatch } from './use-match.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = 'These are 18,609 people. At most 500 get a volunteer proposed at once.'

function Page() {
  const { begin } = useMatch()
  return (
    <button type="button" onClick={() => void begin({ keys: ['KB-1'] })}>
      Match
    </button>
  )
}

function show() {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  // The app's own routes are registered for the compiler; this page has none of them.
  render(<RouterProvider router={router as never} />)
  return history
}

test('too many are told in a message that stays, which offers the most urgent of them', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return sent.length === 1
      ? Response.json(
          { code: 'invalid', message: said, request_id: 'r', fields: { who: said } },
          { status: 422 },
        )
      : Response.json({ id: 4, version: 1 }, { status: 201 })
  })
  const history = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Match' }))
  await waitFor(() => expect(shownToasts()[0]?.description).toBe(said))
  const [toast] = shownToasts()
  expect(toast?.durationMs).toBeGreaterThan(60_000)
  expect(toast?.action?.label).toBe('Match 500 most urgent')
  toast?.action?.onAction()
  await waitFor(() => expect(history.location.pathname).toBe('/match/4'))
  expect(sent).toEqual([{ who: { keys: ['KB-1'] } }, { who: { keys: ['KB-1'] }, most_urgent: true }])
})

test('a connection that was lost is told as any other failure is', async () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Match' }))
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Nothing could be proposed.'))
  expect(shownToasts()[0]?.durationMs).toBeUndefined()
})
