import { bestFlow, type Flow } from './best-flow.ts'
import { PRICES } from './match-prices.ts'
import { metresOf, pointsIn, reasonsFor } from './match-rules.ts'
import { oneByOne } from './one-by-one.ts'
import { pairKey, withPairHistory } from './pair-history.ts'
import type { SolveLinear } from './solve-linear.ts'
import { type Question, questionOf } from './whole-question.ts'
import type { Asked, Placed, Whole, WholePerson, WholeVolunteer } from './whole-types.ts'
import { withoutIn } from './whole-without.ts'

type Two = { person: WholePerson; volunteer: WholeVolunteer }

/** The best for all of them together, with the reasons; undefined when nothing was found in time. */
export function proposeWhole(solve: SolveLinear, asked: Asked, seconds: number): Whole | undefined {
  const question = questionOf(asked)
  const flow = bestFlow(solve, question.network, seconds)
  if (!flow) return undefined
  const stays = standingIn(question)
  const pairs = [...stays, ...pairsOf(question, flow)]
  const placed = pairs.map((pair) => placedBy(pair, asked))
  const without = withoutIn(question, asked, flow, placed)
  const single = oneByOne(question.network, (at, place) => metresIn(twoAt(question, at, place), asked))
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
function twoAt({ people, volunteers }: Question, at: number, place: number): Two[] {
  const [person, volunteer] = [people[at], volunteers[place]]
  return person && volunteer ? [{ person, volunteer }] : []
}

const pairsOf = (question: Question, flow: Flow): Two[] =>
  question.people.flatMap((_, at) => (flow.given[at] ?? []).flatMap((place) => twoAt(question, at, place)))

/** Those that stay, whatever else is found. */
function standingIn({ people, volunteers, locked }: Question): Two[] {
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
