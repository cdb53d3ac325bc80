import { expect, test } from 'vitest'
import type { ForgettingProposal } from '../../../contract/forgetting.ts'
import { keptText, monthsText, previewText, ruleText, seenText } from './proposal-words.ts'

test.each([
  [84, '84 months (7 years)'],
  [12, '12 months (1 year)'],
  [30, '30 months'],
])('%d months are said with their years where they come out even', (months, text) => {
  expect(monthsText(months)).toBe(text)
})

test.each([
  [0, 'This would propose nobody today.'],
  [1, 'This would propose 1 person today.'],
  [1204, 'This would propose 1,204 people today.'],
])('a rule that would propose %d says so', (people, text) => {
  expect(previewText(people)).toBe(text)
})

test('a rule, a last sign and a keep are each a sentence', () => {
  const rule = { noun: 'volunteer', is_on: true, status: 'Inactive', idle_months: 30, version: 1 } as const
  expect(ruleText(rule)).toBe('Inactive, and not seen for 30 months.')
  expect(ruleText({ ...rule, is_on: false })).toBe('Off: nobody is proposed.')
  expect(seenText({ seen_on: '2015-03-02', seen_by: 'visit' })).toBe(
    'Last seen on 02 Mar 2015: a visit or a call',
  )
  const kept: ForgettingProposal = {
    ...{
      noun: 'volunteer' as const,
      beneficiary_id: null,
      person_key: '7',
      person_name: 'Wei Jie',
      status: 'Inactive',
    },
    ...{ seen_on: '2015-03-02', seen_by: 'visit' as const, keep_until: '2027-01-05' },
    ...{ keep_reason: 'A claim is open', kept_by_name: 'Mei Tan' },
  }
  expect(keptText(kept)).toBe('Kept until 05 Jan 2027 by Mei Tan: A claim is open')
  expect(keptText({ ...kept, keep_until: null })).toBe('')
})
