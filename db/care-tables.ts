import type { ColumnType, Generated } from 'kysely'
import type { Care } from '../contract/care.ts'
import type { Risk } from '../contract/risk.ts'
import type { DateOrNull, GeneratedMoment, NullableId, Text } from './columns.ts'

type Edited = { version: Generated<number>; created_at: GeneratedMoment; updated_at: GeneratedMoment }

/** How often a programme's people are to be seen, and by whom. */
export type ProgrammeCareTable = Edited & {
  programme_id: number
  first_days: Generated<number>
  /** Null: nobody is due. */
  every_days: NullableId
  grace_days: Generated<number>
  counts: Generated<Care['counts']>
  visitors: ColumnType<Care['visitors'], Care['visitors'] | undefined, Care['visitors']>
  gender_rule: Generated<Care['gender_rule']>
  language_rule: Generated<Care['language_rule']>
  max_km: NullableId
  /** Until then nobody is overdue: a first rhythm finds everybody late. */
  eased_until: DateOrNull
}

/** Whose a programme is on Today; several, so that nobody's leave leaves a gap. */
export type ProgrammeOfficerTable = { programme_id: number; user_id: number }

/** How a programme, or with none named everybody, stood on a day. */
export type CareDayTable = {
  programme_id: NullableId
  day: string
  people: NullableId
  in_time: NullableId
  overdue: NullableId
  without_volunteer: NullableId
  visits: Generated<number>
}

/** When volunteers were last engaged; written by the database alone. */
export type VolunteerSeenTable = { volunteer_id: number; last_reached: DateOrNull; last_typed: DateOrNull }

/** When somebody was seen and how they are, apart from their row; the days are written by the database alone. */
export type BeneficiaryCareTable = Edited & {
  beneficiary_id: number
  last_visit: DateOrNull
  last_call: DateOrNull
  last_reached: DateOrNull
  last_typed: DateOrNull
  last_tried: DateOrNull
  tries: Generated<number>
  risk: ColumnType<Risk, Risk | undefined, Risk>
  risk_because: Text
  risk_since: DateOrNull
}
