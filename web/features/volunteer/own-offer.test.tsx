import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { isAnythingUnsaved } from '../../parts/unsaved/leave-guard.ts'
import { factWords } from '../../volunteer-words/fact-words.ts'
import { OwnOffer } from './own-offer.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const profile = { languages: ['english', 'malay'], times: [], max_people: null, max_km: 7, version: 3 }
/** The office's of meanwhile: Tamil more, Malay less. */
const changed = { ...profile, languages: ['english', 'tamil'], times: ['weekday_morning'], version: 4 }
const { offer } = factWords.en
const chip = (name: string) => screen.getByRole('button', { name })

test('what is chosen stays when it cannot be saved, and is sent again on the version that stands', async () => {
  const saved: { body: object; version: string | null }[] = []
  const problem = (status: number, code: string) =>
    [status, { code, message: '', request_id: '1', current: changed }] as const
  const answers = [
    problem(503, 'unavailable'),
    problem(412, 'stale'),
    [200, { ...profile, version: 5 }] as const,
  ]
  let isChanged = false
  let client: QueryClient | undefined
  function Peek() {
    client = useQueryClient()
    return null
  }
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const isSave = init?.method === 'PUT'
    if (isSave)
      saved.push({ body: JSON.parse(String(init.body)), version: new Headers(init.headers).get('if-match') })
    const [status, body] = (isSave ? answers.shift() : undefined) ?? [200, isChanged ? changed : profile]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  render(
    <Providers>
      <OwnOffer />
      <Peek />
    </Providers>,
  )
  await userEvent.click(chip(offer.title))
  await waitFor(() => chip('English'))
  expect(chip('7 km').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip('Hokkien'))
  await userEvent.click(chip('3'))
  // Folded away, it is still there and still asks before it is left behind.
  await userEvent.click(chip(offer.title))
  expect(isAnythingUnsaved()).toBe(true)
  await userEvent.click(chip(offer.title))
  const press = () => userEvent.click(chip(offer.save))
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(offer.failed))
  expect(chip('Hokkien').getAttribute('aria-pressed')).toBe('true')
  // It may have been asked again meanwhile, as when the window is looked at anew.
  isChanged = true
  await act(async () => client?.refetchQueries())
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(offer.changed))
  await press()
  await waitFor(() => expect(saved).toHaveLength(3))
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false))
  expect(saved.map(({ version }) => version)).toEqual(['"3"', '"3"', '"4"'])
  // Times were not touched, and are not said; of the languages hers and the office's are.
  expect(saved[2]?.body).toEqual({ languages: ['english', 'tamil', 'hokkien'], max_people: 3 })
})

test('a 412 of a gateway, which brings no record, keeps what was chosen and says that it failed (S-15)', async () => {
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? new Response('<h1>Precondition Failed</h1>', { status: 412 })
      : Response.json(profile),
  )
  render(
    <Providers>
      <OwnOffer />
    </Providers>,
  )
  await userEvent.click(chip(offer.title))
  await userEvent.click(await screen.findByRole('button', { name: 'Hokkien' }))
  await userEvent.click(chip(offer.save))
  expect((await screen.findByRole('alert')).textContent).toContain(offer.failed)
  expect(chip('Hokkien').getAttribute('aria-pressed')).toBe('true')
  expect(isAnythingUnsaved()).toBe(true)
})
