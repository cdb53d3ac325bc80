import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { neverSignedIn } from '../../tests/sign-in-state.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const programme = {
  id: 3,
  name: 'Befriending',
  cover_image: '',
  partner_id: null,
  partner_name: '',
  description: 'Tea on Tuesdays',
  requirements: [{ type: 'open', requirement: 'Patience', details: 'A lot of it' }],
  version: 1,
}

test('a programme says what it is about and what it asks, the whole of it when asked, and counts what is still to be filled in', async () => {
  openApp('/programmes/3', {
    '/api/programme?id': () => [200, programme],
    '/api/form/pending/counts': () => [
      200,
      {
        pending: 5,
        people: 3,
        unassigned: 0,
        forms: [{ stage: 1, title: 'First', programme_id: 3, pending: 5 }],
        volunteers: [],
      },
    ],
  })
  const about = await screen.findByRole('button', { name: 'More about this programme' })
  const line = screen.getByText('Tea on Tuesdays').parentElement
  expect(line?.textContent).toBe('Tea on Tuesdays · Requirements: Patience')
  expect(screen.queryByText('A lot of it')).toBeNull()
  await userEvent.click(about)
  expect(about.getAttribute('aria-expanded')).toBe('true')
  await screen.findByText('Tea on Tuesdays')
  await screen.findByText('A lot of it')
  const link = await screen.findByRole('link', { name: '5 incomplete forms' })
  expect(link.getAttribute('href')).toBe('/incomplete-forms?programme=3')
})

test("a volunteer's page has email, initiatives, and what was filed, each leading to the response", async () => {
  openApp('/volunteer/12', {
    '/api/volunteer?account_id': () => [
      200,
      {
        account_id: 12,
        first_name: 'Tan',
        last_name: 'Mei',
        email: 'mei@mail.example',
        nric: '',
        version: 1,
      },
    ],
    '/api/volunteer/sign-in': () => [200, neverSignedIn],
    '/api/volunteer/profile': () => [
      200,
      { languages: [], times: [], max_people: 4, max_km: null, version: 1 },
    ],
    '/api/initiative?volunteer_account_id=12': () => [200, [{ id: 4, name: 'Weekend Drivers' }]],
    '/api/form/responses?': () => [
      200,
      {
        items: [
          {
            response_id: 90,
            beneficiary_serial_number: 'S-1',
            beneficiary_first_name: 'Lim',
            beneficiary_last_name: 'Ah Moi',
            programme_name: 'Befriending',
            form_title: 'First visit',
            stage: 1,
            answered_at: '2026-02-03T04:00:00.000Z',
            filed_by_name: 'Mei Ling Tan',
            held_because: '',
          },
        ],
        total: 1,
      },
    ],
  })
  expect((await screen.findByRole('link', { name: 'mei@mail.example' })).getAttribute('href')).toBe(
    'mailto:mei@mail.example',
  )
  const initiative = await screen.findByRole('link', { name: 'Weekend Drivers' })
  expect(initiative.getAttribute('href')).toBe('/initiatives/4')
  const filed = await screen.findByRole('link', { name: /First visit/ })
  expect(filed.getAttribute('href')).toBe('/beneficiaries/S-1?response=90')
  expect(within(filed).getByText('Written down by Mei Ling Tan')).toBeTruthy()
})
