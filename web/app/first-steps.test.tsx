import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FirstSteps } from '../../contract/first-steps.ts'
import { closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const none: FirstSteps = {
  is_put_away: false,
  has_people: false,
  has_form: false,
  has_staff: false,
  has_sign_in: false,
  newest_programme: null,
  newest_volunteer: null,
}

/** The first page as this person sees it when so much is done. */
function openHome(done: Partial<FirstSteps>, role = 'super_admin') {
  let steps = { ...none, ...done }
  return openApp('/', {
    '/api/auth': () => [200, { ...signedInOfficer, role, is_super_admin: role === 'super_admin' }],
    '/api/programme': () => [200, []],
    'PUT /api/first-steps': () => {
      steps = { ...steps, is_put_away: true }
      return [204, null]
    },
    '/api/first-steps': () => [200, steps],
  })
}
const guide = () => screen.findByRole('region', { name: /First steps/ })

test('an empty organisation is led to its four first steps, by what each of them needs first', async () => {
  openHome({ has_staff: true })
  const steps = within(await guide())
  expect(steps.getByText('1 of 4 done')).toBeTruthy()
  expect(steps.getByRole('link', { name: /Invite staff \(done\)/ })).toBeTruthy()
  const href = (name: RegExp) => steps.getByRole('link', { name }).getAttribute('href')
  expect(href(/Bring a list It starts with the programme/)).toBe('/programmes?new=1')
  expect(href(/Make a form/)).toBe('/programmes?new=1')
  expect(href(/Invite staff/)).toBe('/team?new=1')
  expect(href(/Issue a sign-in/)).toBe('/volunteers?new=1')
})

test('once somebody volunteers, the last step leads to where their sign-in is issued', async () => {
  openHome({ has_people: true, newest_volunteer: 12 })
  const step = within(await guide()).getByRole('link', { name: /Issue a sign-in/ })
  expect(step.getAttribute('href')).toBe('/volunteer/12')
})

test('once there is a programme, its people and its form come into it without a further choice', async () => {
  openHome({ newest_programme: 7 })
  const steps = within(await guide())
  const href = (name: RegExp) => steps.getByRole('link', { name }).getAttribute('href')
  expect(href(/Bring a list/)).toBe('/imports/new/beneficiaries?into=7')
  expect(href(/Make a form/)).toBe('/forms/new?programme=7')
})

test('an officer is not shown what only a super admin does, and once the rest is done nothing', async () => {
  openHome({ newest_programme: 7 }, 'admin')
  expect(within(await guide()).getAllByRole('link')).toHaveLength(3)
  closeApp()
  giveBrowser()
  const asked = openHome(
    { newest_programme: 7, has_people: true, has_form: true, has_sign_in: true },
    'admin',
  )
  await waitFor(() => expect(asked.some((line) => line.includes('/first-steps'))).toBe(true))
  await screen.findByText('No programmes found')
  expect(screen.queryByRole('region', { name: /First steps/ })).toBeNull()
})

test('put away, it goes', async () => {
  openHome({})
  await userEvent.click(within(await guide()).getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /First steps/ })).toBeNull())
})
