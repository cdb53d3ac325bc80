import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { neverSignedIn } from '../../tests/sign-in-state.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const person = '/beneficiaries/KB-1'
const filed = '/api/form/responses?'
const volunteer = { account_id: 12, first_name: 'Tan', last_name: 'Mei', email: '', nric: '', version: 1 }
const retired = { id: 5, name: 'Photographs', wordings: [], is_retired: true, version: 1 }
const none = (): Answer => [200, []]
const visit = {
  ...{
    id: 4,
    kind: 'visit',
    outcome: 'reached',
    wellbeing: '',
    held_because: '',
    source: 'office',
    note: '',
  },
  ...{ happened_on: '2026-11-02', created_at: '2026-11-02T02:00:00Z', minutes: 60, version: 1 },
  ...{ beneficiary_serial_number: 'KB-1', beneficiary_name: 'Siti', volunteer_display_name: 'Tan Mei' },
}
const year = { visits: 1, calls: 0, messages: 0, minutes: 60, year: 2026 }

/** Opens a page of which one part is not answered until `isUp`, and then with `whole`. */
function openWithout(
  path: string,
  part: string,
  answers: Record<string, () => Answer> = {},
  whole: unknown = [],
) {
  const server = { isUp: false }
  openApp(path, {
    [part]: () => (server.isUp ? [200, whole] : [429, problem('too_many', 'Too many tries.')]),
    ...answers,
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/volunteer?account_id': () => [200, volunteer],
    '/api/volunteer/sign-in': () => [200, neverSignedIn],
    '/api/volunteer/profile': () => [
      200,
      { languages: [], times: [], max_people: 4, max_km: null, version: 1 },
    ],
    '/api/initiative?': none,
    ...(path === person && { '/api/': none }),
  })
  return server
}
const failureOf = async (text: string) => {
  const said = await screen.findByText(text)
  const alert = said.closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('It is said to nobody.')
  return alert
}

test.each([
  ['what the organisation asks', person, '/api/own-field', 'More facts could not be loaded.'],
  ['what consent is asked for', person, '/api/purpose', 'The consents could not be loaded.'],
  ['what was answered', person, filed, 'The responses could not be loaded.'],
  ['what checks are asked for', '/volunteer/12', '/api/check?', 'The checks could not be loaded.'],
])(
  '%s is offered again where it could not be loaded, and is not called nothing (H-1601)',
  async (_, path, part, text) => {
    const server = openWithout(path, part)
    const alert = await failureOf(text)
    expect(screen.queryByText('No form responses yet.') !== null).toBe(path === person && part !== filed)
    server.isUp = true
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    if (path === person) await screen.findByText('No form responses yet.')
  },
)

test('consents that could not be loaded are missed also where all that was asked is retired (H-1601)', async () => {
  openWithout(person, '/api/consent', { '/api/purpose': () => [200, [retired]] })
  await failureOf('The consents could not be loaded.')
})

test.each([
  ['somebody', person],
  ['a volunteer', '/volunteer/12'],
])(
  'the figures of the year of %s are offered again where they could not be loaded (H-1657)',
  async (_, path) => {
    const page = { items: [visit], total: 1, page: 1, page_size: 6 }
    const list = { '/api/engagement?': (): Answer => [200, page] }
    const server = openWithout(path, '/api/engagement/totals', list, year)
    const alert = await failureOf('The figures of this year could not be loaded.')
    server.isUp = true
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByText('1 visit in 2026, 1 h in all.')
    expect(screen.queryByText('The figures of this year could not be loaded.')).toBeNull()
  },
)

const log = {
  ...{ id: 8, partner_id: 4, type: 'Meeting', subject: 'New venue', content: 'Moved', files: [] },
  ...{ created_by: 1, created_by_name: 'Mei Ling Tan', version: 1 },
  ...{ created_at: '2026-11-01T02:00:00.000Z', updated_at: '2026-11-01T02:00:00.000Z' },
}
const partner = { id: 4, name: 'Lions Home', logo: '', status: 'Active', version: 1 }
const drivers = [{ id: 4, name: 'Weekend Drivers' }]

test.each<[string, string, string, string, unknown, string]>([
  [
    'who visits somebody',
    person,
    '/api/volunteer?beneficiary_serial_number',
    'They could not be loaded.',
    [volunteer],
    'Tan Mei',
  ],
  [
    'the initiatives of a volunteer',
    '/volunteer/12',
    '/api/initiative?volunteer_account_id',
    'They could not be loaded.',
    drivers,
    'Weekend Drivers',
  ],
  [
    'how many forms wait for a volunteer',
    '/volunteer/12',
    '/api/form/pending?',
    'How many could not be loaded.',
    { items: [], total: 1204 },
    '1,204',
  ],
  [
    'whose a communication log is',
    '/partners/4/comms-log/8',
    '/api/partner?id',
    'The partner could not be loaded.',
    partner,
    'Lions Home',
  ],
  [
    'what somebody could join',
    person,
    'GET /api/programme',
    'The other programmes could not be loaded.',
    [{ id: 3, name: 'Befriending' }],
    'Add to a programme',
  ],
])('%s is offered again where it could not be loaded (H-1840)', async (_, path, part, text, whole, shown) => {
  const server = openWithout(path, part, { '/api/comms-log?id': () => [200, log] }, whole)
  const alert = await failureOf(text)
  server.isUp = true
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
  expect(screen.queryByText(text)).toBeNull()
})
