import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Engagement } from '../../contract/engagement-fields.ts'
import { today } from '../../contract/fields.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { dismissToast } from '../ui/toast-store.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  closeApp()
  dismissToast()
})

const visit: Engagement = {
  id: 7,
  beneficiary_id: 1,
  beneficiary_serial_number: 'KB-1',
  beneficiary_name: 'Siti Rahman',
  volunteer_account_id: 12,
  volunteer_first_name: 'Ahmad',
  volunteer_last_name: 'Ali',
  volunteer_display_name: 'Ahmad Ali',
  filed_by_name: '',
  programme_id: null,
  kind: 'visit',
  outcome: 'reached',
  happened_on: '2026-11-19',
  minutes: 45,
  wellbeing: 'uneasy',
  note: 'Eats little',
  language: 'en',
  source: 'phone',
  response_id: null,
  held_because: '',
  may_edit: true,
  created_at: '2026-11-19T09:00:00.000Z',
  updated_at: '2026-11-19T09:00:00.000Z',
  version: 3,
}
const tried: Engagement = {
  ...visit,
  id: 8,
  kind: 'call',
  outcome: 'no_answer',
  held_because: 'unassigned',
  wellbeing: '',
  minutes: null,
  note: '',
}

const aini = {
  account_id: 13,
  current_status: 'Active',
  first_name: 'Aini',
  last_name: 'Osman',
  display_name: '',
}

/** `meanwhile`: as a colleague saved the first of them, which the first change here meets. */
function open(items: Engagement[], meanwhile?: Engagement) {
  const sent: unknown[] = []
  const kept = (body: unknown): [number, unknown] => {
    sent.push(body)
    if (meanwhile && sent.length === 1)
      return [412, { ...problem('stale', 'Somebody else saved it meanwhile'), current: meanwhile }]
    return [200, { ...visit, ...items[0], ...Object(body), version: 3 + sent.length }]
  }
  openApp('/beneficiaries/KB-1', {
    'POST /api/engagement/count': kept,
    'POST /api/engagement': (body) => [201, kept(body)[1]],
    'PUT /api/engagement': kept,
    'DELETE /api/engagement': () => {
      sent.push('taken back')
      return [204, undefined]
    },
    '/api/engagement/totals': () => [200, { year: 2026, visits: 2, calls: 0, messages: 0, minutes: 90 }],
    '/api/engagement': () => [200, { items, total: items.length }],
    '/api/volunteer?': () => [200, [aini]],
    '/api/beneficiary/programmes': () => [200, []],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/': () => [200, []],
  })
  return sent
}
const row = async (words: string) => (await screen.findByText(words)).closest('li') as HTMLElement

test('each says what was done, how they are in words, by whom, and why it is held', async () => {
  const sent = open([visit, tried])
  const seen = await row('Eats little')
  for (const said of ['Visit', 'Not so well', '19 Nov 2026 · by Ahmad Ali · 45 min'])
    expect(seen.textContent).toContain(said)
  const held = await row('No answer')
  expect(held.textContent).toContain('Ahmad Ali was not assigned on that day.')
  expect(within(seen).queryByRole('button', { name: /^Count/ })).toBeNull()
  await screen.findByText('2 visits in 2026, 1 h 30 min in all.')
  fireEvent.click(within(held).getByRole('button', { name: 'Count this call' }))
  await waitFor(() => expect(sent).toEqual([{ id: 8 }]))
})

test.each(['revoked', 'unassigned'] as const)(
  'one that came only with a report held as %s is not counted alone',
  async (held_because) => {
    open([{ ...visit, source: 'form', response_id: 5, held_because }])
    const one = await row('Eats little')
    within(one).getByText(/Decide about the report, and the visit follows/)
    within(one).getByText('Open the report')
    expect(within(one).queryByRole('button', { name: /Count/ })).toBeNull()
  },
)

test('with none it invites to log the first, which is sent as it was typed', async () => {
  const sent = open([])
  await screen.findByText(/Nobody has been noted here yet/)
  fireEvent.click(screen.getByRole('button', { name: 'Log' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Call' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Minutes/ }), { target: { value: 'ten' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Not a number of minutes')
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: '15 min' }))
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Worried about them' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        kind: 'call',
        outcome: 'reached',
        happened_on: today(),
        wellbeing: 'worried',
        note: '',
        minutes: 15,
        volunteer_account_id: null,
        beneficiary_serial_number: 'KB-1',
      },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent[1]).toBe('taken back'))
})

