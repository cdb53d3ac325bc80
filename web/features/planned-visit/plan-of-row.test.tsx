import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { Providers } from '../../app/providers.tsx'
import { PlanOfRow } from './plan-of-row.tsx'

beforeEach(giveBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const visitor = (current_status: string, account_id = 3, first_name = 'Mei') => ({
  ...{ account_id, current_status, display_name: '', first_name, last_name: 'Tan' },
})

/** Opens it; `visitors` answers who visits them, `apart` from whom they are kept apart. */
function open(visitors: () => Promise<unknown>, apart: () => Promise<unknown> = async () => []): void {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.startsWith('/api/volunteer?beneficiary_serial_number')
        ? await visitors()
        : url.startsWith('/api/avoid-pair?noun=beneficiary&key=KB-1')
          ? await apart()
          : { items: [], total: 0 },
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

test('whoever is kept apart is not proposed: who goes stays empty and it is said why; alone, somebody else is assigned (H-1778)', async () => {
  const slow = Promise.withResolvers<unknown>()
  open(
    async () => [visitor('Active'), visitor('Active', 4, 'Aini')],
    () => slow.promise,
  )
  // Nobody is proposed before it is known of whom.
  const waits = await screen.findByRole('dialog', { name: 'Plan a visit' })
  expect(within(waits).queryByRole('combobox')).toBeNull()
  slow.resolve([{ volunteer_account_id: 3 }])
  const who = await screen.findByRole('combobox', { name: /^Who goes/ })
  expect(who.textContent).toBe('Choose a volunteer')
  screen.getByText('Mei Tan is kept apart from them and does not go.')
  cleanup()
  open(
    async () => [visitor('Active')],
    async () => [{ volunteer_account_id: 3 }],
  )
  const dialog = await screen.findByRole('dialog', { name: 'Plan a visit' })
  expect(dialog.textContent).toContain(
    'Mei Tan is kept apart from them and does not go. Assign another volunteer first.',
  )
  screen.getByRole('button', { name: 'Assign' })
  cleanup()
  open(
    async () => [visitor('Active')],
    async () => [{ volunteer_account_id: 9 }],
  )
  expect((await screen.findByRole('combobox', { name: /^Who goes/ })).textContent).toContain('Mei Tan')
  cleanup()
  // What could not be asked stops nobody: the server refuses it still.
  open(
    async () => [visitor('Active')],
    () => Promise.reject(new Error('offline')),
  )
  await screen.findByRole('combobox', { name: /^Who goes/ })
})
