import { MATCH_PRESETS } from '../contract/match-preset.ts'
import type { Asked, ProblemPerson, ProblemVolunteer } from '../server/match/assignment-problem-types.ts'
import { type PairHistory, pairKey } from '../server/match/pair-history.ts'
import { seededRandom } from './durability/random.ts'

const HOMES = [
  {
    block_number: '145',
    street_name: 'Lorong 2 Toa Payoh',
    postal_code: '310145',
    place: [1.33521, 103.846163],
  },
  {
    block_number: '147',
    street_name: 'Lorong 2 Toa Payoh',
    postal_code: '310147',
    place: [1.33564, 103.84587],
  },
  {
    block_number: '101',
    street_name: 'Tampines Street 11',
    postal_code: '521101',
    place: [1.3474, 103.945295],
  },
  { block_number: '12', street_name: 'Whampoa Drive', postal_code: '', place: [1.3228, 103.8546] },
  { block_number: '', street_name: '', postal_code: '', place: null },
] as const
const LANGUAGES = ['mandarin', 'malay', 'tamil', 'hokkien']
const TIMES = ['weekday_morning', 'weekend_evening']
const CHECK = { volunteer_id: 1, kind_id: 1, name: 'First aid', ended_on: null }

/** Up to six people and six volunteers in whom every rule and every wish of a match is tried. */
export function aSmallWorld(seed: number): Asked {
  const draw = seededRandom(seed)
  const below = (bound: number) => Math.floor(draw() * bound)
  const of = <One>(items: readonly One[]): One => items[below(items.length)] as One
  const some = <One>(items: readonly One[], share: number) => items.filter(() => draw() < share)
  const home = () => {
    const { place, ...where } = of(HOMES)
    const [latitude, longitude] = place ?? []
    const known = latitude !== undefined && longitude !== undefined
    return { ...where, place: known ? { latitude, longitude, is_about: draw() < 0.2 } : null }
  }
  const offered = () => ({ languages: some(LANGUAGES, 0.4), times: some(TIMES, 0.5) })
  const people = Array.from({ length: 1 + below(6) }, (_, id): ProblemPerson => {
    const visitors = 1 + below(2)
    return {
      ...{ ...home(), ...offered(), id: id + 1, visitors, visited_by: draw() < 0.2 ? 1 : 0 },
      ...{ status: draw() < 0.9 ? 'Active' : 'Inactive', risk: of(['usual', 'watch', 'high'] as const) },
      gender: of(['', 'Female', 'Male']),
      gender_rules: some(['same', 'woman_for_women', 'women_only', 'men_only'] as const, 0.12),
      ...{ must_share: draw() < 0.4, prefers_language: draw() < 0.3, max_km: of([null, null, 2, 20]) },
      programmes: some([7, 8], 0.6),
    }
  })
  const volunteers = Array.from(
    { length: 1 + below(6) },
    (_, id): ProblemVolunteer => ({
      ...{ ...home(), ...offered(), id: 100 + id, account_id: 500 + below(400) },
      status: of(['Available', 'Available', 'Available', 'Assigned', 'On Leave', 'Inactive']),
      ...{ is_blocked: draw() < 0.08, gender: of(['', 'Female', 'Male']) },
      ...{ load: below(3), max_people: of([3, 3, 1, 2, 4]), max_km: of([null, null, 5]) },
      ...{ visited_on: null, has_declined: false, is_kept_apart: false },
      lacks:
        draw() < 0.2
          ? [{ ...CHECK, required: of(['everybody', 'programmes'] as const), programme_ids: [of([7, 8, 9])] }]
          : [],
    }),
  )
  const pairs = people.flatMap((person) =>
    volunteers.map((volunteer) => ({ beneficiary_id: person.id, volunteer_id: volunteer.id })),
  )
  const between = some(pairs, 0.25).map((pair): PairHistory => {
    const visited_on = draw() < 0.5 ? '2025-03-01' : null
    const said = { visits: draw() < 0.3, has_declined: draw() < 0.3, is_kept_apart: draw() < 0.25 }
    return { ...pair, ...said, visited_on }
  })
  const removed = some(pairs, 0.08)
  return {
    ...{
      people,
      volunteers,
      removed,
      preset: of(MATCH_PRESETS),
      locked: lockedOf(draw, pairs, { people, volunteers, between, removed }),
    },
    between: new Map(between.map((one) => [pairKey(one.beneficiary_id, one.volunteer_id), one])),
  }
}

type Sides = Pick<Asked, 'people' | 'volunteers' | 'removed'> & { between: readonly PairHistory[] }

/** One pair that staff keep, of somebody who wants a visitor and somebody who has room. */
function lockedOf(draw: () => number, pairs: Asked['locked'], sides: Sides): Asked['locked'] {
  if (draw() > 0.25) return []
  const isSame = (pair: Asked['locked'][number]) => (other: Asked['locked'][number]) =>
    other.beneficiary_id === pair.beneficiary_id && other.volunteer_id === pair.volunteer_id
  return pairs
    .filter((pair) => {
      const person = sides.people.find(({ id }) => id === pair.beneficiary_id)
      const volunteer = sides.volunteers.find(({ id }) => id === pair.volunteer_id)
      return (
        person !== undefined &&
        volunteer !== undefined &&
        person.status !== 'Inactive' &&
        person.visited_by < person.visitors &&
        volunteer.load < volunteer.max_people &&
        ![
          ...sides.between.filter(({ visits, is_kept_apart }) => visits || is_kept_apart),
          ...sides.removed,
        ].some(isSame(pair))
      )
    })
    .slice(0, 1)
}
