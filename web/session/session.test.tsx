import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveApp, signedInOfficer as officer, renderApp } from '../../tests/opened-app.tsx'
import { sessionQuery } from './session.ts'

const failure = (code: string) => ({ code, message: `It says ${code}`, request_id: 'r' })

let answer: { status: number; body: unknown }
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // What else the page asks for never comes: it is not what is tried.
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/auth')
      ? new Response(JSON.stringify(answer.body), { status: answer.status })
      : await new Promise(() => {}),
  )
  window.history.replaceState(null, '', '/account')
})
afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

test.each([
  [500, 'internal'],
  [503, 'unavailable'],
  [429, 'too_many'],
  [403, 'forbidden'],
])('asked who is here, an answer of %i keeps the page and offers Retry (D-15)', async (status, code) => {
  answer = { status, body: failure(code) }
  renderApp()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Kampung could not be reached.')).toBeTruthy()
  expect(window.location.pathname).toBe('/account')
  answer = { status: 200, body: officer }
  await userEvent.click(retry)
  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.queryByText('Kampung could not be reached.')).toBeNull()
})

test('while the server is asked again, Retry is still there, busy, and has the focus', async () => {
  answer = { status: 503, body: failure('unavailable') }
  renderApp()
  await screen.findByRole('button', { name: 'Retry' })
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const retry = screen.getByRole('button', { name: 'Retry', busy: true })
  expect(document.activeElement).toBe(retry)
  // Why it could not be reached stays too, or the button would move.
  expect(screen.getByText('It says unavailable')).toBeTruthy()
  late.resolve(Response.json(failure('unavailable'), { status: 503 }))
  await screen.findByRole('button', { name: 'Retry', busy: false })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
})

test('401 alone means that nobody is signed in', async () => {
  answer = { status: 401, body: failure('unauthenticated') }
  renderApp()
  await vi.waitFor(() => expect(window.location.pathname).toBe('/auth/login'))
})

test('a failure after somebody was here takes nothing away', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer = { status: 200, body: officer }
  await client.fetchQuery(sessionQuery)
  answer = { status: 500, body: failure('internal') }
  await client.refetchQueries(sessionQuery)
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(officer)
})
