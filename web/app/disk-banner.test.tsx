import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const superAdmin = { ...signedInOfficer, role: 'super_admin', is_super_admin: true }
const told =
  'Only 312 MB are left on the server’s disk. Once it is full nobody can save anything: have room made soon.'

const open = (user: object, left_mb: number | null) =>
  openApp('/help', {
    '/api/auth': () => [200, user],
    '/api/settings/disk': () => [200, { left_mb }],
    '/api/settings/contact': () => [
      200,
      { contact_name: '', contact_number: '', contact_email: '', contact_hours: '' },
    ],
  })

test('a super admin is told on every page that the disk is nearly full (S-18)', async () => {
  open(superAdmin, 312)
  expect((await screen.findByText(told)).getAttribute('role')).toBe('status')
})

test('nothing is said while there is room', async () => {
  const asked = open(superAdmin, null)
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => asked.some((line) => line.includes('/settings/disk'))).toBe(true)
  expect(screen.queryByText(/left on the server/)).toBeNull()
})

test('nobody else is told, nor asks', async () => {
  const asked = open(signedInOfficer, 312)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(told)).toBeNull()
  expect(asked.some((line) => line.includes('/settings/disk'))).toBe(false)
})
