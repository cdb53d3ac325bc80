import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnField } from '../../contract/own-kinds.ts'
import { closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  localStorage.clear()
})
afterEach(closeApp)

const meals: OwnField = {
  ...{ id: 7, noun: 'beneficiary', kind: 'several_of', name: 'Meals', help: '', section: '', position: 1 },
  choices: [{ id: 1, name: 'Halal', is_retired: false }],
  ...{ is_for_volunteers: false, is_sensitive: false, retired_at: null, version: 1 },
}
const where = (value: string[], field = 'own_7') => JSON.stringify({ all: [{ field, op: 'one_of', value }] })
const view = (value: string[]) => ({
  ...{ id: 7, name: 'Meals to bring', noun: 'beneficiary', is_shared: false, owner_id: 1, owner_name: 'Mei' },
  ...{ version: 1, may_edit: true, is_pinned: false },
  definition: { where: where(value), status: '', sort: '', order: 'asc', columns: null },
})
const open = (search: string, views: object[] = [], says?: string) =>
  openApp(`/beneficiaries?${search}`, {
    '/api/own-field': () => [200, [meals]],
    'GET /api/beneficiary?': () =>
      says ? [400, problem('malformed', says)] : [200, { items: [], total: 0 }],
    '/api/view/columns': () => [200, []],
    '/api/view': () => [200, views],
    '/api/': () => [200, []],
  })
const asked = () => new URLSearchParams(window.location.search).get('where')
const chip = async (words: string) =>
  (await screen.findByText(words, { exact: false, selector: '[data-slot=filter-chip] *' })).closest(
    '[data-slot=filter-chip]',
  )

test('a condition on a choice that was removed says so in the colours of what is gone, and keeps the others', async () => {
  open(`where=${encodeURIComponent(where(['1', '4']))}`)
  const shown = await chip('is Halal; one of its choices is not there any more')
  expect(shown?.className).toContain('text-destructive')
  expect(shown?.textContent).not.toContain('4')
  fireEvent.click(within(shown as HTMLElement).getByRole('button', { name: /^Meals/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked()).toBe(where(['1'])))
  expect((await chip('is Halal'))?.className).not.toContain('text-destructive')
})

test.each([
  ['own_7', ['4'], 'one of its choices is not there any more'],
  ['own_7', ['4', '5'], 'its choices are not there any more'],
  ['gender', ['Unicorn'], 'one of its choices is not there any more'],
])('a list that %s of %j refuses shows which condition it is', async (field, value, says) => {
  open(`where=${encodeURIComponent(where(value, field))}`, [], `It ${says}`)
  expect((await chip(says))?.className).toContain('text-destructive')
})

test('a view opens with what is left of a condition', async () => {
  open('view=7', [view(['1', '4'])])
  await chip('is Halal; one of its choices is not there any more')
  expect(screen.queryByText(/opened without it/)).toBeNull()
})

test('a view opens without a condition of which nothing is left, and says so', async () => {
  open('view=7', [view(['4'])])
  const said = await screen.findByText(/‘Meals to bring’ opened without it/)
  expect(said.textContent).toContain('Meals: one of its choices is not there any more.')
  expect(asked()).toBeNull()
})
