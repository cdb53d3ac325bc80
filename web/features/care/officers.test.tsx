import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Care } from '../../../contract/care.ts'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { VisitsDialog } from './visits-dialog.tsx'

const mei = { id: 7, name: 'Mei Ling', is_in_use: false }
const care: Care = {
  ...{ first_days: 7, every_days: 14, grace_days: 0, counts: 'visit', eased_until: null },
  ...{ visitors: 1, gender_rule: '', language_rule: '', max_km: null, officers: [mei], version: 3 },
}
const preview = { people: 0, due: 0, overdue: 0, lost_touch: 0, never_seen: 0 }
let sent: unknown[] = []

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json(url.includes('/staff') ? [{ id: 3, name: 'Siti' }] : preview)
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...care, officers: [], version: 4 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an officer who left is ticked off, and counts for nobody who is told (H-1993)', async () => {
  render(
    <Providers>
      <VisitsDialog programmeId="4" name="Befrienders" care={care} isOpen onOpenChange={() => {}} />
    </Providers>,
  )
  const left = await screen.findByRole('checkbox', { name: 'Mei Ling (left)' })
  screen.getByText('Nobody is told: add an officer.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Siti' }))
  expect(screen.queryByText('Nobody is told: add an officer.')).toBeNull()
  await userEvent.click(left)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ officer_ids: [3] }]))
})
