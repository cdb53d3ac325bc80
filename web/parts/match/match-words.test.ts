import { expect, test } from 'vitest'
import type { Candidate } from '../../../contract/match.ts'
import { leftOutText, reasonsText, togetherText } from './match-words.ts'

const candidate = (
  reasons: Candidate['reasons'],
  left_out_by: Candidate['left_out_by'] = null,
): Candidate => ({
  left_out_by,
  account_id: 1,
  first_name: 'Siti',
  last_name: '',
  display_name: 'Siti',
  title: '',
  name_characters: '',
  profile_picture: '',
  points: 0,
  load: 0,
  max_people: 3,
  reasons,
})

test.each<[Candidate['reasons'], string]>([
  [
    [
      { rule: 'same_block', points: -15, value: [] },
      { rule: 'shared_languages', points: 0, value: ['hokkien', 'mandarin'] },
      { rule: 'load', points: 30, value: [2, 4] },
    ],
    'Same block · both speak Hokkien, Mandarin · visits 2 of 4 people',
  ],
  [
    [
      { rule: 'distance', points: 1, value: [141, 0] },
      { rule: 'times_meet', points: 0, value: ['weekday_morning'] },
    ],
    '150 m away · free weekday mornings',
  ],
  [
    [
      { rule: 'distance', points: 12, value: [1234, 1] },
      { rule: 'no_shared_language', points: 60, value: [] },
      { rule: 'visited_before', points: -40, value: [2025] },
      { rule: 'times_differ', points: 20, value: [] },
      { rule: 'load', points: -10, value: [0, 3] },
    ],
    'About 1.2 km away · no language in common · visited in 2025 · free at other times · visits nobody yet',
  ],
  [[{ rule: 'load', points: 90, value: [7, 3] }], 'Visits 7 people, takes 3'],
  [[{ rule: 'distance', points: 60, value: [] }], 'Distance not known'],
])('the reasons are said in words: %#', (reasons, text) => {
  expect(reasonsText(candidate(reasons))).toBe(text)
})

test('of whom a search alone finds it is said first what speaks against', () => {
  const reasons = [{ rule: 'unknown_languages' as const, points: 20, value: [] }]
  expect(reasonsText(candidate(reasons, 'on_leave'))).toBe('On leave · languages not known')
})

test('whoever is kept apart is said to be, before all else, and counted', () => {
  expect(reasonsText(candidate([], 'kept_apart'))).toBe('Kept apart from this person')
  const left_out = [{ rule: 'kept_apart' as const, volunteers: 2 }]
  expect(leftOutText({ items: [], total: 0, left_out, visitors: 1, visited_by: 0 })).toBe(
    'Left out: 2 kept apart from this person. A search finds them too.',
  )
})

test('who is left out is counted, and nothing is said where nobody is', () => {
  const left_out = [
    { rule: 'on_leave' as const, volunteers: 31 },
    { rule: 'full' as const, volunteers: 1118 },
  ]
  expect(leftOutText({ items: [], total: 0, left_out, visitors: 1, visited_by: 0 })).toBe(
    'Left out: 31 on leave, 1,118 full. A search finds them too.',
  )
  expect(leftOutText({ items: [], total: 0, left_out: [], visitors: 1, visited_by: 0 })).toBeUndefined()
})

test('where two go together it says how many are missing', () => {
  expect(togetherText({ visitors: 2, visited_by: 0 })).toBe('Two go together here: choose two.')
  expect(togetherText({ visitors: 2, visited_by: 1 })).toBe('Two go together here: one more is missing.')
  for (const enough of [
    { visitors: 1, visited_by: 0 },
    { visitors: 2, visited_by: 2 },
  ])
    expect(togetherText(enough)).toBe('')
})
