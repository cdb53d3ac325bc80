import type { ColumnType, Generated } from 'kysely'
import type { OtherTelephone } from '../contract/beneficiary-profile-fields.ts'
import type { Contact } from '../contract/contact-fields.ts'
import type { Mobility } from '../contract/mobility.ts'
import type { VisitorRule } from '../contract/visitor-rule.ts'
import type { DateOrNull, Editable, GeneratedMoment, NullableId, Text } from './columns.ts'

type Words = ColumnType<string[], string[] | undefined, string[]>
/** Of a person, apart from the person's own row: with a version of its own. */
type Profile = {
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  languages: Words
  times: Words
}

export type BeneficiaryProfileTable = Profile & {
  beneficiary_id: number
  birth_date: DateOrNull
  birth_year: NullableId
  gender: Text
  other_names: Words
  other_telephones: ColumnType<OtherTelephone[], string | undefined, string>
  remarks: Text
  lives_alone: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  mobility: ColumnType<'' | Mobility, '' | Mobility | undefined, '' | Mobility>
  visitor_rule: ColumnType<'' | VisitorRule, '' | VisitorRule | undefined, '' | VisitorRule>
}

export type VolunteerProfileTable = Profile & {
  volunteer_id: number
  max_people: NullableId
  max_km: NullableId
}

export type ContactTable = Editable & {
  beneficiary_id: number
  name: string
  relation: Text
  telephone: Text
  language: Text
  rank: Generated<number>
  is_family: Generated<boolean>
  is_emergency: Generated<boolean>
  may_be_told: ColumnType<Contact['may_be_told'], Contact['may_be_told'] | undefined, Contact['may_be_told']>
  note: Text
}
