import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { neverSignedIn } from '../../tests/sign-in-state.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

/** As the search of the shell leads there: the same page, of another record. */
const goTo = (path: string) => act(async () => window.history.pushState({}, '', path))
const listOf = (items: unknown[], total = items.length): Answer => [200, { items, total }]
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

const volunteer = (account_id: number, first_name: string) => ({
  ...listedPerson,
  ...{ account_id, first_name, last_name: 'Tan', display_name: `${first_name} Tan`, email: '', nric: '' },
  ...{ current_status: 'Active', incomplete: false, is_sign_in_blocked: false },
})
const ofVolunteers = {
  '/api/volunteer?account_id=1': (): Answer => [200, volunteer(1, 'Mei')],
  '/api/volunteer?account_id=2': (): Answer => [200, volunteer(2, 'Jun')],
  '/api/volunteer/sign-in': (): Answer => [200, neverSignedIn],
  '/api/volunteer/profile': (): Answer => [
    200,
    { languages: [], times: [], max_people: 4, max_km: null, version: 1 },
  ],
  '/api/initiative?volunteer_account_id': (): Answer => [200, []],
}

test('who is ticked on the page of one volunteer is neither ticked nor listed on that of the next', async () => {
  openApp('/volunteer/1', { ...ofVolunteers, '/api/beneficiary?': () => listOf([listedPerson]) })
  await tick('Select Siti Rahman (KB-1)')
  await screen.findByText('1 selected')
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('volunteer_account_id=2') ? new Promise(() => undefined) : answer(url, init),
  )
  await goTo('/volunteer/2')
  await screen.findByRole('heading', { level: 1, name: 'Jun Tan' })
  expect(screen.queryByText('1 selected')).toBeNull()
  expect(screen.queryByText('Siti Rahman')).toBeNull()
})

test('how far one has come in what a volunteer filed stands in the address, and is no place in what the next filed', async () => {
  const filed = (at: number) => ({
    ...{ response_id: at, form_title: `Visit ${at}`, beneficiary_serial_number: 'KB-1', stage: 1 },
    ...{ beneficiary_first_name: 'Aini', beneficiary_last_name: 'Tan', beneficiary_display_name: 'Aini Tan' },
    ...{ programme_name: 'Befriending', answered_at: '2026-02-03T04:00:00.000Z' },
    ...{ filed_by_name: '', held_because: '' },
  })
  const asked = openApp('/volunteer/1?filed=3', {
    ...ofVolunteers,
    '/api/form/responses?volunteer_account_id=1&page=3': () => listOf([filed(13)], 13),
    '/api/form/responses?volunteer_account_id=2&page=1': () => listOf([filed(21)], 1),
    '/api/form/responses?volunteer_account_id=2&page=9': () => listOf([], 1),
  })
  await screen.findByRole('link', { name: /Visit 13/ })
  await goTo('/volunteer/2')
  await screen.findByRole('link', { name: /Visit 21/ })
  expect(screen.queryByText('Nothing filed yet.')).toBeNull()
  await goTo('/volunteer/2?filed=9')
  await waitFor(() => expect(window.location.search).toBe(''))
  await screen.findByRole('link', { name: /Visit 21/ })
  expect(asked.filter((line) => line.includes('responses?volunteer_account_id=2&page=3'))).toEqual([])
})

test('who is ticked among the volunteers of one beneficiary is not ticked on the page of the next', async () => {
  const both = [volunteer(1, 'Mei'), volunteer(2, 'Jun')]
  openApp('/beneficiaries/KB-2', {
    '/api/contact': () => [200, []],
    '/api/beneficiary/programmes': () => [200, []],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary?serial_number=KB-1': () => [200, listedPerson],
    '/api/beneficiary?serial_number=KB-2': () => [
      200,
      { ...listedPerson, serial_number: 'KB-2', display_name: 'Lim Ah Moi' },
    ],
    '/api/volunteer?beneficiary_serial_number': () => [200, both],
    '/api/form/responses?': () => [200, []],
    '/api/': () => [200, []],
  })
  await screen.findByRole('checkbox', { name: 'Select Mei Tan' })
  await goTo('/beneficiaries/KB-1')
  await screen.findByRole('heading', { level: 1, name: 'Siti Rahman' })
  await tick('Select Mei Tan')
  await screen.findByText('1 selected')
  // Opened before, so it is there at once.
  await goTo('/beneficiaries/KB-2')
  await screen.findByRole('heading', { level: 1, name: 'Lim Ah Moi' })
  await screen.findByRole('checkbox', { name: 'Select Mei Tan', checked: false })
  expect(screen.queryByText('1 selected')).toBeNull()
})
