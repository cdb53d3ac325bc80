import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BeneficiaryCare } from '../../../contract/care.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { RiskDialog } from './risk-dialog.tsx'

const high: BeneficiaryCare = {
  beneficiary_id: 41,
  ...{ last_visit: null, last_seen: null, last_tried: null, tries: 0, state: null, due_on: null, places: [] },
  ...{ risk: 'high', risk_because: 'Fell twice', risk_since: '2026-03-01', version: 4 },
}
const sent: object[] = []

beforeEach(() => {
  giveResizeObserver()
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({})
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...high, risk_because: 'Fell again', version: 4 + sent.length })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('since when somebody was at risk is said by Undo alone, which puts it back (H-1916)', async () => {
  render(
    <Providers>
      <RiskDialog serialNumber="KB-1" name="Lim Ah Moi" care={high} isOpen onOpenChange={() => {}} />
    </Providers>,
  )
  const why = await screen.findByDisplayValue('Fell twice')
  await userEvent.clear(why)
  await userEvent.type(why, 'Fell again')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()[0]?.action?.label).toBe('Undo'))
  shownToasts()[0]?.action?.onAction()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Undone'))
  expect(sent).toEqual([
    { risk: 'high', because: 'Fell again' },
    { risk: 'high', because: 'Fell twice', since: '2026-03-01' },
  ])
})
