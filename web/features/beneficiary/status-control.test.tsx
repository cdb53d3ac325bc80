import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { listedPerson } from '../../../tests/listed-person.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { StatusControl } from './status-control.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the status is set of whoever was on the page when it was asked, whoever has the number by now (H-2016)', async () => {
  const whom: unknown[] = []
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/bulk')) whom.push(JSON.parse(String(body)).who)
    return url.includes('/preview')
      ? Response.json(aBulkPreview())
      : Response.json({ id: 7, done: 1, total: 1 }, { status: 201 })
  })
  let turn = () => {}
  function Page() {
    const [beneficiaryId, setId] = useState(41)
    turn = () => setId(42)
    const name = beneficiaryId === 41 ? 'Siti Rahman' : 'Lim Ah Moi'
    return (
      <StatusControl
        person={{ ...listedPerson, status_reason: 'other', status: 'Inactive' } as Beneficiary}
        beneficiaryId={beneficiaryId}
        name={name}
        place={null}
      />
    )
  }
  render(
    <Providers>
      <Page />
    </Providers>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Change it/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Active…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Siti Rahman/ }))
  act(() => turn())
  screen.getByRole('dialog', { name: /Siti Rahman/ })
  const make = await dialog.findByRole<HTMLButtonElement>('button', { name: /Active/ })
  await waitFor(() => expect(make.disabled).toBe(false))
  await userEvent.click(make)
  await waitFor(() => expect(whom.length).toBeGreaterThan(1))
  for (const one of whom) expect(one).toEqual({ keys: ['KB-1'], beneficiary_ids: [41] })
})
