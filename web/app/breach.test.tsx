import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  closeApp,
  giveBrowser,
  openApp,
  problem,
  signedInOfficer,
} from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})

const at = '/data-protection/breach?from=2026-11-01&to=2026-11-07&actor=user:3'
const counts = {
  ...{ people: 1204, beneficiaries: 1204, volunteers: 0 },
  ...{ opened: 31, listed: 873, printed: 0, exported: 300, assigned: 0 },
}
const person = {
  ...{ noun: 'beneficiary', key: 'S-1', name: 'Siti Rahman', is_assigned: false },
  ...{ opened: 3, listed: 1, printed: 0, exported: 0 },
  ...{ first_at: '2026-11-02T02:02:00.000Z', last_at: '2026-11-02T02:40:00.000Z' },
}
const breach = {
  items: [person],
  total: 1204,
  counts,
  actors: [{ actor: 'user:3', name: 'Mei Ling Tan' }],
  ...{ deeds: [], gaps: [], known_since: '2026-01-01T00:00:00.000Z' },
}
const nobody = {
  ...breach,
  items: [],
  total: 0,
  counts: { ...counts, people: 0, opened: 0, listed: 0, exported: 0 },
}
const superAdmin = (): Answer => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }]
const open = (path: string, answer: () => Answer) =>
  openApp(path, {
    '/api/auth': superAdmin,
    '/api/activity/people': () => [200, [{ actor: 'user:3', name: 'Mei Ling Tan' }]],
    'GET /api/protection/breach': answer,
  })

/** The worksheet says it too, for paper. */
const concerned = () => screen.findByRole('region', { name: 'Who is concerned' })

test('it says how many could have been seen, who, and fills the worksheet in where it knows (H-1557)', async () => {
  open(at, () => [200, breach])
  const said = within(await concerned())
  await said.findByText('Could have seen 1,204 people: opened 31, listed 873, exported 300.')
  const list = screen.getByRole('list', { name: 'Who is concerned' })
  // Two people may have one name.
  expect(within(list).getByText(/\(S-1\)/)).toBeTruthy()
  expect(within(list).getByText(/opened 3 times, listed; 02 Nov 2026, 10:02 to 10:40/)).toBeTruthy()
  expect(screen.getByText('Notifiable: 1,204 people are 500 or more.')).toBeTruthy()
  const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  expect(box('When did it happen?').value).toBe('From 01 Nov 2026 to 07 Nov 2026')
  expect(box('Through what could somebody get at the data?').value).toBe('The account of Mei Ling Tan')
  expect(box('When and how was it found?').value).toBe('')
  await userEvent.type(box('When and how was it found?'), 'By a call')
  // A box is cut off on paper: the text stands beside it.
  expect(screen.getAllByText('By a call')).toHaveLength(2)
})

test('the last day for the PDPC is counted from the day that is given (H-1557)', async () => {
  open(at, () => [200, breach])
  const day = await screen.findByRole('textbox', { name: 'You judged it on' })
  await userEvent.type(day, '3 Nov 2026')
  await userEvent.tab()
  expect(screen.getByText('Tell the PDPC by 06 Nov 2026.')).toBeTruthy()
})

test('where nobody was seen it says so, and offers no file', async () => {
  open(at, () => [200, nobody])
  await within(await concerned()).findByText('Nobody')
  expect(screen.queryByRole('button', { name: 'Download the list' })).toBeNull()
})

test('what is missing is said under its field, and nothing is asked', async () => {
  const asked = open('/data-protection/breach', () => [200, nobody])
  await userEvent.click(await screen.findByRole('button', { name: 'See who is concerned' }))
  expect(screen.getByText('Choose whose account it was')).toBeTruthy()
  expect(asked.filter((line) => line.includes('/api/protection/breach?'))).toEqual([])
})

