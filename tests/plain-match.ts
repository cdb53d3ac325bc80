import type {
  Asked,
  Pair,
  ProblemPerson,
  ProblemVolunteer,
} from '../server/match/assignment-problem-types.ts'
import { pairKey } from '../server/match/pair-history.ts'
import { metresBetween } from '../server/places/distance.ts'

/** What a match must keep to and what it costs, as section 7 of the design says it; nothing of `match-rules.ts` is in it. */

const meets = (one: readonly string[], other: readonly string[]) => one.some((item) => other.includes(item))
const isSameBlock = (one: ProblemPerson, other: ProblemVolunteer) =>
  (one.postal_code !== '' && one.postal_code === other.postal_code) ||
  (one.block_number !== '' &&
    one.block_number === other.block_number &&
    one.street_name === other.street_name)
const metres = (person: ProblemPerson, volunteer: ProblemVolunteer) =>
  person.place && volunteer.place ? metresBetween(person.place, volunteer.place) : null
const most = ({ max_people }: ProblemVolunteer) => max_people

/** What each preset says of a kilometre, of the same block and of a person visited already; of languages beside. */
const SAID = {
  balanced: { km: 10, block: -15, unshared: 60, unknown: 20, each: 15, nobody: -10, declined: 30 },
  near_home: { km: 30, block: -45, unshared: 60, unknown: 20, each: 15, nobody: -10, declined: 90 },
  same_language: { km: 10, block: -15, unshared: 600, unknown: 200, each: 15, nobody: -10, declined: 30 },
  share_load: { km: 10, block: -15, unshared: 60, unknown: 20, each: 60, nobody: -40, declined: 120 },
}

function suits({ gender, gender_rules }: ProblemPerson, visitor: ProblemVolunteer): boolean {
  const has = (rule: (typeof gender_rules)[number]) => gender_rules.includes(rule)
  if (has('women_only') && visitor.gender !== 'Female') return false
  if (has('men_only') && visitor.gender !== 'Male') return false
  if (has('woman_for_women') && gender === 'Female' && visitor.gender !== 'Female') return false
  return !(has('same') && gender !== '' && gender !== visitor.gender)
}

/** Whether the one could go to the other, had nobody said anything about the two. */
function mayVisit({ between }: Asked, person: ProblemPerson, volunteer: ProblemVolunteer): boolean {
  const far = metres(person, volunteer)
  const limit = Math.min(
    person.max_km ?? Number.POSITIVE_INFINITY,
    volunteer.max_km ?? Number.POSITIVE_INFINITY,
  )
  return (
    person.status !== 'Inactive' &&
    ['Available', 'Assigned'].includes(volunteer.status) &&
    !volunteer.is_blocked &&
    volunteer.load < most(volunteer) &&
    !volunteer.lacks.some(
      ({ required, programme_ids }) =>
        required === 'everybody' || programme_ids.some((id) => person.programmes.includes(id)),
    ) &&
    suits(person, volunteer) &&
    !(person.must_share && person.languages.length > 0 && !meets(person.languages, volunteer.languages)) &&
    (far === null || isSameBlock(person, volunteer) || far <= limit * 1000) &&
    !between.get(pairKey(person.id, volunteer.id))?.visits &&
    !between.get(pairKey(person.id, volunteer.id))?.is_kept_apart
  )
}

/** Whether nothing forbids the pair, whoever else is sent where. */
export function isAllowedPair(asked: Asked, person: ProblemPerson, volunteer: ProblemVolunteer): boolean {
  const isSaid = [...asked.removed, ...asked.locked].some(
    ({ beneficiary_id, volunteer_id }) => beneficiary_id === person.id && volunteer_id === volunteer.id,
  )
  return !isSaid && mayVisit(asked, person, volunteer)
}

/** The locked pairs that could still be assigned; a world has one at most, of whom both have room. */
export const keptOf = (asked: Asked): Pair[] =>
  asked.locked.filter(({ beneficiary_id, volunteer_id }) => {
    const person = asked.people.find(({ id }) => id === beneficiary_id)
    const volunteer = asked.volunteers.find(({ id }) => id === volunteer_id)
    return person && volunteer && mayVisit(asked, person, volunteer)
  })

