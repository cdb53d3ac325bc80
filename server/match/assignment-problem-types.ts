import type { MatchReason } from '../../contract/match.ts'
import type { MatchPreset } from '../../contract/match-preset.ts'
import type { WithoutRule } from '../../contract/match-proposal.ts'
import type { Risk } from '../../contract/risk.ts'
import type { MatchPerson, MatchVolunteer } from './match-rules.ts'
import type { Compared } from './one-by-one.ts'
import type { PairHistory } from './pair-history.ts'

export type ProblemPerson = MatchPerson & { id: number; visitors: number; visited_by: number; risk: Risk }
export type ProblemVolunteer = MatchVolunteer & { id: number; account_id: number }
export type Pair = { beneficiary_id: number; volunteer_id: number }
export type Asked = {
  people: readonly ProblemPerson[]
  volunteers: readonly ProblemVolunteer[]
  between: ReadonlyMap<string, PairHistory>
  /** Pairs that stay, whatever else is found. */
  locked: readonly Pair[]
  /** Pairs that staff took out. */
  removed: readonly Pair[]
  /** By which prices. */
  preset: MatchPreset
}
export type Placed = Pair & { points: number; reasons: MatchReason[] }
export type Without = {
  beneficiary_id: number
  missing: number
  left_after: { rule: WithoutRule; volunteers: number }[]
  nearest: { volunteer_id: number; rule: WithoutRule; reasons: MatchReason[] }[]
}
export type Solution = {
  placed: Placed[]
  without: Without[]
  is_proved: boolean
  whole: Compared
  one_by_one: Compared
}
