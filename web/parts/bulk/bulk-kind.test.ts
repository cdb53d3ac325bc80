import { expect, test } from 'vitest'
import type { BulkAction } from './bulk-action.ts'
import { actionTitle, actionVerb, askedOf } from './bulk-kind.ts'
import { aloneText, withReason } from './reason-text.ts'

const action = (place: { id: number; name: string } | null): BulkAction => ({
  kind: 'status',
  status: 'Inactive',
  place,
})
const said = (place: { id: number; name: string } | null, status_reason: 'moved' | 'other') =>
  withReason(action(place), { status_reason, status_note: '', status_day: '' })
const silver = { id: 1, name: 'Silver Meals' }

test.each([
  ['of who moved, everywhere', said(silver, 'moved'), 'Make 21 Inactive everywhere', null],
  [
    'in a programme, there alone',
    said(silver, 'other'),
    'Make 21 Inactive in Silver Meals',
    /^In Silver Meals alone/,
  ],
  [
    'of the people, of their record alone',
    said(null, 'other'),
    'Make 21 Inactive on their own record',
    /^On their own record alone/,
  ],
])('a status is said %s, and neither more nor less', (_, action, verb, alone) => {
  expect(actionVerb(action, 'beneficiary', 21, '')).toBe(verb)
  if (alone) expect(aloneText(action)).toMatch(alone)
  else expect(aloneText(action)).toBeNull()
})

test('the question names as many as its button, once they are counted (H-1244)', () => {
  const title = (changes?: number) =>
    actionTitle(action(null), 'beneficiary', askedOf(action(null), 44, changes))
  expect([title(), title(40), title(0)]).toEqual([
    'Make 44 beneficiaries Inactive?',
    'Make 40 beneficiaries Inactive?',
    'Make 44 beneficiaries Inactive?',
  ])
  expect(askedOf({ kind: 'leave', place: silver }, 44, 40)).toBe(44)
})
