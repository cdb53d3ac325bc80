import { beforeAll, expect, test } from 'vitest'
import { MATCH_PRESETS, type MatchPreset } from '../../contract/match-preset.ts'
import { solveAssignment } from './assignment-problem.ts'
import type { Asked, ProblemPerson, ProblemVolunteer } from './assignment-problem-types.ts'
import { PRICES } from './match-prices.ts'
import { pointsIn, reasonsFor } from './match-rules.ts'
import { loadSolver, type SolveLinear } from './solve-linear.ts'

let solve: SolveLinear
beforeAll(async () => {
  solve = await loadSolver()
})

/** So many kilometres to the north of Toa Payoh. */
const home = (km: number) => ({
  ...{ block_number: '', street_name: '', postal_code: '' },
  place: { latitude: 1.33 + km / 111.2, longitude: 103.85, is_about: false },
})
const person = (id: number): ProblemPerson => ({
  ...{ ...home(0), id, status: 'Active', risk: 'usual', visitors: 1, visited_by: 0, gender: '' },
  ...{ languages: ['hokkien'], times: [], gender_rules: [], must_share: false, prefers_language: false },
  ...{ max_km: null, programmes: [] },
})
const volunteer = (id: number, km: number, over: Partial<ProblemVolunteer>): ProblemVolunteer => ({
  ...{ ...home(km), id, account_id: id, gender: '', languages: [], times: [], status: 'Available' },
  ...{ is_blocked: false, lacks: [], load: 0, max_people: 5, max_km: null },
  ...{ visited_on: null, has_declined: false, is_kept_apart: false, ...over },
})
const [NEAR, SPEAKER, IDLE, BETWEEN] = [101, 102, 103, 104]
const volunteers = [
  volunteer(NEAR, 0.3, { languages: ['english'], load: 2 }),
  volunteer(SPEAKER, 12, { languages: ['hokkien'], load: 2 }),
  volunteer(IDLE, 7, { languages: ['english'] }),
  volunteer(BETWEEN, 4, { load: 1 }),
]
const asked = (preset: MatchPreset, over: Partial<Asked> = {}): Asked => ({
  ...{ people: [person(1)], volunteers, between: new Map(), locked: [], removed: [], preset },
  ...over,
})
const gone = (preset: MatchPreset, over: Partial<Asked> = {}) =>
  solveAssignment(solve, asked(preset, over), 20)?.placed.map((pair) => pair.volunteer_id)

test.each<[MatchPreset, number, string]>([
  ['balanced', BETWEEN, 'who is bad at nothing'],
  ['near_home', NEAR, 'who lives next door'],
  ['same_language', SPEAKER, 'who speaks it, across the island'],
  ['share_load', IDLE, 'who visits nobody yet'],
])('%s sends another one of the same four: %i, %s', (preset, expected) => {
  expect(gone(preset)).toEqual([expected])
  // One person's candidates have the same order.
  const [best] = volunteers
    .map((one) => [one.id, pointsIn(reasonsFor(person(1), one, PRICES[preset]))] as const)
    .toSorted(([, one], [, other]) => one - other)
  expect(best?.[0]).toBe(expected)
})

test('the prices are those that the decision says', () => {
  const usual = {
    ...{ kilometre: 10, unknownPlace: 60, sameBlock: -15, noLanguage: 60, preferredLanguage: 60 },
    ...{
      unknownLanguages: 20,
      person: 15,
      timesDiffer: 20,
      visitedBefore: -40,
      declined: 30,
      nobodyYet: -10,
    },
  }
  expect(PRICES).toEqual({
    balanced: usual,
    near_home: { ...usual, kilometre: 30, unknownPlace: 180, sameBlock: -45, declined: 90 },
    same_language: { ...usual, noLanguage: 600, unknownLanguages: 200 },
    share_load: { ...usual, person: 60, nobodyYet: -40, declined: 120 },
  })
})

test('the load is shared among several where that counts most, and one neighbour has both where it does not', () => {
  const people = [person(1), person(2)]
  const two = [volunteer(NEAR, 0, { languages: ['hokkien'] }), volunteer(IDLE, 5, { languages: ['hokkien'] })]
  expect(gone('near_home', { people, volunteers: two })).toEqual([NEAR, NEAR])
  expect(gone('share_load', { people, volunteers: two })?.sort()).toEqual([NEAR, IDLE])
})

test.each(MATCH_PRESETS)('whoever has just said no is not sent again for what comes first: %s', (preset) => {
  const block = { postal_code: '310145' }
  const neighbours = [
    volunteer(NEAR, 0, { ...block, languages: ['hokkien'] }),
    volunteer(SPEAKER, 0.8, { languages: ['hokkien'] }),
  ]
  const people = [{ ...person(1), ...block }]
  const said = {
    ...{ beneficiary_id: 1, volunteer_id: NEAR, visits: false, visited_on: null },
    ...{ has_declined: true, is_kept_apart: false },
  }
  expect(gone(preset, { people, volunteers: neighbours })).toEqual([NEAR])
  expect(gone(preset, { people, volunteers: neighbours, between: new Map([[`1 ${NEAR}`, said]]) })).toEqual([
    SPEAKER,
  ])
})
