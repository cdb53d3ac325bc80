import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { createQueryClient } from '../api/query-client.ts'
import { HelpContactCard } from '../features/settings/help-contact-card.tsx'
import { OwnWords } from '../features/settings/own-words.tsx'
import { SessionList } from '../features/user/session-list.tsx'
import { DeviceList } from '../features/volunteer/device-list.tsx'
import { ThemeProvider } from '../ui/theme.tsx'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const seen = '2026-11-20T06:00:00Z'
const contact = { contact_name: 'Aini', contact_number: '61234567', contact_email: '', contact_hours: '' }
const session = { id: 1, user_agent: 'Firefox on Linux', address: '10.0.0.7', is_current: true }
const device = { id: 1, label: 'The old Nokia', last_used_at: seen, is_current: true }

test.each<[string, ReactNode, object, RegExp]>([
  ['whom to ask', <HelpContactCard key="1" />, contact, /6123 ?4567/],
  [
    'its own terms',
    <OwnWords key="2" which="terms">
      None
    </OwnWords>,
    { terms: 'Be kind.', privacy: '' },
    /Be kind/,
  ],
  ['where one is signed in', <SessionList key="3" />, [{ ...session, last_seen_at: seen }], /10\.0\.0\.7/],
  ['the phones', <DeviceList key="4" />, [device], /The old Nokia/],
])('%s stays on the screen when it is asked again and nothing comes back', async (_, part, answer, shown) => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/settings/public'))
      return new Response(JSON.stringify({ organisation_name: 'Kampung' }))
    asked()
    return asked.mock.calls.length === 1
      ? new Response(JSON.stringify(answer))
      : new Response(JSON.stringify(problem('too_many', 'Too many tries')), { status: 429 })
  })
  const client = createQueryClient()
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </ThemeProvider>,
  )
  expect(await screen.findByText(shown)).toBeTruthy()
  await act(() => client.invalidateQueries())
  expect(
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error'),
  ).toBe(true)
  // What the cache holds is drawn in a turn of its own.
  await act(() => new Promise((drawn) => setTimeout(drawn)))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
