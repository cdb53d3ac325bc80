import { setImmediate } from 'node:timers/promises'
import type { MatchReason } from '../../contract/match.ts'
import { MATCH_CHOICES_MAX } from '../../contract/match-change.ts'
import type { WithoutRule } from '../../contract/match-proposal.ts'
import { type Judge, judgeOf, keyOf, missingPrices } from './assignment-problem-build.ts'
import type { Asked, Pair, ProblemPerson, ProblemVolunteer } from './assignment-problem-types.ts'
import { loadPoints, PRICES } from './match-prices.ts'
import { metresOf, pointsIn, reasonsFor } from './match-rules.ts'
import { withPairHistory } from './pair-history.ts'

/** A proposal as it stands, but for the pair that is changed. */
export type Standing = Omit<Asked, 'locked'> & {
  /** Pairs that nothing is against by now, and whether staff keep them. */
  pairs: readonly (Pair & { is_locked: boolean })[]
}
/** With the pairs of each volunteer at hand: whoever is asked for room is asked thousands of times. */
type Board = Standing & { given: ReadonlyMap<number, Standing['pairs']> }
export type Fit = { volunteer_id: number; points: number; reasons: MatchReason[] }
export type Moved = { beneficiary_id: number; to: Fit | null; metres_more: number | null }
export type Choice = Fit & { moved: Moved | null }

const boardOf = (standing: Standing): Board => ({
  ...standing,
  given: Map.groupBy(standing.pairs, ({ volunteer_id }) => volunteer_id),
})

/** One candidate with what they cost here, and beside that what their going costs somebody else. */
type Priced = { volunteer: ProblemVolunteer; cost: number }
/** So many of those without room are looked at in full: who must give way outweighs what they cost here (H-1767). */
const PRICED_MAX = 3 * MATCH_CHOICES_MAX

/**
 * Who could go to this person instead, by what it costs the whole, each with who must give way for it. Whoever has no
 * room gives one of their people here to the best who is free, and nothing else moves: the price of one step, and not a new
 * solving. `past` is who would go now; `only` asks about one. No hard rule is broken by any. Same input, same answer.
 */
export async function changeChoices(
  standing: Standing,
  person: ProblemPerson,
  past: number | null,
  only?: number,
): Promise<{ choices: Choice[]; total: number }> {
  const board = boardOf(standing)
  if (visitorsOf(board, person) >= person.visitors) return { choices: [], total: 0 }
  const judge = judgeOf(standing, standing.pairs)
  const candidates = standing.volunteers.flatMap((volunteer): Priced[] => {
    if (volunteer.id === past || (only !== undefined && volunteer.id !== only)) return []
    const judged = judge(person, volunteer, 1)
    return 'points' in judged ? [{ volunteer, cost: judged.points + nextPrice(board, volunteer) }] : []
  })
  const free = candidates.filter(({ volunteer }) => roomOf(board, volunteer) > 0).sort(byCost)
  const taken = candidates
    .filter(({ volunteer }) => roomOf(board, volunteer) <= 0 && givable(board, volunteer).length > 0)
    .sort(byCost)
  const costly: (Priced & { moved: Moved | null })[] = free
    .slice(0, MATCH_CHOICES_MAX)
    .map((one) => ({ ...one, moved: null }))
  for (const one of taken.slice(0, PRICED_MAX)) {
    const { moved, more } = await cheapestMove(board, judge, one.volunteer)
    costly.push({ ...one, cost: one.cost + more, moved })
  }
  const choices = costly
    .sort(byCost)
    .slice(0, MATCH_CHOICES_MAX)
    .map(({ volunteer, moved }) => ({ ...fitOf(board, person, volunteer), moved }))
  return { choices, total: free.length + taken.length }
}

