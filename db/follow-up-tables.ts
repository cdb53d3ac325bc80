import type { ColumnType, Generated } from 'kysely'
import type { FollowUp } from '../contract/follow-up.ts'
import type { Editable, MomentOrNull, NullableId, Text } from './columns.ts'

type State = FollowUp['state']

export type FollowUpTable = Editable & {
  beneficiary_id: number
  programme_id: NullableId
  subject: string
  detail: Text
  urgency: Generated<FollowUp['urgency']>
  due_on: string
  /** Null: any officer's. */
  owner_id: NullableId
  state: ColumnType<State, State | undefined, State>
  outcome: Text
  closed_by: NullableId
  closed_at: MomentOrNull
  source_kind: FollowUp['source_kind']
  /** What rang, once for ever; '' of what staff note. */
  source_key: Text
  response_id: NullableId
  engagement_id: NullableId
  /** Of what a volunteer says is wrong alone: the others say by their report or visit who said so. */
  volunteer_id: NullableId
  volunteer_display_name: Text
  said_at: MomentOrNull
  /** The revoked phone that handed it in. */
  device_id: NullableId
}
