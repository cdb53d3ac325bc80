import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { Providers } from '../../app/providers.tsx'
import { PlanOfRow } from './plan-of-row.tsx'

beforeEach(giveBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const visitor = (current_status: string) => ({
  ...{ account_id: 3, current_status, display_name: 'Mei Tan', first_name: 'Mei', last_name: 'Tan' },
})

/** Opens it; `visitors` answers who visits them. */
function open(visitors: () => Promise<unknown>): void {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.startsWith('/api/volunteer?beneficiary_serial_number') ? await visitors() : { items: [], total: 0 },
    ),
  )
  render(
    <Providers>
      <PlanOfRow
        serialNumber="KB-1"
        name="Lim Ah Moi"
        onAssign={() => undefined}
        isOpen
        onOpenChange={() => undefined}
      />
    </Providers>,
  )
}

test.each([
  ['whom an Inactive volunteer alone visits', [visitor('Inactive')], 'Nobody who is Active visits them.'],
  ['whom nobody visits', [], 'Nobody visits them yet.'],
])('of somebody %s no visit can be planned, and it is said why', async (_, visitors, said) => {
  open(async () => visitors)
  const dialog = await screen.findByRole('dialog', { name: 'Plan a visit' })
  expect(dialog.textContent).toContain(`${said} Assign a volunteer first.`)
  screen.getByRole('button', { name: 'Assign' })
})

test('while who may go is slow to come the dialog stands, and says nothing of them yet', async () => {
  const answer = Promise.withResolvers<unknown>()
  open(() => answer.promise)
  const dialog = await screen.findByRole('dialog', { name: 'Plan a visit' })
  expect(dialog.textContent).toBe('Plan a visitTo Lim Ah Moi.')
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
  answer.resolve([visitor('Inactive')])
  await waitFor(() => expect(dialog.textContent).toContain('Nobody who is Active visits them.'))
})