/** What the pair costs, beside how many the volunteer visits. */
function priceOf({ between, preset }: Asked, person: ProblemPerson, volunteer: ProblemVolunteer): number {
  const past = between.get(pairKey(person.id, volunteer.id))
  const far = metres(person, volunteer)
  const said = SAID[preset]
  const way = isSameBlock(person, volunteer)
    ? said.block
    : far === null
      ? 6 * said.km
      : Math.round((far / 1000) * said.km)
  const isAsked = person.languages.length > 0
  const isShared = meets(person.languages, volunteer.languages)
  const unshared =
    volunteer.languages.length === 0 ? said.unknown : said.unshared + (person.prefers_language ? 60 : 0)
  const isOtherTime =
    person.times.length > 0 && volunteer.times.length > 0 && !meets(person.times, volunteer.times)
  return (
    way +
    (isAsked && !isShared ? unshared : 0) +
    (past?.visited_on ? -40 : 0) +
    (past?.has_declined ? said.declined : 0) +
    (isOtherTime ? 20 : 0)
  )
}

const lockedWith = (asked: Asked, name: keyof Pair, id: number) =>
  keptOf(asked).filter((pair) => pair[name] === id).length
const roomOf = (asked: Asked, volunteer: ProblemVolunteer) =>
  Math.max(0, most(volunteer) - volunteer.load - lockedWith(asked, 'volunteer_id', volunteer.id))
export const wantedBy = (asked: Asked, person: ProblemPerson): number =>
  person.status === 'Inactive'
    ? 0
    : Math.max(0, person.visitors - person.visited_by - lockedWith(asked, 'beneficiary_id', person.id))

/** Nobody at all costs twice what a second visitor does who is missing, and three times at high risk. */
function missingPrice(person: ProblemPerson, missing: number): number {
  const nobody = person.risk === 'high' ? 300_000 : 100_000
  return missing === person.visitors ? nobody * (missing === 1 ? 1 : 1.5) : (nobody / 2) * missing
}

const loadPrice = ({ preset }: Asked, load: number) =>
  load === 0 ? SAID[preset].nobody : SAID[preset].each * load

/** What it costs to send these, beside who is kept. */
export function costOf(asked: Asked, given: readonly Pair[]): number {
  const loads = new Map<number, number>()
  let cost = 0
  for (const person of asked.people) {
    const mine = given.filter(({ beneficiary_id }) => beneficiary_id === person.id)
    cost += missingPrice(person, wantedBy(asked, person) - mine.length)
    for (const { volunteer_id } of mine) {
      const volunteer = asked.volunteers.find(({ id }) => id === volunteer_id) as ProblemVolunteer
      const load = loads.get(volunteer_id) ?? volunteer.load + lockedWith(asked, 'volunteer_id', volunteer_id)
      loads.set(volunteer_id, load + 1)
      cost += priceOf(asked, person, volunteer) + loadPrice(asked, load)
    }
  }
  return cost
}

/** The least that anything costs which breaks no rule: all of it tried, those left alike tried once. */
export function leastCost(asked: Asked): number {
  const { people, volunteers } = asked
  const first = volunteers.map(
    (volunteer) => volunteer.load + lockedWith(asked, 'volunteer_id', volunteer.id),
  )
  const room = volunteers.map((volunteer) => roomOf(asked, volunteer))
  const known = new Map<string, number>()
  const least = (at: number, taken: readonly number[]): number => {
    const person = people[at]
    if (!person) return 0
    const key = `${at} ${taken}`
    const before = known.get(key)
    if (before !== undefined) return before
    const send = (from: number, left: number, so: readonly number[]): number => {
      let best = missingPrice(person, left) + least(at + 1, so)
      for (let next = from; left > 0 && next < volunteers.length; next += 1) {
        const [volunteer, there] = [volunteers[next] as ProblemVolunteer, so[next] ?? 0]
        if (there >= (room[next] ?? 0) || !isAllowedPair(asked, person, volunteer)) continue
        const price = priceOf(asked, person, volunteer) + loadPrice(asked, (first[next] ?? 0) + there)
        best = Math.min(best, price + send(next + 1, left - 1, so.with(next, there + 1)))
      }
      return best
    }
    const best = send(0, wantedBy(asked, person), taken)
    known.set(key, best)
    return best
  }
  return least(
    0,
    volunteers.map(() => 0),
  )
}

/** How many of these each volunteer has room for, and each person wants. */
export const fits = (asked: Asked, given: readonly Pair[]): boolean =>
  new Set(given.map((pair) => pairKey(pair.beneficiary_id, pair.volunteer_id))).size === given.length &&
  asked.people.every(
    (person) => given.filter(({ beneficiary_id: id }) => id === person.id).length <= wantedBy(asked, person),
  ) &&
  asked.volunteers.every(
    (volunteer) =>
      given.filter(({ volunteer_id: id }) => id === volunteer.id).length <= roomOf(asked, volunteer),
  )
