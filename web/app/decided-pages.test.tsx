import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGN_IN_DELAY } from '../../contract/constants.ts'
import {
  closeApp,
  giveBrowser,
  signedInOfficer as officer,
  openApp as open,
  problem,
} from '../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(closeApp)

test('a form that cannot be loaded says why, with Back and a Retry that works (D-12)', async () => {
  let isBroken = true
  const form = {
    stage: 2,
    programme_id: 3,
    programme_name: 'Befriending',
    cover_image: '',
    title: 'Second visit',
    title_translations: {},
    questions: [],
    created_at: '2026-01-01T00:00:00.000Z',
    form_version: 1,
    version: 1,
  }
  open('/forms/3/2', {
    '/api/form?': () =>
      isBroken ? [400, problem('malformed', 'The request could not be read')] : [200, form],
  })
  await screen.findByRole('heading', { name: 'Form not found' })
  cleanup()
  open('/forms/3/2', {
    '/api/form?': () => (isBroken ? [409, problem('conflict', 'Not just now')] : [200, form]),
  })
  await screen.findByRole('heading', { name: 'This form could not be loaded' })
  await screen.findByText('Not just now')
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByDisplayValue('Second visit')).toBeTruthy())
})

test('an address that can name no record is Not Found, without a Retry that never helps (G-15)', async () => {
  open('/programmes/abc', {
    '/api/programme?': () => [400, { ...problem('malformed', 'id: Not an id'), fields: { id: 'Not an id' } }],
  })
  await screen.findByRole('heading', { name: 'Not Found' })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('help is searched by task and by step, and names whom to ask (G-24)', async () => {
  open('/help', {})
  await screen.findByRole('heading', { name: 'Help' })
  const tasks = () =>
    screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
  const all = tasks()
  expect(all.length).toBeGreaterThan(5)
  await userEvent.type(screen.getByPlaceholderText('Search help'), 'IMPORT')
  await waitFor(() => expect(tasks().length).toBeLessThan(all.length))
  expect(tasks().length).toBeGreaterThan(0)
  await userEvent.type(screen.getByPlaceholderText('Search help'), ' nothing of the kind')
  await screen.findByText(/^Nothing matches/)
  expect(screen.getByText(/Ask a super admin of your organisation/)).toBeTruthy()
})

test('a good sign-in pauses 1.5 seconds before the first page, a refused one does not (D-13)', async () => {
  let isGood = false
  let isSignedIn = false
  open('/auth/login', {
    '/api/auth': () => (isSignedIn ? [200, officer] : [401, problem('unauthenticated', 'Please sign in')]),
    '/api/user/login': () => {
      isSignedIn = isGood
      return isGood ? [200, officer] : [401, problem('wrong_credentials', 'Incorrect email or password')]
    },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'mei@kampung.example')
  await user.type(screen.getByLabelText('Password'), 'kampung-spirit-2026')
  const press = () => user.click(screen.getByRole('button', { name: /^Log ?in$/i }))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const pauses = () => timers.mock.calls.filter(([, ms]) => ms === SIGN_IN_DELAY)
  await press()
  await screen.findByText('Incorrect email or password')
  expect(pauses()).toEqual([])
  isGood = true
  const goodAt = Date.now()
  await press()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(Date.now() - goodAt).toBeGreaterThanOrEqual(SIGN_IN_DELAY)
  expect(pauses()).toHaveLength(1)
  timers.mockRestore()
})
