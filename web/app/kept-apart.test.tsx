import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const pair = {
  ...{ id: 7, beneficiary_serial_number: 'KB-1', beneficiary_name: 'Siti', volunteer_account_id: 12 },
  ...{ volunteer_name: 'Tan Mei', because: 'A complaint of May', by_name: 'Mei Ling Tan' },
  ...{ at: '2026-05-04T04:00:00.000Z', is_assigned: false },
}
const mei = { account_id: 12, first_name: 'Mei', last_name: 'Tan', display_name: 'Tan Mei', title: '' }
type Answers = Parameters<typeof openApp>[1]

/** A person's page on which these pairs stand. */
function open(pairs: () => Answer, more: Answers = {}) {
  return openApp('/beneficiaries/KB-1', {
    ...more,
    '/api/avoid-pair?': pairs,
    '/api/volunteer?page': () => [200, { items: [mei], total: 1 }],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/': () => [200, []],
  })
}
const card = async () => await screen.findByRole('region', { name: /^Kept apart/ })

test('a pair is recorded with its reason; of two who are assigned it asks whether that ends, and ends nothing by itself', async () => {
  const sent: unknown[] = []
  let pairs: (typeof pair)[] = []
  const asked = open(() => [200, pairs], {
    'POST /api/avoid-pair': (body) => {
      sent.push(body)
      pairs = [{ ...pair, is_assigned: true }]
      return [201, pairs[0]]
    },
    'DELETE /api/volunteer/assignments': (body) => {
      sent.push(body)
      pairs = [pair]
      return [204, null]
    },
  })
  await within(await card()).findByText(/^Nobody\./)
  await userEvent.click(await within(await card()).findByRole('button', { name: 'Keep apart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep apart' })
  const save = within(dialog).getByRole('button', { name: 'Keep apart' })
  await userEvent.click(save)
  await within(dialog).findByText('Choose whom')
  expect(within(dialog).getByText('Say why')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByPlaceholderText('Search by name...'))
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Tan Mei/ }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Why/ }), 'A complaint of May')
  // Enter in the search looks for somebody; it is no 'Keep apart'.
  await userEvent.type(within(dialog).getByPlaceholderText('Search by name...'), '{Enter}')
  expect(sent).toEqual([])
  await userEvent.click(save)
  const question = await screen.findByRole('alertdialog', { name: /^Tan Mei still visits Siti/ })
  expect(sent).toEqual([
    { beneficiary_serial_number: 'KB-1', volunteer_account_id: 12, because: 'A complaint of May' },
  ])
  await userEvent.click(within(question).getByRole('button', { name: 'Leave assigned' }))
  await within(await card()).findByText('Still assigned')
  expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
  await userEvent.click(within(await card()).getByRole('button', { name: 'Unassign: Tan Mei' }))
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Unassign' }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['KB-1']))
  await waitFor(() => expect(screen.queryByText('Still assigned')).toBeNull())
})

test('what the server refuses is said in the dialog, and nothing typed is lost', async () => {
  open(() => [200, []], {
    'POST /api/avoid-pair': () => [409, problem('conflict', 'These two are kept apart already')],
  })
  await userEvent.click(await within(await card()).findByRole('button', { name: 'Keep apart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep apart' })
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Tan Mei/ }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Why/ }), 'A complaint')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep apart' }))
  await within(dialog).findByText('These two are kept apart already')
  expect(within(dialog).getByRole('textbox', { name: /^Why/ })).toHaveProperty('value', 'A complaint')
})

test('of more than are shown it says so, and of those who are only like what was typed (H-1751)', async () => {
  let isNear = false
  open(() => [200, []], {
    '/api/volunteer?page=': () => [200, { items: [mei], total: 120, ...(isNear && { is_near: true }) }],
  })
  await userEvent.click(await within(await card()).findByRole('button', { name: 'Keep apart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep apart' })
  await within(dialog).findByText('The first 50 of 120 are shown. Search to narrow them.')
  expect(within(dialog).queryByText(/Nobody is spelt/)).toBeNull()
  isNear = true
  await userEvent.type(within(dialog).getByPlaceholderText('Search by name...'), 'mai tan')
  await within(dialog).findByText(/Nobody is spelt “mai tan”/)
})

test('a pair is ended after a question', async () => {
  let pairs = [pair]
  open(() => [200, pairs], {
    'DELETE /api/avoid-pair?id=7': () => {
      pairs = []
      return [204, null]
    },
  })
  await within(await card()).findByText('A complaint of May')
  await userEvent.click(within(await card()).getByRole('button', { name: 'Stop keeping apart: Tan Mei' }))
  const question = await screen.findByRole('alertdialog', { name: 'Stop keeping them apart?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stop keeping apart' }))
  await within(await card()).findByText(/^Nobody\./)
})

test('where it could not be loaded it is offered again', async () => {
  let isUp = false
  open(() => (isUp ? [200, [pair]] : [429, problem('too_many', 'Too many tries.')]))
  const said = await screen.findByText('From whom they are kept apart could not be loaded.')
  isUp = true
  const alert = said.closest<HTMLElement>('[role=alert]')
  await userEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Retry' }))
  await screen.findByText('A complaint of May')
})
