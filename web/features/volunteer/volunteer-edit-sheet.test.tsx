import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { VolunteerEditSheet } from './volunteer-edit-sheet.tsx'
import { emptyVolunteer } from './volunteer-form.ts'

const standing: Volunteer = {
  ...emptyVolunteer,
  ...aVolunteer({ nric: 'S****567D', current_status: 'Available' }),
  ...{ account_id: 12, last_engagement: null, incomplete: false, has_whole_nric: true },
  ...{ is_sign_in_blocked: false, version: 4 },
}
let sent: { last_engagement?: unknown }[] = []

beforeEach(() => {
  giveResizeObserver()
  sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {})
    sent.push(JSON.parse(String(body)))
    return Promise.resolve(Response.json({ ...standing, version: 5 }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['set', null, '3 Mar 2026', '2026-03-03'],
  ['cleared', '2026-03-03', '', null],
])('when a volunteer was last engaged is %s in the edit (G-20)', async (_, was, typed, wanted) => {
  const nothing = async () => {}
  render(
    <Providers>
      <VolunteerEditSheet volunteer={{ ...standing, last_engagement: was }} isOpen onOpenChange={nothing} />
    </Providers>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>(/^Last Engaged/)
  expect(field.value).toBe(was ? '03 Mar 2026' : '')
  await userEvent.clear(field)
  if (typed) await userEvent.type(field, typed)
  await userEvent.click(screen.getByRole('button', { name: 'Save Volunteer' }))
  await waitFor(() => expect(sent.map(({ last_engagement }) => last_engagement)).toEqual([wanted]))
})
