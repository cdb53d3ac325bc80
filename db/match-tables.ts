import type { ColumnType, Generated } from 'kysely'
import type { MatchReason } from '../contract/match.ts'
import type { MatchPreset } from '../contract/match-preset.ts'
import type { MatchWithout, PairState } from '../contract/match-proposal.ts'
import type { GeneratedMoment, Json, MomentOrNull, NullableId, Text } from './columns.ts'

type Compared = { without: number; metres: number }

/** Who should go to whom, proposed for many as a whole. */
export type MatchProposalTable = {
  id: Generated<number>
  version: Generated<number>
  created_by: number
  created_at: GeneratedMoment
  solved_at: GeneratedMoment
  volunteers: number
  is_proved: boolean
  preset: ColumnType<MatchPreset, MatchPreset | undefined, MatchPreset>
  whole: Json<Compared>
  one_by_one: Json<Compared>
  bulk_id: NullableId
  /** Since when its maker is not reminded of it. */
  set_aside_at: MomentOrNull
}

/** One of those chosen; `because` is '' for whoever has somebody. */
export type MatchPersonTable = {
  proposal_id: number
  beneficiary_id: number
  place: number
  because: ColumnType<'' | MatchWithout['because'], string | undefined, string>
  missing: Generated<number>
  left_after: Json<MatchWithout['left_after']>
}

/** `near` is nobody's pair: who would go, if one thing were otherwise. */
export type MatchPairTable = {
  proposal_id: number
  beneficiary_id: number
  volunteer_id: number
  state: PairState | 'near'
  rule: Text
  points: number
  reasons: Json<MatchReason[]>
}
