import {
  CANDIDATES_MAX,
  type Candidate,
  LEFT_OUT_RULES,
  type LeftOutRule,
  type matchOperations,
} from '../../../contract/match.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { readSides, type Volunteer } from '../../match/match-facts.ts'
import { PRICES, type Prices } from '../../match/match-prices.ts'
import { leftOutBy, type MatchPerson, pointsIn, reasonsFor } from '../../match/match-rules.ts'

/** Who should go: volunteers for one person, with the reasons (decision 0042). */
export const matchHandlers: HandlersOf<typeof matchOperations> = {
  async candidates({ db, query }) {
    const { person, volunteers } = found(await readSides(db, query.serial_number))
    const prices = PRICES[query.preset ?? 'balanced']
    const asked = query.account_ids && new Set(query.account_ids)
    const left = new Map<LeftOutRule, number>()
    const fitting: Candidate[] = []
    for (const volunteer of volunteers) {
      if (asked && !asked.has(volunteer.account_id)) continue
      const rule = leftOutBy(person, volunteer)
      if (rule) left.set(rule, (left.get(rule) ?? 0) + 1)
      if (!rule || asked) fitting.push(candidateOf(person, volunteer, rule ?? null, prices))
    }
    fitting.sort(
      (one, other) => one.points - other.points || one.load - other.load || one.account_id - other.account_id,
    )
    return {
      items: fitting.slice(0, CANDIDATES_MAX),
      total: fitting.length,
      visitors: person.visitors,
      visited_by: person.visited_by,
      left_out: LEFT_OUT_RULES.flatMap((rule) => {
        const volunteers = left.get(rule)
        return volunteers === undefined ? [] : [{ rule, volunteers }]
      }),
    }
  },
}

function candidateOf(
  person: MatchPerson,
  volunteer: Volunteer,
  left_out_by: LeftOutRule | null,
  prices: Prices,
): Candidate {
  const { account_id, first_name, last_name, display_name, title, name_characters } = volunteer
  const { profile_picture, load, max_people } = volunteer
  const reasons = reasonsFor(person, volunteer, prices)
  const name = { first_name, last_name, display_name, title, name_characters }
  return {
    account_id,
    ...name,
    profile_picture,
    points: pointsIn(reasons),
    load,
    max_people,
    reasons,
    left_out_by,
  }
}
