import type { LeftOutRule, MatchReason } from '../../contract/match.ts'
import { metresBetween, type Place } from '../places/distance.ts'
import { isRequired, type LackedCheck } from '../visits/lacked-checks.ts'
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
export const leftOutBy = (person: MatchPerson, volunteer: MatchVolunteer): LeftOutRule | undefined =>
  excludes.find(([, isOut]) => isOut(person, volunteer))?.[0]

/** What speaks for this pair and against, the place first; the fewer points in sum, the better they fit. */
export function reasonsFor(person: MatchPerson, volunteer: MatchVolunteer, prices: Prices): MatchReason[] {
  const reasons: MatchReason[] = []
  const say = (rule: MatchReason['rule'], points: number, ...value: MatchReason['value']) =>
    void reasons.push({ rule, points, value })
  const far = metres(person, volunteer)
  if (isSameBlock(person, volunteer)) say('same_block', prices.sameBlock)
  else if (far === null) say('distance', prices.unknownPlace)
  else {
    const isAbout = [person, volunteer].some(({ place }) => place?.is_about)
    say('distance', Math.round((far / 1000) * prices.kilometre), far, isAbout ? 1 : 0)
  }
  if (person.languages.length > 0 && volunteer.languages.length > 0) {
    const both = shared(person.languages, volunteer.languages)
    if (both.length > 0) say('shared_languages', 0, ...both)
    else
      say('no_shared_language', prices.noLanguage + (person.prefers_language ? prices.preferredLanguage : 0))
  } else if (person.languages.length > 0) say('unknown_languages', prices.unknownLanguages)
  if (volunteer.visited_on !== null)
    say('visited_before', prices.visitedBefore, Number(volunteer.visited_on.slice(0, 4)))
  if (volunteer.has_declined) say('declined', prices.declined)
  if (person.times.length > 0 && volunteer.times.length > 0) {
    const both = shared(person.times, volunteer.times)
    if (both.length > 0) say('times_meet', 0, ...both)
    else say('times_differ', prices.timesDiffer)
  }
  const { load, max_people } = volunteer
  say('load', loadPoints(load, prices), load, max_people)
  return reasons
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
