import type { ColumnType, Generated } from 'kysely'
import type { LineDecision } from '../contract/access-pack.ts'
import type { OwnNoun } from '../contract/own-kinds.ts'
import type { ProtectionRequest } from '../contract/protection-request.ts'
import type { DateOrNull, GeneratedMoment, MomentOrNull, NullableId, Text } from './columns.ts'

/** What was decided about a copy: which pack was looked through, and the lines that differ from what was proposed. */
export type PackDecision = {
  seen: string
  lines: LineDecision[]
  decided_at: string
  decided_by: number
  /** When the copy was last downloaded. */
  copied_at?: string
}

/** Of one person, a beneficiary or a volunteer; of nobody, and without a word, once they are purged. */
export type ProtectionRequestTable = {
  id: Generated<number>
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  created_by: number
  beneficiary_id: NullableId
  volunteer_id: NullableId
  kind: ProtectionRequest['kind']
  asked_by: ProtectionRequest['asked_by']
  representative: Text
  checked_how: ProtectionRequest['checked_how']
  check_note: Text
  received_on: string
  wish: Text
  due_on: string
  told_on: DateOrNull
  extended_to: DateOrNull
  owner_id: NullableId
  outcome: ProtectionRequest['outcome']
  reason: Text
  closed_at: MomentOrNull
  closed_by: NullableId
  pack: ColumnType<PackDecision | null, string | undefined, string>
}

/** When people of a noun are proposed to be forgotten; no row before somebody has set it. */
export type RetentionRuleTable = {
  noun: OwnNoun
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  is_on: boolean
  status: string
  idle_months: number
}

/** Of one person, a beneficiary or a volunteer: not proposed before that day. */
export type ForgettingKeepTable = {
  id: Generated<number>
  beneficiary_id: NullableId
  volunteer_id: NullableId
  reason: string
  keep_until: string
  created_by: number
  created_at: GeneratedMoment
}
