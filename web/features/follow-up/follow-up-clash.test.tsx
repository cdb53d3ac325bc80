import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FollowUp } from '../../../contract/follow-up.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { EditFollowUpDialog } from './follow-up-dialog.tsx'

const followUp = {
  ...{ id: 5, version: 3, beneficiary_name: 'Tan Ah Moi', subject: 'Ring the clinic', detail: 'Before noon' },
  ...{ urgency: 'usual', due_on: '2026-12-01', owner_id: null, owner_name: '' },
} as FollowUp

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('to whom a colleague gave a follow-up meanwhile is told by name, and not taken back unseen (S-15)', async () => {
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const sent: object[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.includes('/staff')) return Response.json([{ id: 8, name: 'Siti Rahman' }])
    if (method !== 'PUT') return new Promise(() => {})
    sent.push(JSON.parse(String(body)))
    const current = { ...followUp, owner_id: 8, owner_name: 'Siti Rahman', version: 4 }
    const message = 'Someone changed this while you were editing'
    return Response.json({ code: 'stale', message, request_id: 'r', current }, { status: 412 })
  })
  render(
    <Providers>
      <EditFollowUpDialog followUp={followUp} isOpen onOpenChange={() => {}} />
    </Providers>,
  )
  await userEvent.type(await screen.findByDisplayValue('Before noon'), '!')
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await screen.findAllByText(/\(before: /)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Whose it is: Siti Rahman (before: Whoever takes it)',
  ])
  await userEvent.click(save)
  expect(sent.at(-1)).toMatchObject({ owner_id: 8, detail: 'Before noon!' })
})