/** Of somebody to whom nobody goes any more: what each volunteer is left out by, once the change is made. */
export function leftAfter(
  standing: Standing,
  person: ProblemPerson,
): { rule: WithoutRule; volunteers: number }[] {
  const board = boardOf(standing)
  const judge = judgeOf(standing, standing.pairs)
  const rules = standing.volunteers.flatMap((volunteer) => {
    const judged = judge(person, volunteer, Math.max(0, roomOf(board, volunteer)))
    return 'rule' in judged ? [judged.rule] : []
  })
  return [...Map.groupBy(rules, (rule) => rule)].map(([rule, some]) => ({ rule, volunteers: some.length }))
}

const byCost = (one: Priced, other: Priced) =>
  one.cost - other.cost ||
  one.volunteer.load - other.volunteer.load ||
  one.volunteer.account_id - other.volunteer.account_id

/** How many go to them by now, and by these pairs. */
const visitorsOf = ({ pairs }: Standing, { id, visited_by }: ProblemPerson) =>
  visited_by + pairs.filter(({ beneficiary_id }) => beneficiary_id === id).length
const pairsOf = ({ given }: Board, volunteer: ProblemVolunteer) => given.get(volunteer.id) ?? []
/** Pairs of theirs that staff have not locked. */
const givable = (board: Board, volunteer: ProblemVolunteer) =>
  pairsOf(board, volunteer).filter(({ is_locked }) => !is_locked)
const roomOf = (board: Board, volunteer: ProblemVolunteer) =>
  volunteer.max_people - volunteer.load - pairsOf(board, volunteer).length
/** What one person more costs, who takes another's place where there is no room. */
function nextPrice(board: Board, volunteer: ProblemVolunteer): number {
  const given = volunteer.load + pairsOf(board, volunteer).length
  const isFull = roomOf(board, volunteer) <= 0
  return loadPoints(isFull ? Math.max(0, given - 1) : given, PRICES[board.preset])
}

/** What a pair costs, with its reasons. */
export function fitOf(
  board: Pick<Standing, 'between' | 'preset'>,
  person: ProblemPerson,
  volunteer: ProblemVolunteer,
): Fit {
  const pair = board.between.get(keyOf({ beneficiary_id: person.id, volunteer_id: volunteer.id }))
  const reasons = reasonsFor(person, withPairHistory(volunteer, pair), PRICES[board.preset])
  return { volunteer_id: volunteer.id, points: pointsIn(reasons), reasons }
}

/** Which of their people here somebody gives away with the least loss, and to whom. */
async function cheapestMove(board: Board, judge: Judge, volunteer: ProblemVolunteer) {
  let best: { moved: Moved; more: number } | undefined
  for (const { beneficiary_id } of givable(board, volunteer)) {
    const person = board.people.find(({ id }) => id === beneficiary_id)
    if (!person) continue
    // Each looks at everybody: others get their turn in between.
    await setImmediate()
    const next = bestFree(board, judge, person)
    const before = fitOf(board, person, volunteer)
    const own = before.points - loadPoints(volunteer.load, PRICES[board.preset]) + nextPrice(board, volunteer)
    const more = (next ? next.cost : priceOfNobody(board, person)) - own
    if (best && best.more <= more) continue
    const to = next ? fitOf(board, person, next.volunteer) : null
    best = { moved: { beneficiary_id, to, metres_more: to && longer(before, to) }, more }
  }
  if (!best) throw new Error('Whoever is taken has somebody to give away')
  return best
}

function bestFree(board: Board, judge: Judge, person: ProblemPerson): Priced | undefined {
  return board.volunteers
    .flatMap((volunteer): Priced[] => {
      const judged = judge(person, volunteer, Math.max(0, roomOf(board, volunteer)))
      return 'points' in judged ? [{ volunteer, cost: judged.points + nextPrice(board, volunteer) }] : []
    })
    .sort(byCost)[0]
}

/** What it costs that one fewer goes to them, as the solver counts it. */
function priceOfNobody(board: Board, person: ProblemPerson): number {
  const missing = person.visitors - visitorsOf(board, person) + 1
  return missingPrices(person, Math.max(1, missing)).at(-1) ?? 0
}

function longer(before: Fit, after: Fit): number | null {
  const [was, is] = [metresOf(before.reasons), metresOf(after.reasons)]
  return was === null || is === null ? null : is - was
}