test('what the server refuses stands under its field, until it is changed', async () => {
  const message = 'There is no such account'
  open(at, () => [422, { ...problem('invalid', message), fields: { actor: message } }])
  await screen.findByText(message)
  await userEvent.click(screen.getByRole('radio', { name: 'A network address' }))
  expect(screen.queryByText(message)).toBeNull()
})

test('what cannot be loaded says so, and is tried again', async () => {
  let answer: Answer = [
    503,
    problem('unavailable', 'The service is not available just now. Please try again'),
  ]
  open(at, () => answer)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Who is concerned could not be worked out.')).toBeTruthy()
  answer = [200, breach]
  await userEvent.click(retry)
  await within(await concerned()).findByText(/^Could have seen 1,204 people/)
})

test('whoever is no super admin is told so, and nothing is asked', async () => {
  const asked = openApp(at, { '/api/auth': () => [200, signedInOfficer] })
  await screen.findByRole('heading', { name: 'Breach worksheet' })
  expect(asked.filter((line) => line.includes('/api/protection'))).toEqual([])
})

test('what is typed over a fact stands for what was asked alone, one’s own words for all, until the sheet is emptied (H-1633)', async () => {
  const grown = { ...breach, counts: { ...counts, people: 300, listed: 300, opened: 0, exported: 0 } }
  let answer = breach
  open(at, () => [200, answer])
  const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
  const people = () => box('How many people are concerned?')
  const write = async (name: string, text: string) => {
    await userEvent.clear(await box(name))
    await userEvent.type(await box(name), text)
  }
  await write('How many people are concerned?', '31 people')
  await write('Which harm may come to them?', 'Burglary')
  await write('Whom can the PDPC ask?', 'Mei, 6123 4567')
  answer = grown
  const askAnew = () => userEvent.click(screen.getByRole('button', { name: 'See who is concerned' }))
  // Asked the same again: it stays, and what is known by now stands below it.
  await askAnew()
  await screen.findByText('Kampung says by now: Could have seen 300 people: listed 300.')
  expect((await people()).value).toBe('31 people')
  await userEvent.click(screen.getByRole('radio', { name: 'A network address' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Network address' }), '203.0.113.7')
  await askAnew()
  await waitFor(async () => expect((await people()).value).toBe('Could have seen 300 people: listed 300.'))
  expect((await box('Which harm may come to them?')).value).toBe('Burglary')
  expect((await box('Whom can the PDPC ask?')).value).toBe('Mei, 6123 4567')
  const empty = () => userEvent.click(screen.getByRole('button', { name: 'Empty the sheet' }))
  await empty()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect((await box('Which harm may come to them?')).value).toBe('Burglary')
  await empty()
  await userEvent.click(await screen.findByRole('button', { name: 'Empty it' }))
  await waitFor(async () => expect((await box('Which harm may come to them?')).value).toBe(''))
  expect((await box('Whom can the PDPC ask?')).value).toBe('Mei Ling Tan, mei@kampung.example')
})

test('Enter in the Account Id. asks for its phones, and submits nothing yet (H-1843)', async () => {
  const phone = {
    ...{ id: 5, label: 'Android SM-A125F', created_at: '2026-11-03T02:00:00.000Z' },
    ...{ last_used_at: '2026-11-21T02:00:00.000Z', revoked_at: null },
  }
  const asked = openApp('/data-protection/breach?from=2026-11-01&to=2026-11-07', {
    '/api/auth': superAdmin,
    '/api/activity/people': () => [200, []],
    'GET /api/protection/breach/phones': () => [200, [phone]],
    'GET /api/protection/breach': () => [200, nobody],
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'A volunteer’s phone' }))
  const account = screen.getByRole('textbox', { name: /^Account Id/ })
  await userEvent.type(account, '1004{Enter}')
  await waitFor(() => expect(asked.some((line) => line.includes('/phones?account_id=1004'))).toBe(true))
  expect(document.activeElement).toBe(account)
  const choice = screen.getByRole('combobox', { name: /^Phone/ })
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  expect(screen.queryByText('Choose the phone')).toBeNull()
})
