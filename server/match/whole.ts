import type { MatchReason } from '../../contract/match.ts'
import type { WithoutRule } from '../../contract/match-proposal.ts'
import type { Risk } from '../../contract/risk.ts'
import { type Arc, bestFlow, type Network } from './best-flow.ts'
import { type Between, pairKey, towards } from './between.ts'
import {
  leftOutBy,
  loadPoints,
  type MatchPerson,
  type MatchVolunteer,
  mostPeople,
  pointsIn,
  reasonsFor,
} from './match-rules.ts'
import { type Compared, oneByOne } from './one-by-one.ts'
import type { SolveLinear } from './solve-linear.ts'

export type WholePerson = MatchPerson & { id: number; visitors: number; visited_by: number; risk: Risk }
export type WholeVolunteer = MatchVolunteer & { id: number; account_id: number }
export type Pair = { beneficiary_id: number; volunteer_id: number }
export type Asked = {
  people: readonly WholePerson[]
  volunteers: readonly WholeVolunteer[]
  between: ReadonlyMap<string, Between>
  /** Pairs that stay, whatever else is found. */
  locked: readonly Pair[]
  /** Pairs that staff took out. */
  removed: readonly Pair[]
}
export type Placed = Pair & { points: number; reasons: MatchReason[] }
export type Without = {
  beneficiary_id: number
  missing: number
  left_after: { rule: WithoutRule; volunteers: number }[]
  nearest: { volunteer_id: number; rule: WithoutRule; reasons: MatchReason[] }[]
}
export type Whole = {
  placed: Placed[]
  without: Without[]
  is_proved: boolean
  whole: Compared
  one_by_one: Compared
}

/** Nobody at all weighs twice a second visitor who is missing: two who want two share two. */
const MISSING = { usual: 100_000, watch: 100_000, high: 300_000 } as const satisfies Record<Risk, number>
const NEAREST = 3

/** What stands between these two, and what it would cost. */
type Judged = { rule: WithoutRule } | { points: number }

/** The best for all of them together, with the reasons; undefined when nothing was found in time. */
export function proposeWhole(solve: SolveLinear, asked: Asked, seconds: number): Whole | undefined {
  const { between } = asked
  // One order, whatever was asked: the same question has the same answer.
  const people = asked.people.toSorted((one, other) => one.id - other.id)
  const volunteers = asked.volunteers.toSorted(
    (one, other) => one.load - other.load || one.account_id - other.account_id,
  )
  const locked = new Set(asked.locked.map(keyOf))
  const removed = new Set(asked.removed.map(keyOf))
  const lockedOf = {
    beneficiary_id: Map.groupBy(asked.locked, (pair) => pair.beneficiary_id),
    volunteer_id: Map.groupBy(asked.locked, (pair) => pair.volunteer_id),
  }
  const countLocked = (name: keyof Pair, id: number) => lockedOf[name].get(id)?.length ?? 0
  const rooms = volunteers.map((volunteer) => {
    const from = volunteer.load + countLocked('volunteer_id', volunteer.id)
    const free = Math.max(0, mostPeople(volunteer) - from)
    return Array.from({ length: free }, (_, at) => loadPoints(from + at))
  })
  const wanted = people.map((person) =>
    person.status === 'Inactive'
      ? 0
      : Math.max(0, person.visitors - person.visited_by - countLocked('beneficiary_id', person.id)),
  )
  const judge = (person: WholePerson, volunteer: WholeVolunteer, room: number): Judged => {
    const key = pairKey(person.id, volunteer.id)
    const pair = between.get(key)
    if (pair?.visits || locked.has(key)) return { rule: 'visits_already' }
    const rule = leftOutBy(person, volunteer)
    if (rule) return { rule }
    if (removed.has(key)) return { rule: 'taken_out' }
    if (room === 0) return { rule: 'given_away' }
    const reasons = reasonsFor(person, towards(volunteer, pair))
    return { points: pointsIn(reasons) - loadPoints(volunteer.load) }
  }
  const arcs = people.map((person, at) =>
    wanted[at] === 0
      ? []
      : volunteers
          .flatMap((volunteer, place): Arc[] => {
            const judged = judge(person, volunteer, rooms[place]?.length ?? 0)
            return 'points' in judged ? [{ volunteer: place, points: judged.points }] : []
          })
          .sort((one, other) => one.points - other.points || one.volunteer - other.volunteer),
  )
  const network: Network = {
    arcs,
    wanted,
    missing: people.map((person, at) => missingPrices(person, wanted[at] ?? 0)),
    rooms,
  }
  const flow = bestFlow(solve, network, seconds)
  if (!flow) return undefined

  const pairs = people.flatMap((person, at) =>
    (flow.given[at] ?? []).flatMap((place) => {
      const volunteer = volunteers[place]
      return volunteer ? [{ person, volunteer }] : []
    }),
  )
  const personById = new Map(people.map((person) => [person.id, person]))
  const volunteerById = new Map(volunteers.map((volunteer) => [volunteer.id, volunteer]))
  const standing = asked.locked.flatMap(({ beneficiary_id, volunteer_id }) => {
    const person = personById.get(beneficiary_id)
    const volunteer = volunteerById.get(volunteer_id)
    return person && volunteer ? [{ person, volunteer }] : []
  })
  const placed = [...standing, ...pairs].map(({ person, volunteer }): Placed => {
    const reasons = reasonsFor(person, towards(volunteer, between.get(pairKey(person.id, volunteer.id))))
    return { beneficiary_id: person.id, volunteer_id: volunteer.id, points: pointsIn(reasons), reasons }
  })
  const given = new Map<number, number>()
  for (const { volunteer_id } of placed) given.set(volunteer_id, (given.get(volunteer_id) ?? 0) + 1)
  const roomLeft = (volunteer: WholeVolunteer) =>
    Math.max(0, mostPeople(volunteer) - volunteer.load - (given.get(volunteer.id) ?? 0))
  const mine = new Set(placed.map(keyOf))
  const without = people.flatMap((person, at): Without[] => {
    const missing = (wanted[at] ?? 0) - (flow.given[at]?.length ?? 0)
    if (missing === 0) return []
    const judged = volunteers.flatMap((volunteer) => {
      const isMine = mine.has(pairKey(person.id, volunteer.id))
      const one = isMine ? { rule: 'visits_already' as const } : judge(person, volunteer, roomLeft(volunteer))
      // Whoever is free and fits would have been placed: nobody is, once the best is proved.
      return 'rule' in one ? [{ volunteer, rule: one.rule }] : []
    })
    const counts = new Map<WithoutRule, number>()
    for (const { rule } of judged) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    return [
      {
        beneficiary_id: person.id,
        missing,
        left_after: [...counts].map(([rule, volunteers]) => ({ rule, volunteers })),
        nearest: nearestTo(person, judged, between),
      },
    ]
  })
  return {
    placed,
    without,
    is_proved: flow.is_proved,
    whole: { without: sum(without.map(({ missing }) => missing)), metres: metresIn(pairs, between) },
    one_by_one: oneByOne(network, (person, place) => {
      const [one, other] = [people[person], volunteers[place]]
      return one && other ? metresIn([{ person: one, volunteer: other }], between) : 0
    }),
  }
}

