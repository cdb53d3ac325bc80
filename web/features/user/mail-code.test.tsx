import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser, leaveApp, problem, renderApp } from '../../../tests/opened-app.tsx'

beforeEach(giveBrowser)
afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const settings = {
  organisation_name: 'Kampung',
  is_demonstration: false,
  registration: 'approval',
  is_volunteer_sign_in_on: true,
}
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const ask = 'Send me a code by mail'

/** The Volunteer tab; answers what was asked of the mail. */
async function openTab(
  is_code_by_mail_on: boolean,
  answer: () => Response = () => new Response(null, { status: 204 }),
) {
  const sent: unknown[] = []
  window.history.replaceState(null, '', '/auth/login?tab=volunteer')
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/auth')
      return Response.json(problem('unauthenticated', 'Please sign in'), { status: 401 })
    if (url === '/api/settings/public') return Response.json({ ...settings, is_code_by_mail_on })
    if (url !== '/api/volunteer/mail-code') return Response.json({})
    sent.push(JSON.parse(String(init?.body)))
    return answer()
  })
  renderApp()
  await screen.findByLabelText('Code or PIN')
  return sent
}

test('where it is off no code by mail is offered (S-03)', async () => {
  await openTab(false)
  expect(field('Code or PIN')).toBeDefined()
  expect(screen.queryByRole('button', { name: ask })).toBeNull()
})

test('a code by mail is asked for with the last 4 and the address, and typed where codes are', async () => {
  const sent = await openTab(true)
  await user.type(field('Last 4 NRIC characters'), 's1234567d')
  await user.click(await screen.findByRole('button', { name: ask }))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  // What was typed before is not typed again.
  expect(field('Last 4 NRIC characters').value).toBe('567d')
  await press('Send the code')
  expect(await screen.findByText('Invalid email address')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(field('Email'), ' Siti@Mail.Example ')
  await press('Send the code')
  const said = await screen.findByRole('status')
  expect(said.textContent).toContain('If they match, a code is on its way. It works for 15 minutes.')
  expect(sent).toEqual([{ nric_last4: '567D', email: 'siti@mail.example', language: 'en' }])
  expect(document.activeElement).toBe(field('Code or PIN'))
  expect(field('Last 4 NRIC characters').value).toBe('567D')
})

test('who has a code after all goes back, and loses nothing', async () => {
  await openTab(true)
  await user.type(field('Last 4 NRIC characters'), '567D')
  await user.type(field('Code or PIN'), 'ABCD')
  await user.click(await screen.findByRole('button', { name: ask }))
  await user.click(await screen.findByRole('button', { name: 'I have a code or a PIN' }))
  expect(field('Code or PIN').value).toBe('ABCD')
  expect(field('Last 4 NRIC characters').value).toBe('567D')
})

test.each([
  [
    429,
    'too_many',
    'Too many codes were asked for. Please try again later, or ask the office for a sign-in.',
  ],
  [403, 'forbidden', 'The office sends no codes by mail now. Ask the office for a sign-in.'],
  [500, 'internal', 'Something went wrong on our side. Please try again'],
])('what the server says with %d is said, and what was typed stays', async (status, code, text) => {
  await openTab(true, () => Response.json(problem(code, 'no'), { status }))
  await user.click(await screen.findByRole('button', { name: ask }))
  await user.type(await screen.findByLabelText('Last 4 NRIC characters'), '567D')
  await user.type(field('Email'), 'siti@mail.example')
  await press('Send the code')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field('Email').value).toBe('siti@mail.example')
})
