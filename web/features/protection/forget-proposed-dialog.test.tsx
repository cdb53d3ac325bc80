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

const proposal = {
  ...{
    noun: 'beneficiary',
    person_key: 'KS-7',
    beneficiary_id: 41,
    person_name: 'Lim Ah Moi',
    status: 'Inactive',
  },
  ...{ seen_on: '2015-03-02', seen_by: 'log', keep_until: null, keep_reason: '', kept_by_name: '' },
}
const what = { summary: '', is_active: false, handed_in: 0, retention_days: 30, gone_on: '2026-12-30' }
const rules = ['beneficiary', 'volunteer'].map((noun) => ({
  ...{ noun, is_on: true, status: 'Inactive', idle_months: 84, version: 1 },
}))
const page = (items: object[]): Answer => [200, { items, total: items.length }]

/** The desk with one proposal; `read` answers what goes, `press` the press. */
async function opening(read: () => Answer, press: () => Answer) {
  const sent: unknown[] = []
  let isGone = false
  openApp('/data-protection', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    'GET /api/protection-request?': () => page([]),
    'GET /api/purpose': () => [200, []],
    'GET /api/forgetting/rule': () => [200, rules],
    'GET /api/forgetting/impact': read,
    'GET /api/forgetting?page=1&page_size=20&kept=1': () => page([]),
    'GET /api/forgetting?': () => page(isGone ? [] : [proposal]),
    'POST /api/forgetting?noun=beneficiary&key=KS-7&beneficiary_id=41': (body) => {
      sent.push(body)
      const answer = press()
      isGone = answer[0] === 204
      return answer
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Forget… Lim Ah Moi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget Lim Ah Moi (KS-7)' }))
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'durians at dawn' } })
  return { dialog, sent, go: () => fireEvent.click(dialog.getByRole('button', { name: 'Forget them' })) }
}

test('nobody is forgotten before it is read what goes, and then with the password (H-1562)', async () => {
  let isUp = false
  const { dialog, sent, go } = await opening(
    () => (isUp ? [200, what] : [503, problem('unavailable', 'The service is not available just now')]),
    () => [204, null],
  )
  go()
  await dialog.findByText('Wait until it says here what goes and what stays.')
  expect(sent).toEqual([])
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  isUp = true
  fireEvent.click(retry)
  await dialog.findByText('Goes today')
  go()
  await waitFor(() => expect(sent).toEqual([{ password: 'durians at dawn' }]))
  await screen.findByText(/^No rule proposes anybody\./)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    'who was seen again',
    [409, problem('conflict', 'No rule proposes them any more')],
    'No rule proposes them any more',
  ],
  ['who is deleted already', [404, problem('not_found', 'Not found')], 'They are deleted already.'],
] as [string, Answer, string][])('of %s it says so, and stays open', async (_, refused, said) => {
  const { dialog, go } = await opening(
    () => [200, what],
    () => refused,
  )
  await dialog.findByText('Goes today')
  go()
  await dialog.findByText(said)
  expect(dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('durians at dawn')
})
