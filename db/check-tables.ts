import type { ColumnType, Generated } from 'kysely'
import type { Check, CheckKind } from '../contract/check.ts'
import type { DateOrNull, GeneratedMoment, MomentOrNull, NullableId, Text } from './columns.ts'

export type CheckKindTable = {
  id: Generated<number>
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  name: string
  valid_months: NullableId
  renew_days: Generated<number>
  grace_days: Generated<number>
  evidence: Generated<CheckKind['evidence']>
  required: Generated<CheckKind['required']>
  programme_ids: ColumnType<number[], number[] | undefined, number[]>
  retired_at: MomentOrNull
}

export type CheckTable = {
  id: Generated<number>
  kind_id: number
  volunteer_id: number
  outcome: Check['outcome']
  met_on: string
  valid_until: DateOrNull
  reference: Text
  note: Text
  because: Text
  /** The key of its certificate, '' for none. */
  file: Text
  by_id: number
  at: GeneratedMoment
  revoked_at: MomentOrNull
  revoked_by: NullableId
}
