import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { dateText, dayFromToday } from '../../parts/text/dates.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { EditPlanDialog, PlanDialog } from './planned-visit-dialog.tsx'

const plan: PlannedVisit = {
  ...{ id: 5, beneficiary_id: 1, beneficiary_serial_number: 'KB-1', beneficiary_name: 'Lim Ah Moi' },
  ...{ volunteer_account_id: 3, volunteer_display_name: 'Mei Tan', volunteer_is_inactive: false },
  ...{ planned_on: dayFromToday(1), part: 'morning', note: '', state: 'planned', cancelled_because: '' },
  ...{ engagement_id: null, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  ...{ version: 1 },
}
let written = plan

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ items: [], total: 0 })
      : Response.json(written, { status: method === 'POST' ? 201 : 200 }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const told = () => shownToasts()[0]

test.each([
  ['that is new is taken back by Undo', { ...plan, version: 1 }, 'Undo'],
  ['that joined a volunteer’s own, which was not read, is not (H-1917)', { ...plan, version: 2 }, undefined],
])('a plan %s', async (_, answer, label) => {
  written = answer
  render(
    <Providers>
      <PlanDialog
        serialNumber="KB-1"
        name="Lim Ah Moi"
        volunteers={[{ account_id: 3, name: 'Mei Tan' }]}
        apart={[]}
        plans={[]}
        meant={plan}
        isOpen
        onOpenChange={() => {}}
      />
    </Providers>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Plan' }))
  await waitFor(() => expect(told()?.title).toMatch(/^Mei Tan visits Lim Ah Moi/))
  expect(told()?.description).toBe(label ? undefined : 'It was planned for that day already.')
  expect(told()?.action?.label).toBe(label)
})

test.each([
  ['yesterday to another day offers no Undo: nobody can plan for a day that is over (H-1914)', -1, undefined],
  ['tomorrow to another day offers Undo', 1, 'Undo'],
])('a visit moved from %s', async (_, from, label) => {
  const stood = { ...plan, planned_on: dayFromToday(from) }
  written = { ...stood, planned_on: dayFromToday(3), version: 2 }
  render(
    <Providers>
      <EditPlanDialog plan={stood} isOpen onOpenChange={() => {}} />
    </Providers>,
  )
  const box = await screen.findByDisplayValue(dateText(stood.planned_on))
  await userEvent.clear(box)
  await userEvent.type(box, dateText(dayFromToday(3)))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told()?.title).toBe('The change is saved.'))
  expect(told()?.action?.label).toBe(label)
})
