import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const request = {
  id: 4,
  noun: 'volunteer',
  person_id: null,
  person_key: '1007',
  person_name: 'Wei Jie Lim',
  person_number: '1007',
  kind: 'forget',
  asked_by: 'self',
  representative: '',
  checked_how: 'document',
  check_note: '',
  received_on: '2026-11-20',
  wish: '',
  due_on: '2026-12-20',
  told_on: null,
  extended_to: null,
  owner_id: null,
  owner_name: '',
  outcome: null,
  reason: '',
  closed_at: null,
  closed_by_name: '',
  copied_at: null,
  created_by_name: 'Mei Ling Tan',
  created_at: '2026-11-20T02:00:00.000Z',
  version: 2,
}
const what = (handed_in: number) => ({
  summary: '',
  is_active: false,
  handed_in,
  retention_days: 30,
  gone_on: '2026-12-30',
})
const down: Answer = [503, problem('unavailable', 'The service is not available just now')]

/** The dialog that forgets; `read` answers what goes as it is opened, `now` at the press. */
async function opening(read: () => Answer, now: () => Answer, close: () => Answer) {
  const closed: unknown[] = []
  const asked = openApp('/data-protection', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    'GET /api/protection-request/forgetting?id=4&request_version': now,
    'GET /api/protection-request/forgetting': read,
    'GET /api/protection-request?': () => [200, { items: [request], total: 1, page: 1, page_size: 20 }],
    'GET /api/purpose': () => [200, []],
    'DELETE /api/volunteer': () => [204, null],
    'POST /api/protection-request/close': (body) => {
      closed.push(body)
      return close()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Forget: Wei Jie Lim' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^What was done/), { target: { value: 'Told him by letter' } })
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Forget them' }))
  const deleted = () => asked.filter((line) => line.startsWith('DELETE /api/volunteer'))
  return { dialog, press, closed, deleted }
}
const done: Answer = [201, { ...request, outcome: 'partly', closed_at: '2026-11-30T02:00:00.000Z' }]

test('nobody is forgotten before it is read what goes and what stays (H-828)', async () => {
  let isUp = false
  const read = (): Answer => (isUp ? [200, what(3)] : down)
  const { dialog, press, deleted, closed } = await opening(
    read,
    () => [200, what(3)],
    () => done,
  )
  press()
  await dialog.findByText('Wait until it says here what goes and what stays.')
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  expect(deleted()).toEqual([])
  isUp = true
  fireEvent.click(retry)
  await dialog.findByText('Stays: what they handed in')
  press()
  await waitFor(() => expect(closed).toEqual([{ outcome: 'partly', reason: 'Told him by letter' }]))
})

test('what closes the request is what is theirs as they are deleted, not as the dialog was opened', async () => {
  const { dialog, press, closed } = await opening(
    () => [200, what(0)],
    () => [200, what(1)],
    () => done,
  )
  await dialog.findByText('Goes today')
  press()
  await waitFor(() => expect(closed).toEqual([{ outcome: 'partly', reason: 'Told him by letter' }]))
})

test('deleted, and the request not closed: it says so, and a next press closes it without deleting anybody', async () => {
  const answers = [down, done]
  const { dialog, press, closed, deleted } = await opening(
    () => [200, what(2)],
    () => [200, what(2)],
    () => answers.shift() ?? done,
  )
  await dialog.findByText('Goes today')
  press()
  await dialog.findByText(/^They are deleted already: close the request\./)
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^What was done/).value).toBe('Told him by letter')
  fireEvent.click(dialog.getByRole('button', { name: 'Close the request' }))
  await waitFor(() => expect(closed).toHaveLength(2))
  expect(deleted()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whom somebody else deleted meanwhile is said to be deleted already', async () => {
  const { dialog, press, closed } = await opening(
    () => [200, what(0)],
    () => [404, problem('not_found', 'Not found')],
    () => done,
  )
  await dialog.findByText('Goes today')
  press()
  await dialog.findByText('They are deleted already: close the request.')
  expect(closed).toEqual([])
})
