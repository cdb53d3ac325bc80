import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const none = { items: [], total: 0, is_more: false, about: 'Anjali d/o Perumal (KB-0327)' }
const address = '/activity?entity=beneficiary&record=KB-0327'
const superAdmin = (): Answer => [200, { ...signedInOfficer, is_super_admin: true, role: 'super_admin' }]
const quiet = {
  '/api/activity/people': (): Answer => [200, []],
  '/api/activity/strangers': (): Answer => [200, { refusals: 0, addresses: 0 }],
}

test.each([
  ['an officer', {}],
  ['a super admin', { '/api/auth': superAdmin }],
])(
  'a history in which nothing was changed says so to %s, with the way back to the person',
  async (_, who) => {
    openApp(address, { ...quiet, ...who, '/api/activity': (): Answer => [200, none] })
    await screen.findByText('Nothing was changed about Anjali d/o Perumal (KB-0327) yet.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History')
    expect(screen.queryByText(/Nothing matches|entries match|changes match/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    for (const link of [trail.getByRole('link'), screen.getByRole('link', { name: /^Open Anjali/ })])
      expect(link.getAttribute('href')).toBe('/beneficiaries/KB-0327')
  },
)

test('narrowed by an action nothing matches, and clearing that keeps whose history it is', async () => {
  openApp(`${address}&action=deleted`, {
    ...quiet,
    '/api/auth': superAdmin,
    '/api/activity': (): Answer => [200, none],
  })
  await screen.findByText('Nothing matches.')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await screen.findByText('Nothing was changed about Anjali d/o Perumal (KB-0327) yet.')
  expect(new URLSearchParams(window.location.search).get('record')).toBe('KB-0327')
})

test.each([
  [1, 1, /1 attempt to get in failed in the last 24 hours, from 1 network\./],
  [1200, 3, /1,200 attempts to get in failed in the last 24 hours, from 3 networks\./],
])('%i attempts are counted in words', async (refusals, addresses, said) => {
  openApp('/activity', {
    ...quiet,
    '/api/auth': superAdmin,
    '/api/activity/strangers': (): Answer => [200, { refusals, addresses }],
    '/api/activity': (): Answer => [200, { ...none, about: '' }],
  })
  expect(await screen.findByText(said)).toBeTruthy()
})
