import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '../../../tests/default-settings.ts'
import { closeApp, giveBrowser, openApp, problem, signedInOfficer } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const superAdmin = { ...signedInOfficer, role: 'super_admin', is_super_admin: true }
const backup = {
  id: 7,
  made_by: 'schedule',
  finished_at: '2026-11-22T18:00:00.000Z',
  verified_at: null,
  check: null,
  bytes: 2_100_000,
  has_keys: false,
  is_sealed: false,
  is_here: true,
}
const stateOf = (change: object, verifying: object | null = null) => ({
  backups: [{ ...backup, ...change }],
  last_verified_at: null,
  is_running: false,
  failure: null,
  hour: null,
  is_late: false,
  is_unproved: false,
  verifying,
})

const open = (state: object, verify: (sent: unknown) => [number, object]) =>
  openApp('/settings?section=backup', {
    '/api/auth': () => [200, superAdmin],
    '/api/settings/disk': () => [200, { left_mb: null }],
    '/api/settings/contact': () => [200, defaultSettings],
    'GET /api/settings': () => [200, defaultSettings],
    'GET /api/backup': () => [200, state],
    'POST /api/backup/file/7/verify': verify,
  })
const button = () => screen.findByRole('button', { name: /Verify the backup of/ })

test('one that is not sealed is verified at once, and what the server refuses is said there', async () => {
  const orders: unknown[] = []
  open(stateOf({}), (sent) => {
    orders.push(sent)
    return [409, problem('conflict', 'A backup is being verified already')]
  })
  fireEvent.click(await button())
  await screen.findByText('A backup is being verified already')
  expect(orders).toEqual([{ passphrase: '' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a sealed one asks for its passphrase, and a wrong one is refused under the field, with what was typed', async () => {
  const orders: unknown[] = []
  open(stateOf({ is_sealed: true }), (sent) => {
    orders.push(sent)
    return [422, { ...problem('invalid', 'wrong'), fields: { passphrase: 'The passphrase is wrong' } }]
  })
  fireEvent.click(await button())
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Verify' }))
  await dialog.findByText('Type the passphrase')
  expect(orders).toEqual([])
  fireEvent.change(dialog.getByLabelText('Passphrase'), { target: { value: 'durian and mangosteen' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Verify' }))
  await dialog.findByText('The passphrase is wrong')
  expect(orders).toEqual([{ passphrase: 'durian and mangosteen' }])
  expect(dialog.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('durian and mangosteen')
})

test('how far it is stands there while it lasts, and no second one can begin', async () => {
  open(stateOf({}, { id: 7, percent: 40 }), () => [202, { id: 7 }])
  await screen.findByText('Being verified, 40% done')
  expect((await button()).getAttribute('aria-busy') ?? (await button()).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('how the last one ended stands there, with who and when', async () => {
  const ended_at = '2026-11-23T02:00:00.000Z'
  const failure = 'The backup is damaged: a part of it is missing or was changed.'
  open(stateOf({ check: { ended_at, by: 'Aisha Rahman', failure } }), () => [202, { id: 7 }])
  await screen.findByText(/^Could not be verified on .*: The backup is damaged/)
  closeApp()
  giveBrowser()
  giveResizeObserver()
  const check = { ended_at, by: 'Aisha Rahman', failure: null }
  open(stateOf({ verified_at: ended_at, check }), () => [202, { id: 7 }])
  await screen.findByText(/^Verified .*, by Aisha Rahman$/)
})

test('one whose file was removed meanwhile is not sent for: it is said, and the list is read anew (H-1530)', async () => {
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const states = [stateOf({}), stateOf({ is_here: false }), stateOf({ is_here: false })]
  openApp('/settings?section=backup', {
    '/api/auth': () => [200, superAdmin],
    '/api/settings/disk': () => [200, { left_mb: null }],
    '/api/settings/contact': () => [200, defaultSettings],
    'GET /api/settings': () => [200, defaultSettings],
    'GET /api/backup': () => [200, states.length > 1 ? states.shift() : states[0]],
    'POST /api/user/second-factor/fresh': () => [204, null],
  })
  fireEvent.click(await screen.findByRole('button', { name: /Download the backup of/ }))
  await screen.findByText('This backup is not on the server any more.')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Download the backup of/ })).toBeNull())
  expect(clicks).not.toHaveBeenCalled()
  clicks.mockRestore()
})
