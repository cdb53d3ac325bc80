import type { WithoutRule } from '../../contract/match-proposal.ts'
import type { Risk } from '../../contract/risk.ts'
import { type Arc, type Arcs, bestFirst } from './arcs.ts'
import type { Asked, Pair, ProblemPerson, ProblemVolunteer } from './assignment-problem-types.ts'
import type { Network } from './best-flow.ts'
import { checkPairs } from './check-pairs.ts'
import { loadPoints, PRICES, type Prices } from './match-prices.ts'
import { leftOutBy, pointsFor } from './match-rules.ts'
import { pairKey, withPairHistory } from './pair-history.ts'

/** Nobody at all weighs twice a second visitor who is missing: two who want two share two. */
const MISSING = { usual: 100_000, watch: 100_000, high: 300_000 } as const satisfies Record<Risk, number>

type JudgedBy = Pick<Asked, 'between' | 'removed' | 'preset'>
/** What stands between these two, and what it would cost. */
type Judged = { rule: WithoutRule } | { points: number }
export type Judge = (person: ProblemPerson, volunteer: ProblemVolunteer, room: number) => Judged

/** What was asked, in one order whatever that was: the same problem has the same answer. Places below are in these two lists. */
export type AssignmentProblem = {
  /** The locked pairs that nothing is against by now: the others take no place from anybody. */
  locked: readonly Pair[]
  people: readonly ProblemPerson[]
  volunteers: readonly ProblemVolunteer[]
  network: Network
  judge: Judge
  prices: Prices
}

export function buildProblem(asked: Asked): AssignmentProblem {
  const people = asked.people.toSorted((one, other) => one.id - other.id)
  const volunteers = asked.volunteers.toSorted(
    (one, other) => one.load - other.load || one.account_id - other.account_id,
  )
  const against = checkPairs(asked, asked.locked)
  const locked = asked.locked.filter((_, at) => against[at] === null)
  const prices = PRICES[asked.preset]
  const judge = judgeOf(asked, locked)
  const rooms = roomsOf(volunteers, countBy(locked, 'volunteer_id'), prices)
  const wanted = wantedOf(people, countBy(locked, 'beneficiary_id'))
  const arcs = people.map((person, at) => arcsOf(person, wanted[at] === 0 ? [] : volunteers, rooms, judge))
  const missing = people.map((person, at) => missingPrices(person, wanted[at] ?? 0))
  return { locked, people, volunteers, network: { arcs, wanted, missing, rooms }, judge, prices }
}

export const keyOf = ({ beneficiary_id, volunteer_id }: Pair) => pairKey(beneficiary_id, volunteer_id)

/** How many of these pairs each of them has. */
function countBy(pairs: readonly Pair[], name: keyof Pair): (id: number) => number {
  const groups = Map.groupBy(pairs, (pair) => pair[name])
  return (id) => groups.get(id)?.length ?? 0
}

/** Asked of every pair by the same rules, whoever proposes it: the solver, or staff by hand. */
export function judgeOf({ between, removed, preset }: JudgedBy, locked: readonly Pair[]): Judge {
  // By numbers: a key of letters for each of all pairs took as long as all that is asked of them.
  const [stays, out] = [volunteersOf(locked), volunteersOf(removed)]
  const known = volunteersOf(between.values())
  const prices = PRICES[preset]
  return (person, volunteer, room) => {
    const pair = known.get(person.id)?.get(volunteer.id)
    if (pair?.visits || stays.get(person.id)?.has(volunteer.id)) return { rule: 'visits_already' }
    const here = withPairHistory(volunteer, pair)
    const rule = leftOutBy(person, here)
    if (rule) return { rule }
    if (out.get(person.id)?.has(volunteer.id)) return { rule: 'taken_out' }
    if (room === 0) return { rule: 'given_away' }
    return { points: pointsFor(person, here, prices) - loadPoints(volunteer.load, prices) }
  }
}

/** Of each person those that are paired with them, by their ids. */
function volunteersOf<One extends Pair>(pairs: Iterable<One>): Map<number, Map<number, One>> {
  const all = new Map<number, Map<number, One>>()
  for (const pair of pairs) {
    const theirs = all.get(pair.beneficiary_id) ?? new Map<number, One>()
    all.set(pair.beneficiary_id, theirs.set(pair.volunteer_id, pair))
  }
  return all
}

/** What one person more costs each volunteer, and a second, as far as they have room beside who stays with them. */
const roomsOf = (
  volunteers: readonly ProblemVolunteer[],
  countLocked: (id: number) => number,
  prices: Prices,
): number[][] =>
  volunteers.map((volunteer) => {
    const from = volunteer.load + countLocked(volunteer.id)
    const free = Math.max(0, volunteer.max_people - from)
    return Array.from({ length: free }, (_, at) => loadPoints(from + at, prices))
  })

/** How many are still to go to each person. */
const wantedOf = (people: readonly ProblemPerson[], countLocked: (id: number) => number): number[] =>
  people.map(({ id, status, visitors, visited_by }) =>
    status === 'Inactive' ? 0 : Math.max(0, visitors - visited_by - countLocked(id)),
  )

/** Who could go to somebody, by their places. */
function arcsOf(
  person: ProblemPerson,
  volunteers: readonly ProblemVolunteer[],
  rooms: readonly number[][],
  judge: Judge,
): Arcs {
  const arcs: Arc[] = []
  for (const [place, volunteer] of volunteers.entries()) {
    const judged = judge(person, volunteer, rooms[place]?.length ?? 0)
    if ('points' in judged) arcs.push({ volunteer: place, points: judged.points })
  }
  return bestFirst(arcs)
}

export const missingPrices = ({ risk, visitors }: ProblemPerson, wanted: number): number[] =>
  Array.from({ length: wanted }, (_, at) => MISSING[risk] * (at === visitors - 1 ? 1 : 0.5))
