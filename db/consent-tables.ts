import type { Generated } from 'kysely'
import type { Consent } from '../contract/consent.ts'
import type { GeneratedMoment, MomentOrNull, NullableId, Text } from './columns.ts'

/** What consent is asked for; it is retired and never removed, since consents name it. */
export type PurposeTable = {
  id: Generated<number>
  name: string
  retired_at: MomentOrNull
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
}

export type PurposeWordingTable = {
  purpose_id: number
  version: number
  wording: string
  created_at: GeneratedMoment
  created_by: NullableId
}

/** Of one person, who is either a beneficiary or a volunteer. */
export type ConsentTable = {
  id: Generated<number>
  beneficiary_id: NullableId
  volunteer_id: NullableId
  purpose_id: number
  wording_version: number
  state: Consent['state']
  on_day: string
  how: Consent['how']
  note: Text
  created_by: NullableId
  created_at: GeneratedMoment
}
