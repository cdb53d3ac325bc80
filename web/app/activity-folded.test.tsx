import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const line = {
  ...{ id: 12, at: '2026-11-22T06:00:00.000Z', actor_kind: 'user', actor_id: 1, actor_name: 'Mei Ling Tan' },
  ...{ action: 'imported', entity: 'initiative', entity_id: '3', label: 'Estate Walkers', record_key: '3' },
  ...{
    reason: '',
    state: 'living',
    others: [],
    others_count: 0,
    was_there: false,
    file: 'people.csv',
    changed: [],
  },
}
const entry = {
  ...line,
  address: '',
  request_id: 'r',
  before: null,
  after: {},
  named: [],
  is_forgotten: false,
}

const answers = {
  '/api/auth': (): Answer => [200, { ...signedInOfficer, is_super_admin: true, role: 'super_admin' }],
  '/api/activity/people': (): Answer => [200, []],
  '/api/activity/strangers': (): Answer => [200, { refusals: 0, addresses: 0 }],
  'GET /api/activity?id=12': (): Answer => [200, entry],
  '/api/activity': (): Answer => [200, { items: [line], total: 1, is_more: false, about: '' }],
}

test('the line of an import leads to what was done to each and to its record, and from there back', async () => {
  const asked = openApp('/activity?open=12', answers)
  const link = await screen.findByRole('link', { name: 'Show what was done to each' })
  expect(link.getAttribute('href')).toBe('/activity?within=12')
  expect(screen.getByRole('link', { name: 'Open Estate Walkers' })).toBeTruthy()
  link.click()
  await screen.findByText('What an import or a change of many, or its taking back, did to each.')
  expect(asked.some((one) => one.includes('within=12'))).toBe(true)
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(trail).getByRole('link', { name: 'Activity' }).getAttribute('href')).toBe('/activity')
})

test('the log of one record is called its history in the tab too', async () => {
  openApp('/activity?entity=initiative&record=3', answers)
  await screen.findByRole('heading', { name: 'History', level: 1 })
  expect(document.title).toBe('History · Kampung')
})
