import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  closeApp,
  giveBrowser,
  openApp,
  problem,
  signedInOfficer,
} from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const member = {
  ...signedInOfficer,
  id: 9,
  first_name: 'Joanne',
  last_name: 'Lee',
  wants_super_admin: false,
  deactivated_at: null,
  second_factor_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  version: 3,
}
const duties = {
  follow_ups: [
    { id: 1, subject: 'Bring the wheelchair', due_on: '2027-01-15', beneficiary_name: 'Tan Ah Kow' },
  ],
  follow_ups_total: 1,
  programmes: [],
  notes: 0,
  requests: 0,
}
const none = { follow_ups: [], follow_ups_total: 0, programmes: [], notes: 0, requests: 0 }

/** The question whether Joanne is deactivated, and what was sent of it. */
async function asking(
  answer: () => Answer,
  staff: () => Answer = () => [200, [{ id: 1, name: 'Mei Ling Tan' }]],
) {
  const sent: unknown[] = []
  openApp('/team', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    'GET /api/user/duties': answer,
    'GET /api/user/invitations': () => [200, []],
    'GET /api/user?': () => [200, { items: [member], total: 1, page: 1, page_size: 10 }],
    'GET /api/programme/care/staff': staff,
    'PUT /api/user': (body) => {
      sent.push(body)
      return [200, { ...member, deactivated_at: '2026-11-30T02:00:00.000Z', version: 4 }]
    },
  })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Change Joanne Lee' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' })
  return { sent, dialog, button }
}

test('nobody is deactivated before it is read what is theirs: held while it is asked, and where it could not be (H-686)', async () => {
  let isUp = false
  const { sent, dialog, button } = await asking(() =>
    isUp ? [200, duties] : [503, problem('unavailable', 'The service is not available just now')],
  )
  await dialog.findByText('Looking up what is theirs to do.')
  fireEvent.click(button())
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  fireEvent.click(button())
  expect(sent).toEqual([])
  isUp = true
  fireEvent.click(retry)
  await dialog.findByText('1 open follow-up')
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  await waitFor(() => expect(sent).toEqual([{ role: 'admin', is_deactivated: true, hand_over_to: 1 }]))
})

test('where nothing waits nothing is handed over, and the question is as short as it was', async () => {
  const { sent, dialog, button } = await asking(() => [200, none])
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(dialog.queryByText(/theirs to do/)).toBeNull()
  fireEvent.click(button())
  await waitFor(() => expect(sent).toEqual([{ role: 'admin', is_deactivated: true }]))
})

test('to whom it can be handed over is offered again where the staff could not be loaded (H-1602)', async () => {
  let isUp = false
  const { dialog } = await asking(
    () => [200, duties],
    () => (isUp ? [200, [{ id: 1, name: 'Mei Ling Tan' }]] : [429, problem('too_many', 'Too many tries.')]),
  )
  await dialog.findByText('The staff could not be loaded.')
  isUp = true
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  await dialog.findByText('Mei Ling Tan (you)')
  expect(dialog.queryByText('The staff could not be loaded.')).toBeNull()
})

test('an heir who was chosen for one colleague is not the next one’s (H-1832)', async () => {
  const next = { ...member, id: 10, first_name: 'Farid', last_name: 'Omar' }
  openApp('/team', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    'GET /api/user/duties': () => [200, duties],
    'GET /api/user/invitations': () => [200, []],
    'GET /api/user?': () => [200, { items: [member, next], total: 2, page: 1, page_size: 10 }],
    'GET /api/programme/care/staff': () => [
      200,
      [
        { id: 1, name: 'Mei Ling Tan' },
        { id: 11, name: 'Aminah Yusof' },
      ],
    ],
  })
  const heirOf = async (name: string) => {
    fireEvent.keyDown(await screen.findByRole('button', { name: `Change ${name}` }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `Deactivate ${name}?` }))
    const heir = await dialog.findByRole('combobox', { name: 'Hand over to' })
    await waitFor(() => expect(heir.textContent).toBe('Mei Ling Tan (you)'))
    return { dialog, heir }
  }
  const { dialog, heir } = await heirOf('Joanne Lee')
  heir.focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  expect(heir.textContent).toBe('Aminah Yusof')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await heirOf('Farid Omar')
})
