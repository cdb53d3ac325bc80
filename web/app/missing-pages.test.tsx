import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  closeApp,
  giveBrowser,
  openApp,
  problem,
  signedInOfficer,
} from '../../tests/opened-app.tsx'
import { holdSession, releaseSession } from '../session/session-hold.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const superAdmin = (): Answer => [200, { ...signedInOfficer, is_super_admin: true, role: 'super_admin' }]
const gone = (): Answer => [404, problem('not_found', 'Not found')]

test.each([
  ['/nowhere', {}, 'This page does not exist, or was deleted.', []],
  ['/match/4', { '/api/match': gone }, 'This proposal does not exist, or was deleted.', ['Beneficiaries']],
  [
    '/data-protection/1',
    { '/api/protection': gone, '/api/access-pack': gone },
    'This request does not exist, or was deleted.',
    ['Settings', 'Data protection'],
  ],
])(
  '%s has one face, beside the menu: what is not there, Back and the way up',
  async (address, answers, said, trail) => {
    openApp(address, { '/api/auth': superAdmin, ...answers })
    await screen.findByRole('heading', { name: 'Not Found', level: 1 })
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect((await screen.findAllByRole('link', { name: /^Settings/ })).length).toBeGreaterThan(0)
    const path = screen.queryByRole('navigation', { name: 'Breadcrumb' })
    expect([...(path?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual(trail)
  },
)

test('whoever is not signed in is led to the front', async () => {
  openApp('/nowhere', { '/api/auth': (): Answer => [401, problem('unauthenticated', 'Sign in')] })
  await screen.findByText('There is no page at this address.')
  expect(screen.getByRole('link', { name: 'Go to Programmes' })).toBeTruthy()
})

test('whoever’s session ends there is asked to sign in again, as on every page', async () => {
  openApp('/nowhere', { '/api/auth': superAdmin })
  await screen.findByText('This page does not exist, or was deleted.')
  act(() => holdSession({ ...signedInOfficer, is_super_admin: true, role: 'super_admin' } as never))
  expect(await screen.findByRole('alertdialog', { name: 'Sign in again' })).toBeTruthy()
  act(() => releaseSession(false))
})
