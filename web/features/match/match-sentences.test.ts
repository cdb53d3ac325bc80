import { expect, test } from 'vitest'
import type { MatchPair, MatchProposal, MatchWithout } from '../../../contract/match-proposal.ts'
import {
  leftText,
  nearestText,
  notLookedText,
  pairReasons,
  placedText,
  readyPairs,
  wholeText,
  whyText,
} from './match-sentences.ts'

const person = { serial_number: 'KB-1', name: 'Lim Ah Moi', profile_picture: '' }
const volunteer = { account_id: 1001, name: 'Tan Wei Ling', profile_picture: '' }
const pair = (over: Partial<MatchPair> = {}): MatchPair => ({
  ...person,
  volunteer,
  points: 12,
  reasons: [{ rule: 'distance', points: 12, value: [1200, 0] }],
  state: 'proposed',
  against: null,
  ...over,
})
const left = (over: Partial<MatchWithout> = {}): MatchWithout => ({
  ...{ ...person, serial_number: 'KB-2' },
  because: 'nobody',
  missing: 1,
  languages: ['hokkien'],
  max_km: 8,
  left_after: [
    { rule: 'full', volunteers: 1 },
    { rule: 'language', volunteers: 410 },
  ],
  nearest: [],
  ...over,
})
const proposal = (over: Partial<MatchProposal> = {}): MatchProposal => ({
  ...{ id: 1, version: 1, state: 'draft', created_by_name: 'Mei Tan', created_at: '', people: 4 },
  ...{ volunteers: 411, is_proved: true, bulk_id: null, preset: 'balanced' },
  pairs: [pair(), pair({ serial_number: 'KB-3', reasons: [{ rule: 'same_block', points: -15, value: [] }] })],
  without: [left()],
  whole: { without: 1, metres: 1200 },
  one_by_one: { without: 1, metres: 1200 },
  ...over,
})

test('how many are placed of those who need somebody, and how far', () => {
  expect(placedText(proposal())).toBe('2 of 3 who need somebody are placed, 0.6 km away on average.')
  expect(placedText(proposal({ pairs: [pair()], without: [] }))).toBe(
    '1 of 1 who need somebody is placed, 1.2 km away on average.',
  )
  expect(placedText(proposal({ pairs: [], without: [left({ because: 'inactive' })] }))).toBe(
    'Nobody of these needs somebody.',
  )
  // Whoever was taken out needs somebody all the same, and what can be no more is nowhere.
  const other = { serial_number: 'KB-7' }
  expect(placedText(proposal({ pairs: [pair(), pair({ ...other, state: 'removed' })], without: [] }))).toBe(
    '1 of 2 who need somebody is placed, 1.2 km away on average.',
  )
  expect(placedText(proposal({ pairs: [pair(), pair({ ...other, against: 'full' })], without: [] }))).toBe(
    '1 of 2 who need somebody is placed, 1.2 km away on average.',
  )
  const assigned = [pair({ state: 'assigned' })]
  expect(placedText(proposal({ state: 'taken_back', pairs: assigned, without: [] }))).toBe(
    '1 of 1 who needed somebody was placed, 1.2 km away on average.',
  )
})

test('what the whole was good for, and that with plenty it was not', () => {
  const against = (without: number, metres: number) =>
    wholeText(proposal({ one_by_one: { without, metres } }))
  expect(against(6, 900)).toBe('Assigned one by one, 5 more would have been left without.')
  expect(against(1, 2400)).toBe('Assigned one by one it would be 2.4 km in all, and is 1.2 km.')
  expect(against(1, 1210)).toBe('Assigned one by one it would be nearly the same.')
  const plenty = { without: 0, metres: 1200 }
  expect(wholeText(proposal({ whole: plenty, one_by_one: plenty, without: [] }))).toMatch(
    /^There are enough volunteers/,
  )
  expect(wholeText(proposal({ is_proved: false }))).toMatch(/found in 20 seconds/)
  expect(wholeText(proposal({ pairs: [pair()] }))).toBe('')
})

