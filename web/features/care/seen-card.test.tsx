import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { Providers } from '../../app/providers.tsx'
import { SeenCard } from './seen-card.tsx'

beforeEach(giveBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = (programme_id: number, paused_until: string, paused_because: string) => ({
  ...{ programme_id, programme_name: `P${programme_id}`, every_days: 14, due_on: null, state: null },
  ...{ paused_until, paused_because },
})
const care = {
  ...{ last_visit: null, last_seen: null, last_tried: null, tries: 0, state: null, due_on: null },
  ...{ risk: 'usual', risk_because: '', risk_since: null, version: 0 },
  places: [place(1, '2026-12-05', 'In hospital'), place(2, '2027-01-10', 'With family')],
}

test('of two pauses each stands with its reason, and one alone is ended (H-1915)', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(care)
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...care, stood: [] })
  })
  render(
    <Providers>
      <SeenCard serialNumber="KB-1" name="Lim Ah Moi" plans={null} />
    </Providers>,
  )
  await screen.findByText('Paused in P1 until 05 Dec 2026: In hospital')
  screen.getByText('Paused in P2 until 10 Jan 2027: With family')
  await userEvent.click(screen.getByRole('button', { name: 'End the pause in P2' }))
  await waitFor(() =>
    expect(sent).toEqual([{ beneficiary_serial_number: 'KB-1', programme_ids: [2], until: null }]),
  )
})
