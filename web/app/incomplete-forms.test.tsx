import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

const question = { id: 1, uid: 'q1', question: 'How are they?', type: 'short', required: true }
const form = {
  form_id: 7,
  stage: 2,
  programme_id: 3,
  programme_name: 'Befriending',
  cover_image: '',
  title: 'Second visit',
  title_translations: {},
  title_made_for: {},
  questions: [{ ...question, choices: [], translations: {} }],
  created_at: '2026-01-01T00:00:00.000Z',
  form_version: 4,
  version: 1,
}
const person = {
  serial_number: 'S-1',
  first_name: 'Lim',
  last_name: 'Ah Moi',
  status: 'Active',
  profile_picture: '',
  programme_id: 3,
}
const volunteer = { account_id: 12, first_name: 'Tan', last_name: 'Mei', contact_number: '', email: '' }
const page = '/beneficiaries/S-1/form-response/3/2'
const world = {
  '/api/form?': () => [200, form] as [number, unknown],
  '/api/volunteer?beneficiary_serial_number': () => [200, [volunteer]] as [number, unknown],
  '/api/beneficiary?': () => [200, person] as [number, unknown],
}

test('staff fill in the same form for the volunteer who is assigned, and land at what was filed (G-37)', async () => {
  const sent: unknown[] = []
  openApp(page, {
    ...world,
    'POST /api/form/responses': (body) => {
      sent.push(body)
      return [201, { id: 90, held_because: '' }]
    },
  })
  const user = userEvent.setup()
  await screen.findByRole('textbox', { name: /How are they/ })
  const submit = screen.getByRole('button', { name: 'Submit' })
  await user.click(submit)
  expect(screen.queryByText('Please Confirm')).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: /How are they/ }), 'Well')
  await user.click(submit)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(window.location.search).toBe('?response=90'))
  expect(window.location.pathname).toBe('/programmes/3/beneficiary/S-1')
  expect(sent).toMatchObject([
    {
      volunteer_account_id: 12,
      form_id: 7,
      form_version: 4,
      beneficiary_serial_number: 'S-1',
      responses: [{ uid: 'q1', answer: 'Well' }],
    },
  ])
})

test('a form that is not asked of the person says so, and asks nothing', async () => {
  openApp(page, { ...world, '/api/beneficiary?': () => [200, { ...person, status: 'Inactive' }] })
  await screen.findByText(/not asked of this person/)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

test('what is still to be filled in is asked for as the address says, page by page', async () => {
  const asked = openApp('/incomplete-forms?programme=3&volunteer=none&page=2', {
    '/api/programme': () => [200, []],
    '/api/form/pending/counts': () => [
      200,
      { pending: 2, people: 1, unassigned: 2, forms: [], volunteers: [] },
    ],
  })
  await screen.findByRole('heading', { name: 'Incomplete Forms' })
  await waitFor(() => {
    const line = asked.find((one) => one.includes('/form/pending?')) ?? ''
    expect(line).toContain('programme_id=3')
    expect(line).toContain('unassigned=1')
    expect(line).toContain('page=2')
  })
})
