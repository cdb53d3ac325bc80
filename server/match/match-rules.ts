import type { LeftOutRule, MatchReason } from '../../contract/match.ts'
import { metresBetween, type Place } from '../places/distance.ts'
import { isRequired, type LackedCheck } from '../visits/required-check.ts'
import { loadPoints, type Prices } from './match-prices.ts'

type Home = { block_number: string; street_name: string; postal_code: string; place: Place | null }
type Offered = { gender: string; languages: readonly string[]; times: readonly string[] }
export type MatchPerson = Home &
  Offered & {
    /** Their own, everywhere. */
    status: string
    /** Of all their programmes, and their own. */
    gender_rules: readonly GenderRule[]
    must_share: boolean
    prefers_language: boolean
    max_km: number | null
    /** The programmes that they are in. */
    programmes: readonly number[]
  }
export type MatchVolunteer = Home &
  Offered & {
    status: string
    is_blocked: boolean
    /** The checks that they lack today, each with where it is required. */
    lacks: readonly LackedCheck[]
    load: number
    /** What they said, else the organisation's own limit. */
    max_people: number
    max_km: number | null
    /** The Singapore day on which they last reached this person. */
    visited_on: string | null
    /** Whether they said within 90 days that they cannot visit this person. */
    has_declined: boolean
    /** Whether the two must not meet: nothing makes that good (0123). */
    is_kept_apart: boolean
  }

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((item) => other.includes(item))
const metres = (person: MatchPerson, volunteer: MatchVolunteer) =>
  person.place && volunteer.place ? metresBetween(person.place, volunteer.place) : null
const isSameBlock = (one: Home, other: Home) =>
  (one.postal_code !== '' && one.postal_code === other.postal_code) ||
  (one.block_number !== '' &&
    one.street_name !== '' &&
    one.block_number === other.block_number &&
    one.street_name.toLowerCase() === other.street_name.toLowerCase())

type Gendered = Pick<Offered, 'gender'>
/** A programme's rule is about who is visited, a person's own about whoever comes. */
const genderRules = {
  same: (person: Gendered, volunteer: Gendered) => person.gender === '' || person.gender === volunteer.gender,
  woman_for_women: (person: Gendered, volunteer: Gendered) =>
    person.gender !== 'Female' || volunteer.gender === 'Female',
  women_only: (_: Gendered, volunteer: Gendered) => volunteer.gender === 'Female',
  men_only: (_: Gendered, volunteer: Gendered) => volunteer.gender === 'Male',
}
type GenderRule = keyof typeof genderRules

const suitsGender = (person: MatchPerson, volunteer: MatchVolunteer) =>
  person.gender_rules.every((rule) => genderRules[rule](person, volunteer))

function isTooFar(person: MatchPerson, volunteer: MatchVolunteer): boolean {
  const far = metres(person, volunteer)
  if (far === null || isSameBlock(person, volunteer)) return false
  return [person.max_km, volunteer.max_km].some((most) => most !== null && far > most * 1000)
}

/** The rules that nothing makes good, each in its turn. What is not known of the person excludes nobody. */
const excludes: readonly [LeftOutRule, (person: MatchPerson, volunteer: MatchVolunteer) => boolean][] = [
  ['kept_apart', (_, { is_kept_apart }) => is_kept_apart],
  ['person_inactive', ({ status }) => status === 'Inactive'],
  ['inactive', (_, { status }) => status === 'Inactive'],
  ['on_leave', (_, { status }) => status === 'On Leave'],
  ['blocked', (_, { is_blocked }) => is_blocked],
  ['lacks_check', ({ programmes }, { lacks }) => lacks.some((one) => isRequired(one, programmes))],
  ['full', (_, { load, max_people }) => load >= max_people],
  ['gender', (person, volunteer) => !suitsGender(person, volunteer)],
  [
    'language',
    (person, { languages }) =>
      person.must_share && person.languages.length > 0 && shared(person.languages, languages).length === 0,
  ],
  ['too_far', isTooFar],
]

/** The first rule that forbids this pair. */
export function leftOutBy(person: MatchPerson, volunteer: MatchVolunteer): LeftOutRule | undefined {
  // Asked of every pair: a rule taken apart each time was half of what it took.
  for (const one of excludes) if (one[1](person, volunteer)) return one[0]
  return undefined
}

