import { expect, test } from 'vitest'
import { whereDueText } from './care-words.ts'

const place = (name: string, due_on: string | null) => ({ id: 1, name, due_on })

test.each([
  [[place('Meals', '2026-11-20')], [], ''],
  [[place('Meals', '2026-11-20'), place('Walks', null)], ['Haircuts'], 'Inactive in Haircuts. Due in Meals'],
  [[], ['Haircuts', 'Walks'], 'Inactive in Haircuts, Walks'],
])('%j, inactive in %j: %s (H-1246)', (programmes, inactive_in, said) => {
  expect(whereDueText({ programmes, inactive_in })).toBe(said)
})