test('an edit leaves whose it was alone, whose account may be gone', async () => {
  const sent = open([visit])
  fireEvent.click(
    within(await row('Eats little')).getByRole('button', { name: 'Edit: Visit of 19 Nov 2026' }),
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Fine' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ wellbeing: 'fine', minutes: 45, note: 'Eats little' })
  expect(sent[0]).not.toHaveProperty('volunteer_account_id')
})

/** Opens the first visit to change it, and saves what `change` made of it. */
async function edit(change: (dialog: HTMLElement) => void | Promise<void>) {
  fireEvent.click(within(await row('Eats little')).getByRole('button', { name: /^Edit: Visit of/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('radio', { name: 'Fine' })
  await change(dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const sayFine = (dialog: HTMLElement) => {
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Fine' }))
}
const giveToAini = async (dialog: HTMLElement) => {
  within(dialog)
    .getByRole('combobox', { name: /^By whom/ })
    .focus()
  await userEvent.keyboard('{Enter}{Home}{ArrowDown}{Enter}')
}

test('Undo of an edit brings all of it back, also whose it was (H-1900)', async () => {
  const sent = open([visit])
  await edit(async (dialog) => {
    sayFine(dialog)
    await giveToAini(dialog)
  })
  expect(sent[0]).toMatchObject({ wellbeing: 'fine', volunteer_account_id: 13 })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ wellbeing: 'uneasy', volunteer_account_id: 12 })
})

test('Undo leaves whose it was alone where nobody changed it (H-1900)', async () => {
  const sent = open([visit])
  await edit(sayFine)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ wellbeing: 'uneasy' })
  expect(sent[1]).not.toHaveProperty('volunteer_account_id')
})

test('whose it was is sent where a colleague gave it to another and it is put back by hand (H-1956)', async () => {
  const sent = open([visit], {
    ...visit,
    volunteer_account_id: 13,
    volunteer_display_name: 'Aini',
    version: 4,
  })
  fireEvent.click(within(await row('Eats little')).getByRole('button', { name: /^Edit: Visit of/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('radio', { name: 'Fine' })
  sayFine(dialog)
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const by = within(dialog).getByRole('combobox', { name: /^By whom/ })
  await waitFor(() => expect(by.textContent).toContain('Aini'))
  by.focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  expect(by.textContent).toContain('Ahmad Ali')
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ wellbeing: 'fine', volunteer_account_id: 12 })
})

test.each([
  ['oneself', 'Mei Ling Tan', 1],
  ['a colleague', 'Siti Osman', 0],
])(
  'what %s noted and gave to a volunteer is undone where that brings the same back: it would be by whoever undoes it (H-1900)',
  async (_, volunteer_display_name, offered) => {
    const sent = open([{ ...visit, volunteer_account_id: null, volunteer_display_name }])
    await edit(giveToAini)
    expect(sent[0]).toMatchObject({ volunteer_account_id: 13 })
    await screen.findByText('The change is saved.')
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(offered)
  },
)

test('a held one is counted or deleted from Today, beside why it does not count', async () => {
  const sent: unknown[] = []
  const asked = openApp('/today?who=all', {
    'GET /api/engagement/held': () => [200, { items: [tried], total: 1 }],
    'POST /api/engagement/count': (body) => {
      sent.push(body)
      return [409, problem('conflict', 'This counts already')]
    },
    'DELETE /api/engagement': () => [204, undefined],
  })
  const region = await screen.findByRole('region', { name: 'Visits to decide' })
  expect(region.textContent).toContain('Call to Siti Rahman by Ahmad Ali')
  expect(region.textContent).toContain('No answer. Ahmad Ali was not assigned on that day.')
  fireEvent.click(within(region).getByRole('button', { name: /^Count: call of/ }))
  await screen.findByText('This counts already')
  expect(sent).toEqual([{ id: 8 }])
  fireEvent.click(within(region).getByRole('button', { name: /^Delete: call of/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete the call of 19 Nov 2026?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/engagement?id=8'))
})