test('after a change by hand nothing is said of the whole, for its figures are those of before (H-1768)', () => {
  const [near, far] = [1200, 2000].map((metres) =>
    pair({ serial_number: 'KB-3', reasons: [{ rule: 'distance', points: 12, value: [metres, 0] }] }),
  )
  const solved = proposal({
    pairs: [near, far].flatMap((one) => one ?? []),
    whole: { without: 1, metres: 3200 },
  })
  const by = (over: Partial<MatchProposal>) => wholeText({ ...solved, ...over })
  const turned = (over: Partial<MatchPair>) =>
    by({ pairs: [solved.pairs[0] ?? pair(), { ...pair(), ...over }] })
  const said = by({ one_by_one: { without: 6, metres: 900 } })
  expect(said).toBe('Assigned one by one, 5 more would have been left without.')
  const reasons = solved.pairs[1]?.reasons ?? []
  // Locked now, or locked before it was solved once more, and then another: the way to all is in both figures (H-1776).
  const locked = solved.pairs.map((one) => ({ ...one, state: 'locked' as const }))
  for (const pairs of [locked, [pair(), ...locked.slice(1)], [...locked.slice(0, 1), pair({ reasons })]])
    expect(by({ pairs })).toMatch(/^Assigned one by one it would be/)
  // Another volunteer, somebody taken out, and whoever can go no more.
  expect(turned({ reasons: [{ rule: 'distance', points: 5, value: [500, 0] }], state: 'locked' })).toBe('')
  expect(turned({ reasons, state: 'removed' })).toBe('')
  expect(turned({ reasons, against: 'on_leave' })).toBe('')
  // One more or one fewer is left without.
  expect(by({ without: [] })).toBe('')
  expect(by({ without: [left({ missing: 2 })] })).toBe('')
  expect(by({ is_proved: false })).toMatch(/found in 20 seconds/)
  expect(by({ is_proved: false, without: [] })).toBe('')
})

test('why nobody goes, in one sentence and in figures, and who is nearest', () => {
  expect(whyText(left(), false)).toBe('Nobody who is free speaks Hokkien within 8 km.')
  expect(whyText(left({ languages: ['hokkien', 'mandarin', 'english'] }), false)).toBe(
    'Nobody who is free speaks Hokkien, Mandarin or English within 8 km.',
  )
  expect(whyText(left({ max_km: null, missing: 2 }), false)).toBe(
    'Two are to go together. Nobody who is free speaks Hokkien.',
  )
  const of = (rule: 'too_far' | 'gender' | 'given_away' | 'full', over = {}) =>
    whyText(left({ left_after: [{ rule, volunteers: 3 }], ...over }), false)
  expect(of('too_far')).toBe('Nobody who is free lives within 8 km.')
  expect(of('too_far', { max_km: null })).toBe('Nobody who is free goes that far.')
  expect(of('gender')).toBe('Nobody who is free is whom they or the programme let visit.')
  expect(of('given_away')).toBe('Whoever fits goes to somebody else here.')
  expect(of('full')).toBe('Nobody is free.')
  expect(whyText(left(), true)).toMatch(/^A second visitor is missing/)
  expect(leftText(left())).toBe('Of 411 volunteers: 410 share no language, 1 full. None is left.')
  const nearest = [{ volunteer, rule: 'full' as const, reasons: [] }]
  expect(nearestText(left({ nearest }))).toBe('Nearest: Tan Wei Ling, with room for one more person.')
  expect(nearestText(left())).toBe('')
})

test('whoever needs nobody is counted, and a pair that can be no more is not ready', () => {
  const without = [
    left({ because: 'has_enough' }),
    left({ because: 'inactive' }),
    left({ because: 'inactive' }),
  ]
  expect(notLookedText({ without })).toBe(
    'Left out, as they need nobody new: 1 has as many visitors as their programmes ask for, 2 are Inactive.',
  )
  expect(notLookedText({ without: [left()] })).toBe('')
  const pairs = [pair(), pair({ against: 'on_leave' }), pair({ state: 'removed' }), pair({ state: 'locked' })]
  expect(readyPairs(proposal({ pairs }))).toHaveLength(2)
})

test('a volunteer of several people here would visit all of them; of an assigned pair it is not said', () => {
  const near: MatchPair['reasons'] = [
    { rule: 'same_block', points: -15, value: [] },
    { rule: 'load', points: 0, value: [1, 4] },
  ]
  const one = pair({ reasons: near })
  const others = [
    pair({ serial_number: 'KB-3', reasons: near, state: 'locked' }),
    pair({ serial_number: 'KB-4', reasons: near, state: 'removed' }),
    pair({ serial_number: 'KB-5', reasons: near, against: 'has_enough' }),
    pair({ serial_number: 'KB-6', reasons: near, volunteer: { ...volunteer, account_id: 1002 } }),
  ]
  const pairs = [one, ...others]
  expect(pairReasons(one, proposal({ pairs }))).toEqual(['Same block', 'Would visit 3 of 4 people'])
  expect(pairReasons(one, proposal({ pairs, state: 'assigned' }))).toEqual(['Same block'])
  expect(others.slice(1, 3).map((other) => pairReasons(other, proposal({ pairs })))).toEqual([
    ['Same block'],
    ['Same block'],
  ])
  expect(pairReasons(pair(), proposal({ pairs: [pair()] }))).toEqual(['1.2 km away'])
})

test.each([
  ['lacks_check', 'Whoever is free lacks a check that is required.'],
  ['taken_out', 'Whoever fits was taken out here.'],
] as const)('people who are free and left out by %s: %s (H-1257)', (rule, said) => {
  const left_after = [
    { rule: 'full' as const, volunteers: 3 },
    { rule, volunteers: 2 },
  ]
  expect(whyText(left({ left_after }), false)).toBe(said)
})
