import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { AssignBeneficiariesDialog } from './assign-beneficiaries-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (serial_number: string, display_name: string) => ({
  ...{ serial_number, display_name, first_name: display_name, last_name: '', title: '', status_reason: '' },
  ...{ block_number: '12', street_name: 'Redhill Close', unit_number: '', building_name: '' },
})
const siti = person('KB-1', 'Siti')
const moi = person('KB-2', 'Lim Ah Moi')
const apart = 'Ahmad is kept apart from this person. End that first'

/** A server that keeps these apart from the volunteer, and refuses every assignment with `apart`. */
function serve(keptApart: string[]) {
  const assigned: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (method === 'POST') {
      assigned.push(searchParams.get('serial_number') ?? '')
      keptApart.push('KB-1')
      return Response.json({ code: 'conflict', message: apart, request_id: 'r' }, { status: 409 })
    }
    if (pathname.endsWith('/avoid-pair'))
      return Response.json(keptApart.map((beneficiary_serial_number) => ({ beneficiary_serial_number })))
    return searchParams.has('page')
      ? Response.json({ items: [siti, moi], total: 2 })
      : Response.json(searchParams.has('volunteer_account_id') ? [moi] : [])
  })
  return assigned
}
const open = () =>
  render(
    <Providers>
      <AssignBeneficiariesDialog isOpen onOpenChange={() => undefined} accountId={12} description="" />
    </Providers>,
  )

test('whoever is kept apart from the volunteer is not offered, and it says so (H-1747)', async () => {
  serve(['KB-1'])
  open()
  await screen.findByText(/^Kept apart from this volunteer · KB-1/)
  await screen.findByText(/^Assigned already · KB-2/)
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => box.hasAttribute('disabled'))).toEqual([true, true])
})

test('kept apart since the list was read: it says why, and offers no retry that cannot succeed (H-1747)', async () => {
  const assigned = serve([])
  open()
  await screen.findByText(/^Assigned already · KB-2/)
  await userEvent.click(screen.getByRole('checkbox', { name: /Siti/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign 1' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    `1 of 1 could not be assigned. Siti (KB-1): ${apart}. They are still chosen.`,
  )
  expect(assigned).toEqual(['KB-1'])
  await screen.findByText(/^Kept apart from this volunteer · KB-1/)
})
