import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
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

const lacks = (name: string) => `Ahmad lacks ${name}`
const askWhy = (message: string) =>
  Response.json(
    { code: 'conflict', message, request_id: 'r', fields: { all_the_same: 'Say why' } },
    { status: 409 },
  )

/** A server on which the volunteer lacks something to visit anybody, with what it was asked to change. */
function serveLacking({ isLost = false } = {}) {
  const changes: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { search, searchParams } = new URL(url, location.origin)
    const serial = searchParams.get('serial_number')
    if (method !== 'GET') changes.push(`${method} ${search} ${body}`)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    // Of the one the first answer is lost on its way.
    if (isLost && method === 'POST' && serial === 'KB-2' && changes.length === 2) throw new Error('lost')
    if (method === 'POST')
      return String(body).includes('all_the_same')
        ? Response.json([], { status: 201 })
        : askWhy(lacks(serial === 'KB-1' ? 'First aid' : 'the police check'))
    return searchParams.has('page') ? Response.json({ items: [siti, moi], total: 2 }) : Response.json([])
  })
  return changes
}
async function assignSiti() {
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Siti/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign 1' }))
  await screen.findByText(/Ahmad lacks First aid/)
}

test('another choice takes the refusal away, and nobody else is assigned all the same by it (H-1785)', async () => {
  serveLacking()
  await assignSiti()
  await userEvent.type(screen.getByLabelText('Why all the same'), 'Nobody else')
  await userEvent.click(screen.getByRole('checkbox', { name: /Siti/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Lim Ah Moi/ }))
  expect(screen.queryByText(/Ahmad lacks First aid/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Assign all the same' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Assign 1' }))
  await screen.findByText(/Ahmad lacks the police check/)
  expect(screen.getByLabelText('Why all the same')).toHaveProperty('value', '')
})

test('the reason is given for those alone of whom it was asked, not for one who was not reached (H-1785)', async () => {
  const changes = serveLacking({ isLost: true })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Siti/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Lim Ah Moi/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign 2' }))
  await userEvent.type(await screen.findByLabelText('Why all the same'), 'Nobody else')
  await userEvent.click(screen.getByRole('button', { name: 'Assign all the same' }))
  await screen.findByText(/Lim Ah Moi \(KB-2\): Ahmad lacks the police check/)
  expect(changes.filter((one) => one.includes('all_the_same'))).toEqual([
    expect.stringContaining('serial_number=KB-1'),
  ])
})

test('Undo of what was assigned all the same takes its exemption along (H-1786)', async () => {
  const changes = serveLacking()
  await assignSiti()
  await userEvent.type(screen.getByLabelText('Why all the same'), 'Nobody else')
  await userEvent.click(screen.getByRole('button', { name: 'Assign all the same' }))
  await waitFor(() => expect(shownToasts().some(({ isOpen }) => isOpen)).toBe(true))
  shownToasts()[0]?.action?.onAction()
  await waitFor(() => expect(changes).toHaveLength(3))
  expect(changes[2]).toBe('DELETE ?account_id=12&undo=1 ["KB-1"]')
})
