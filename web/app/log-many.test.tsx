import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedPerson } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { shownToasts } from '../ui/toast-store.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  window.scrollTo = () => {}
})
afterEach(closeApp)

const row = (at: number) => ({ ...listedPerson, serial_number: `KB-${at}`, display_name: `Person ${at}` })
const meant = (at: number, is_deceased = false) => ({
  ...{ beneficiary_id: 40 + at, serial_number: `KB-${at}`, display_name: `Person ${at}`, is_deceased },
})

/** Everybody of a list of so many ticked, and 'Log' pressed; answers what was sent. */
async function logAll(count: number, people: unknown[], removed: () => Answer = () => [204, undefined]) {
  const sent: [string, unknown][] = []
  const noting = (name: string, answer: Answer) => (body: unknown) => {
    sent.push([name, body])
    return answer
  }
  openApp('/beneficiaries', {
    'POST /api/engagement/bulk/people': noting('people', [200, people]),
    'POST /api/engagement/bulk': noting('bulk', [
      201,
      { made: people.length, held: 0, already: 0, engagement_ids: [70, 71] },
    ]),
    'DELETE /api/engagement': () => {
      sent.push(['undo', undefined])
      return removed()
    },
    '/api/volunteer?page': () => [
      200,
      {
        items: [{ account_id: 1004, first_name: 'Ahmad', last_name: 'Ali', current_status: 'Active' }],
        total: 1,
      },
    ],
    '/api/beneficiary?': () => [
      200,
      { items: Array.from({ length: count }, (_, at) => row(at + 1)), total: count },
    ],
    '/api/': () => [200, []],
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select every/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log' }))
  return sent
}
const save = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))

test('one outing is noted of everybody who is ticked, by whom it was, and taken back of each (H-2050)', async () => {
  const answers: Answer[] = [
    [404, { code: 'not_found', message: 'Not found', request_id: 'r' }],
    [204, undefined],
  ]
  const sent = await logAll(2, [meant(1), meant(2, true)], () => answers.shift() as Answer)
  const dialog = await screen.findByRole('dialog', { name: 'Log for 2 people' })
  within(dialog).getByText('The same is noted of each: Person 2 (has died), Person 1.')
  expect(within(dialog).queryByText('Worried about them')).toBeNull()
  within(dialog).getByText('For each person: they add up. Leave it out of an outing together.')
  await userEvent.click(within(dialog).getByRole('radio', { name: 'A volunteer' }))
  await save()
  await within(dialog).findByText('Choose the volunteer')
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Ahmad Ali/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: '1 hour' }))
  await save()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('The visit is noted for 2 people.'))
  expect(sent.at(-1)?.[1]).toMatchObject({
    ...{ beneficiary_ids: [41, 42], kind: 'visit', outcome: 'reached', minutes: 60 },
    volunteer_account_id: 1004,
  })
  expect(sent.at(-1)?.[1]).not.toHaveProperty('wellbeing')
  expect(screen.queryByRole('button', { name: 'Log' })).toBeNull()
  shownToasts()[0]?.action?.onAction()
  await waitFor(() => expect(sent.filter(([name]) => name === 'undo')).toHaveLength(2))
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Undone'))
})

test('what a report has joined since stays when an outing is taken back, and that is said (H-2050)', async () => {
  const answers: Answer[] = [
    [409, problem('conflict', 'It came with a report, and stays as long as that does')],
    [204, undefined],
  ]
  const sent = await logAll(2, [meant(1), meant(2)], () => answers.shift() as Answer)
  await save()
  await waitFor(() => expect(shownToasts()[0]?.action?.label).toBe('Undo'))
  shownToasts()[0]?.action?.onAction()
  await waitFor(() =>
    expect(shownToasts()[0]).toMatchObject({
      title: 'Undone',
      description: '1 came with a report, and stays.',
    }),
  )
  expect(sent.filter(([name]) => name === 'undo')).toHaveLength(2)
})

test.each([
  [
    'more than 60, before anybody is asked about',
    61,
    'At most 60 people at once, and 61 are ticked. Take some ticks off, or filter the list first.',
    [],
  ],
  [
    'ticks of people who were deleted meanwhile',
    1,
    'Nobody who is ticked is there any more. Load the page again.',
    [['people', { serial_numbers: ['KB-1'] }]],
  ],
])('%s: nothing opens, and it is said what to do (H-2050)', async (_, count, description, asked) => {
  const sent = await logAll(count, [])
  await waitFor(() =>
    expect(shownToasts()[0]).toMatchObject({ title: 'This could not be done', description }),
  )
  expect(sent).toEqual(asked)
  expect(screen.queryByRole('dialog')).toBeNull()
})
