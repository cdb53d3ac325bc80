import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Engagement } from '../../contract/engagement-fields.ts'
import { today } from '../../contract/fields.ts'
import { openEngagements, rowOf, visit } from '../../tests/engagement-page.ts'
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

test('each says what was done, how they are in words, by whom, and why it is held', async () => {
  const sent = openEngagements([visit, tried])
  const seen = await rowOf('Eats little')
  for (const said of ['Visit', 'Not so well', '19 Nov 2026 · by Ahmad Ali · 45 min'])
    expect(seen.textContent).toContain(said)
  const held = await rowOf('No answer')
  expect(held.textContent).toContain('Ahmad Ali was not assigned on that day.')
  expect(within(seen).queryByRole('button', { name: /^Count/ })).toBeNull()
  await screen.findByText('2 visits in 2026, 1 h 30 min in all.')
  fireEvent.click(within(held).getByRole('button', { name: 'Count this call' }))
  await waitFor(() => expect(sent).toEqual([{ id: 8 }]))
})

test.each(['revoked', 'unassigned'] as const)(
  'one that came only with a report held as %s is not counted alone',
  async (held_because) => {
    openEngagements([{ ...visit, source: 'form', response_id: 5, held_because }])
    const one = await rowOf('Eats little')
    within(one).getByText(/Decide about the report, and the visit follows/)
    within(one).getByText('Open the report')
    expect(within(one).queryByRole('button', { name: /Count/ })).toBeNull()
  },
)

test('with none it invites to log the first, which is sent as it was typed', async () => {
  const sent = openEngagements([])
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
  const sent = openEngagements([visit])
  fireEvent.click(
    within(await rowOf('Eats little')).getByRole('button', { name: 'Edit: Visit of 19 Nov 2026' }),
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Fine' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ wellbeing: 'fine', minutes: 45, note: 'Eats little' })
  expect(sent[0]).not.toHaveProperty('volunteer_account_id')
})

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
