import { type AssignmentProblem, buildProblem } from './assignment-problem-build.ts'
import type { Asked, Placed, ProblemPerson, ProblemVolunteer, Solution } from './assignment-problem-types.ts'
import { withoutIn } from './assignment-problem-without.ts'
import { bestFlow, type Flow } from './best-flow.ts'
import { PRICES } from './match-prices.ts'
import { metresOf, pointsIn, reasonsFor } from './match-rules.ts'
import { oneByOne } from './one-by-one.ts'
import { pairKey, withPairHistory } from './pair-history.ts'
import type { SolveLinear } from './solve-linear.ts'

type Two = { person: ProblemPerson; volunteer: ProblemVolunteer }

/** The best for all of them together, with the reasons; undefined when nothing was found in time. */
export function solveAssignment(solve: SolveLinear, asked: Asked, seconds: number): Solution | undefined {
  const problem = buildProblem(asked)
  const flow = bestFlow(solve, problem.network, seconds)
  if (!flow) return undefined
  const stays = standingIn(problem)
  const pairs = [...stays, ...pairsOf(problem, flow)]
  const placed = pairs.map((pair) => placedBy(pair, asked))
  const without = withoutIn(problem, asked, flow, placed)
  const single = oneByOne(problem.network, (at, place) => metresIn(twoAt(problem, at, place), asked))
  return {
    placed,
    without,
    is_proved: flow.is_proved,
    // Of all pairs, and so of the locked ones in both: what is locked or unlocked later changes nothing of the way (H-1776).
    whole: { without: sum(without.map(({ missing }) => missing)), metres: metresIn(pairs, asked) },
    one_by_one: { ...single, metres: single.metres + metresIn(stays, asked) },
  }
}

/** One, or nobody where somebody is not there. */
function twoAt({ people, volunteers }: AssignmentProblem, at: number, place: number): Two[] {
  const [person, volunteer] = [people[at], volunteers[place]]
  return person && volunteer ? [{ person, volunteer }] : []
}

const pairsOf = (problem: AssignmentProblem, flow: Flow): Two[] =>
  problem.people.flatMap((_, at) => (flow.given[at] ?? []).flatMap((place) => twoAt(problem, at, place)))

/** Those that stay, whatever else is found. */
function standingIn({ people, volunteers, locked }: AssignmentProblem): Two[] {
  const personById = new Map(people.map((person) => [person.id, person]))
  const volunteerById = new Map(volunteers.map((volunteer) => [volunteer.id, volunteer]))
  return locked.flatMap(({ beneficiary_id, volunteer_id }) => {
    const [person, volunteer] = [personById.get(beneficiary_id), volunteerById.get(volunteer_id)]
    return person && volunteer ? [{ person, volunteer }] : []
  })
}

const reasonsOf = ({ person, volunteer }: Two, { between, preset }: Asked) =>
  reasonsFor(
    person,
    withPairHistory(volunteer, between.get(pairKey(person.id, volunteer.id))),
    PRICES[preset],
  )

function placedBy(pair: Two, asked: Asked): Placed {
  const reasons = reasonsOf(pair, asked)
  const { person, volunteer } = pair
  return { beneficiary_id: person.id, volunteer_id: volunteer.id, points: pointsIn(reasons), reasons }
}

/** From home to home; none where a home is not known. */
const metresIn = (pairs: readonly Two[], asked: Asked): number =>
  sum(pairs.map((pair) => metresOf(reasonsOf(pair, asked)) ?? 0))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
