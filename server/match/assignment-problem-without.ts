import type { WithoutRule } from '../../contract/match-proposal.ts'
import { type AssignmentProblem, keyOf } from './assignment-problem-build.ts'
import type { Asked, Placed, ProblemPerson, ProblemVolunteer, Without } from './assignment-problem-types.ts'
import type { Flow } from './best-flow.ts'
import type { Prices } from './match-prices.ts'
import { leftOutBy, type MatchPerson, type MatchVolunteer, pointsIn, reasonsFor } from './match-rules.ts'
import { type PairHistory, pairKey, withPairHistory } from './pair-history.ts'

const NEAREST = 3

/** Of everybody to whom too few go: how many are missing, what each volunteer is left out by, and who is nearest. */
export function withoutIn(
  { people, volunteers, network, judge, prices }: AssignmentProblem,
  { between }: Asked,
  flow: Flow,
  placed: readonly Placed[],
): Without[] {
  const given = Map.groupBy(placed, ({ volunteer_id }) => volunteer_id)
  const roomLeft = (volunteer: ProblemVolunteer) =>
    Math.max(0, volunteer.max_people - volunteer.load - (given.get(volunteer.id)?.length ?? 0))
  const mine = new Set(placed.map(keyOf))
  return people.flatMap((person, at): Without[] => {
    const missing = (network.wanted[at] ?? 0) - (flow.given[at]?.length ?? 0)
    if (missing === 0) return []
    const judged = volunteers.flatMap((volunteer) => {
      const isMine = mine.has(pairKey(person.id, volunteer.id))
      const one = isMine ? { rule: 'visits_already' as const } : judge(person, volunteer, roomLeft(volunteer))
      // Whoever is free and fits would have been placed: nobody is, once the best is proved.
      return 'rule' in one ? [{ volunteer, rule: one.rule }] : []
    })
    const left_after = [...Map.groupBy(judged, ({ rule }) => rule)].map(([rule, some]) => ({
      rule,
      volunteers: some.length,
    }))
    return [
      { beneficiary_id: person.id, missing, left_after, nearest: nearestTo(person, judged, between, prices) },
    ]
  })
}

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
  person: ProblemPerson,
  judged: readonly { volunteer: ProblemVolunteer; rule: WithoutRule }[],
  between: ReadonlyMap<string, PairHistory>,
  prices: Prices,
): Without['nearest'] {
  return judged
    .map(({ volunteer, rule }) => {
      const here = withPairHistory(volunteer, between.get(pairKey(person.id, volunteer.id)))
      return { volunteer: here, rule }
    })
    .filter(({ volunteer, rule }) => YIELDING.includes(rule) && isOnlyRule(person, volunteer, rule))
    .map(({ volunteer, rule }) => ({
      ...{ volunteer_id: volunteer.id, rule },
      reasons: reasonsFor(person, volunteer, prices),
    }))
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
function isOnlyRule(person: ProblemPerson, volunteer: ProblemVolunteer, rule: WithoutRule): boolean {
  const eased = EASED[rule]
  return leftOutBy({ ...person, ...eased?.person }, { ...volunteer, ...eased?.volunteer }) === undefined
}
