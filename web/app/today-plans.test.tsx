import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlannedVisit } from '../../contract/planned-visit.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { answer, worklistDay as day, worklistCounts } from '../../tests/worklist-answers.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const plan: PlannedVisit = {
  ...{ id: 5, beneficiary_id: 1, beneficiary_serial_number: 'KB-1', beneficiary_name: 'Lim Ah Moi' },
  ...{ volunteer_account_id: 3, volunteer_display_name: 'Ahmad Salleh', volunteer_is_inactive: true },
  ...{ planned_on: day(0), part: 'morning', note: 'Bring the newspaper' },
  ...{ state: 'planned', cancelled_because: '', engagement_id: null },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', version: 1 },
}
const siti = { account_id: 4, current_status: 'Available', display_name: 'Siti Rahman' }

test('a visit of an Inactive volunteer says that nobody goes, and is given to somebody as it is meant (H-1590)', async () => {
  const sent: unknown[] = []
  const given = { ...plan, id: 6, volunteer_account_id: 4, volunteer_is_inactive: false }
  const others = { ...given, beneficiary_name: 'Halimah', volunteer_display_name: 'Mei Tan' }
  openApp('/today', {
    '/api/worklist/counts': answer(worklistCounts(0, {})),
    'GET /api/planned-visit?page=1': () => [
      200,
      sent.length > 0
        ? { items: [others], total: 1, of_today: 1, without_volunteer: 0 }
        : { items: [plan, others], total: 2, of_today: 2, without_volunteer: 1 },
    ],
    '/api/volunteer?beneficiary_serial_number': answer([
      { ...siti, first_name: 'Siti', last_name: 'Rahman' },
    ]),
    'POST /api/planned-visit': (body): Answer => {
      sent.push(body)
      return [201, given]
    },
  })
  const user = userEvent.setup()
  const region = within(await screen.findByRole('region', { name: 'Visits today' }))
  expect(region.getByText('Ahmad Salleh is Inactive')).toBeTruthy()
  expect(region.getByText('Lim Ah Moi').closest('p')?.textContent).toBe('Nobody to Lim Ah Moi')
  expect(region.getByText('Halimah').closest('p')?.textContent).toBe('Mei Tan to Halimah')
  expect(await region.findByText('2, 1 without a volunteer')).toBeTruthy()
  expect(region.queryByRole('button', { name: 'Give to somebody: Halimah' })).toBeNull()

  await user.click(region.getByRole('button', { name: 'Give to somebody: Lim Ah Moi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Plan a visit' })
  await user.click(await within(dialog).findByRole('button', { name: 'Plan' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        beneficiary_serial_number: 'KB-1',
        beneficiary_id: 1,
        volunteer_account_id: 4,
        planned_on: day(0),
        part: 'morning',
        note: 'Bring the newspaper',
      },
    ]),
  )
  await waitFor(() => expect(region.queryByText('Lim Ah Moi')).toBeNull())
})