const missingPrices = ({ risk, visitors }: WholePerson, wanted: number): number[] =>
  Array.from({ length: wanted }, (_, at) => MISSING[risk] * (at === visitors - 1 ? 1 : 0.5))

const keyOf = ({ beneficiary_id, volunteer_id }: Pair) => pairKey(beneficiary_id, volunteer_id)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** From home to home; none where a home is not known. */
const metresIn = (
  pairs: readonly { person: WholePerson; volunteer: WholeVolunteer }[],
  between: ReadonlyMap<string, Between>,
) =>
  sum(
    pairs.map(({ person, volunteer }) => {
      const reasons = reasonsFor(person, towards(volunteer, between.get(pairKey(person.id, volunteer.id))))
      return Number(reasons.find(({ rule }) => rule === 'distance')?.value[0] ?? 0)
    }),
  )

/** Who would go if one thing were otherwise that somebody can say a word about; nobody breaks a rule for a figure. */
const YIELDING: readonly WithoutRule[] = [
  'full',
  'given_away',
  'too_far',
  'language',
  'taken_out',
  'on_leave',
  'lacks_check',
]

function nearestTo(
  person: WholePerson,
  judged: readonly { volunteer: WholeVolunteer; rule: WithoutRule }[],
  between: ReadonlyMap<string, Between>,
): Without['nearest'] {
  return judged
    .filter(({ volunteer, rule }) => YIELDING.includes(rule) && isOnlyRule(person, volunteer, rule))
    .map(({ volunteer, rule }) => {
      const reasons = reasonsFor(person, towards(volunteer, between.get(pairKey(person.id, volunteer.id))))
      return { volunteer_id: volunteer.id, rule, reasons }
    })
    .sort(
      (one, other) =>
        pointsIn(one.reasons) - pointsIn(other.reasons) || one.volunteer_id - other.volunteer_id,
    )
    .slice(0, NEAREST)
}

type Eased = { person?: Partial<MatchPerson>; volunteer?: Partial<MatchVolunteer> }
const EASED: Partial<Record<WithoutRule, Eased>> = {
  on_leave: { volunteer: { status: 'Available' } },
  lacks_check: { volunteer: { lacks: [] } },
  full: { volunteer: { load: 0 } },
  language: { person: { must_share: false } },
  too_far: { person: { max_km: null }, volunteer: { max_km: null } },
}

/** Whether nothing else stands in the way. */
function isOnlyRule(person: WholePerson, volunteer: WholeVolunteer, rule: WithoutRule): boolean {
  const eased = EASED[rule]
  return leftOutBy({ ...person, ...eased?.person }, { ...volunteer, ...eased?.volunteer }) === undefined
}
