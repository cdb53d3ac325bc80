import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../tests/default-settings.ts'
import { closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const superAdmin = { ...signedInOfficer, role: 'super_admin', is_super_admin: true }
const told = 'Make one in Settings'
const nothing = {
  backups: [],
  last_verified_at: null,
  is_running: false,
  failure: null,
  hour: null,
  is_late: true,
  is_unproved: false,
  verifying: null,
}

const open = (path: string, user: object, state: object, more = {}) =>
  openApp(path, {
    '/api/auth': () => [200, user],
    '/api/settings/disk': () => [200, { left_mb: null }],
    '/api/settings/contact': () => [200, defaultSettings],
    'GET /api/settings': () => [200, defaultSettings],
    'GET /api/backup': () => [200, state],
    ...more,
  })

test('a super admin is told that no backup was made lately', async () => {
  open('/help', superAdmin, nothing)
  const link = await screen.findByText(told)
  expect(link.closest('[role=status]')).not.toBeNull()
})

test('a super admin is told that no backup was verified for long, once one is made (H-1434)', async () => {
  open('/help', superAdmin, { ...nothing, is_late: false, is_unproved: true })
  await screen.findByText('Verify one in Settings')
  expect(
    screen.getByText(/No backup was verified in the last 90 days: nobody knows whether one can be restored/),
  ).toBeTruthy()
  expect(screen.queryByText(told)).toBeNull()
})

test('nobody else is told, nor asks', async () => {
  const asked = open('/help', signedInOfficer, nothing)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(told)).toBeNull()
  expect(asked.some((line) => line.includes('/api/backup'))).toBe(false)
})

test('a backup is asked for with a passphrase, or with the tick that leaves the keys out', async () => {
  const orders: unknown[] = []
  const last = {
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
  const state = { ...nothing, is_late: false, backups: [last], failure: 'There is no room in the folder.' }
  open('/settings?section=backup', superAdmin, state, {
    'POST /api/backup': (sent: unknown) => {
      orders.push(sent)
      return [202, { id: 8 }]
    },
  })
  await screen.findByText(/There is no room in the folder/)
  await screen.findByRole('button', { name: /Download the backup of/ })
  // In a tab of its own a link would show the refusal of whoever has to type a code first.
  expect(document.querySelector('a[href^="/api/"]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Back up' }))
  await dialog.findByText('Type a passphrase, or leave the keys out')
  fireEvent.change(dialog.getByLabelText('Passphrase'), { target: { value: 'durian' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Back up' }))
  await dialog.findByText('At least 12 characters')
  expect(orders).toEqual([])
  fireEvent.click(dialog.getByRole('switch', { name: 'Leave the keys out' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Back up' }))
  await expect.poll(() => orders).toEqual([{ passphrase: '' }])
})