/** What may be said of a pair: what it costs, null where it is not said, and what is shown beside it. */
type Said = {
  rule: MatchReason['rule']
  points(person: MatchPerson, volunteer: MatchVolunteer, prices: Prices): number | null
  value?(person: MatchPerson, volunteer: MatchVolunteer): MatchReason['value']
}

const haveBoth = (one: readonly string[], other: readonly string[]) => one.length > 0 && other.length > 0
const isShared = (one: readonly string[], other: readonly string[]) =>
  haveBoth(one, other) && one.some((item) => other.includes(item))
const isNotShared = (one: readonly string[], other: readonly string[]) =>
  haveBoth(one, other) && !isShared(one, other)

const SAID: readonly Said[] = [
  {
    rule: 'same_block',
    points: (person, volunteer, { sameBlock }) => (isSameBlock(person, volunteer) ? sameBlock : null),
  },
  {
    rule: 'distance',
    points(person, volunteer, { unknownPlace, kilometre }) {
      if (isSameBlock(person, volunteer)) return null
      const far = metres(person, volunteer)
      return far === null ? unknownPlace : Math.round((far / 1000) * kilometre)
    },
    value(person, volunteer) {
      const far = metres(person, volunteer)
      return far === null ? [] : [far, person.place?.is_about || volunteer.place?.is_about ? 1 : 0]
    },
  },
  {
    rule: 'shared_languages',
    points: (person, volunteer) => (isShared(person.languages, volunteer.languages) ? 0 : null),
    value: (person, volunteer) => shared(person.languages, volunteer.languages),
  },
  {
    rule: 'no_shared_language',
    points: (person, volunteer, { noLanguage, preferredLanguage }) =>
      isNotShared(person.languages, volunteer.languages)
        ? noLanguage + (person.prefers_language ? preferredLanguage : 0)
        : null,
  },
  {
    rule: 'unknown_languages',
    points: ({ languages }, volunteer, { unknownLanguages }) =>
      languages.length > 0 && volunteer.languages.length === 0 ? unknownLanguages : null,
  },
  {
    rule: 'visited_before',
    points: (_, { visited_on }, { visitedBefore }) => (visited_on === null ? null : visitedBefore),
    value: (_, { visited_on }) => [Number(visited_on?.slice(0, 4))],
  },
  { rule: 'declined', points: (_, { has_declined }, { declined }) => (has_declined ? declined : null) },
  {
    rule: 'times_meet',
    points: (person, volunteer) => (isShared(person.times, volunteer.times) ? 0 : null),
    value: (person, volunteer) => shared(person.times, volunteer.times),
  },
  {
    rule: 'times_differ',
    points: (person, volunteer, { timesDiffer }) =>
      isNotShared(person.times, volunteer.times) ? timesDiffer : null,
  },
  {
    rule: 'load',
    points: (_, { load }, prices) => loadPoints(load, prices),
    value: (_, { load, max_people }) => [load, max_people],
  },
]

/** What speaks for this pair and against, the place first; the fewer points in sum, the better they fit. */
export const reasonsFor = (person: MatchPerson, volunteer: MatchVolunteer, prices: Prices): MatchReason[] =>
  SAID.flatMap(({ rule, points: cost, value }) => {
    const points = cost(person, volunteer, prices)
    return points === null ? [] : [{ rule, points, value: value?.(person, volunteer) ?? [] }]
  })

/** The sum alone: of a hundred and fifty thousand pairs nobody reads the reasons. */
export function pointsFor(person: MatchPerson, volunteer: MatchVolunteer, prices: Prices): number {
  let sum = 0
  for (const { points } of SAID) sum += points(person, volunteer, prices) ?? 0
  return sum
}

/** From home to home by what was said of a pair: none within a block, null where a home is not known. */
export function metresOf(reasons: readonly MatchReason[]): number | null {
  if (reasons.some(({ rule }) => rule === 'same_block')) return 0
  const far = reasons.find(({ rule }) => rule === 'distance')?.value[0]
  return typeof far === 'number' ? far : null
}

/** The fewer, the better this pair fits. */
export const pointsIn = (reasons: readonly MatchReason[]) =>
  reasons.reduce((sum, { points }) => sum + points, 0)
