import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { AssignedBeneficiaries } from './assigned-beneficiaries.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const visited = {
  ...{ first_name: 'Aini', last_name: 'Tan', display_name: 'Aini Tan', title: '', name_characters: '' },
  ...{ block_number: '12', street_name: 'Redhill Close', unit_number: '', building_name: '' },
  ...{ postal_code: '150012', contact_number: '+6591234567', last_engagement: null, profile_picture: '' },
  ...{ serial_number: 'KB-1', status: 'Active', status_reason: '', status_note: '', status_day: null },
  ...{ programme_id: null, has_no_telephone: false, version: 1 },
}

function open() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const component = () => <AssignedBeneficiaries accountId="1004" action={null} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  )
}

test('Plan on a volunteer’s page begins with that volunteer, and names them (H-1748)', async () => {
  giveResizeObserver()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.includes('/bulk/preview')) return Response.json({ items: [visited], total: 1 })
    sent.push(JSON.parse(String(body)).change)
    const shares = [{ volunteer_account_id: 1004, name: 'Ahmad Ali', current_status: 'Active', people: 1 }]
    return Response.json(aBulkPreview({ shares }))
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aini Tan/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Plan visits to 1 beneficiary' })
  const one = within(dialog).getByRole('radio', { name: 'One volunteer, to those assigned to them' })
  expect(one).toHaveProperty('checked', true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tomorrow' }))
  await within(dialog).findByText('Ahmad Ali goes.')
  expect(sent[0]).toMatchObject({ kind: 'plan', volunteer_account_id: 1004 })
})

test('a plan of nobody offers nothing to do all the same, though who would go is away', async () => {
  giveResizeObserver()
  vi.stubGlobal('fetch', async (url: string) => {
    const shares = [{ volunteer_account_id: 1004, name: 'Ahmad Ali', current_status: 'On Leave', people: 0 }]
    const preview = aBulkPreview({ shares, changes: 0, refused: 1, no_volunteer: 1 })
    return Response.json(url.includes('/bulk/preview') ? preview : { items: [visited], total: 1 })
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aini Tan/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Plan visits to 1 beneficiary' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tomorrow' }))
  await within(dialog).findByText('Chosen to go: Ahmad Ali.')
  expect(within(dialog).getByRole('button', { name: 'Plan 0 visits' })).toHaveProperty('disabled', true)
})

test('before the people of a volunteer are printed, it is asked about a contact who may be told nothing', async () => {
  const asked: string[] = []
  vi.stubGlobal('print', vi.fn())
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const silent = { names: ['Aini Tan'], total: 1, asks_factor: false }
    return Response.json(url.includes('told-nothing') ? silent : { items: [visited], total: 1 })
  })
  open()
  await screen.findByRole('row', { name: /Aini Tan/ })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Aini Tan has a contact')
  expect(asked.find((url) => url.includes('told-nothing'))).toContain('volunteer_account_id=1004')
  expect(print).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Print 1 all the same' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('of the people of a volunteer those who are ticked are printed, and nobody else (H-1838)', async () => {
  giveResizeObserver()
  vi.stubGlobal('print', vi.fn())
  const asked: string[] = []
  const kept: unknown[] = []
  const other = { ...visited, serial_number: 'KB-2', first_name: 'Devi', display_name: 'Devi Tan' }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push(url)
    if (url.includes('told-nothing')) return Response.json({ names: [], total: 0, asks_factor: false })
    if (url.includes('ticked=')) return Response.json({ items: [visited], total: 1 })
    if (!url.endsWith('/ticked')) return Response.json({ items: [visited, other], total: 2 })
    kept.push(JSON.parse(String(body)))
    return Response.json({ key: 'a-ticket' }, { status: 201 })
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Aini Tan/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await screen.findByText('1 beneficiary is ticked: nobody else is printed.')
  await userEvent.click(screen.getByRole('button', { name: 'Print 1' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const people = { noun: 'beneficiary', keys: ['KB-1'] }
  expect(kept).toEqual([people, people])
  const ofThem = asked.filter((url) => url.includes('ticked=a-ticket'))
  expect(ofThem.map((url) => new URL(url, location.origin).pathname)).toEqual([
    '/api/beneficiary/told-nothing',
    '/api/beneficiary',
  ])
  expect(ofThem.every((url) => url.includes('volunteer_account_id=1004'))).toBe(true)
})
