import type { ColumnType, Generated } from 'kysely'
import type { AssignmentAnswer } from '../contract/assignment-answer.ts'
import type { Requirement } from '../contract/requirement.ts'
import type { StatusReason } from '../contract/status-reason.ts'
import type {
  Address,
  DateOrNull,
  Editable,
  GeneratedMoment,
  Json,
  MomentOrNull,
  NullableId,
  NullableText,
  Text,
} from './columns.ts'
import type { OwnValuesColumns } from './own-field-tables.ts'

export type PartnerTable = Editable &
  Address & {
    name: string
    logo: Text
    contact_number: Text
    website: Text
    status: 'Active' | 'Inactive'
    last_update: MomentOrNull
  }

export type KeyPersonnelTable = {
  id: Generated<number>
  partner_id: number
  place: number
  profile_picture: Text
  name: string
  position: string
  contact_number: string
  email: string
}

export type ProgrammeTable = Editable & {
  name: string
  cover_image: Text
  partner_id: NullableId
  description: Text
  requirements: Json<Requirement[]>
}

export type BeneficiaryTable = Editable &
  OwnValuesColumns &
  Address & {
    serial_number: string
    /** Written by the database alone: 'S-2' before 'S-10'. */
    serial_order: ColumnType<string, never, never>
    profile_picture: Text
    first_name: string
    last_name: string
    /** As its owner writes it; title and characters stand beside it. */
    display_name: string
    title: Text
    name_characters: Text
    contact_number: string
    has_no_telephone: Generated<boolean>
    status_reason: Generated<'' | StatusReason>
    status_note: Text
    status_day: DateOrNull
    status: 'Active' | 'Inactive'
    last_engagement: DateOrNull
  }

export type ProgrammeBeneficiaryTable = Editable & {
  /** When the row came to be, whatever day of joining `created_at` says: what an office backdates opens no form (S-08). */
  written_at: GeneratedMoment
  programme_id: number
  beneficiary_id: number
  status: 'Active' | 'Inactive'
  /** Moved and deceased are the person's. */
  status_reason: Generated<'' | 'declined' | 'other'>
  status_note: Text
  status_day: DateOrNull
  /** Another rhythm than the programme's. */
  every_days: NullableId
  paused_until: DateOrNull
  paused_because: Text
  /** Of the rhythm and the pause; the database counts it. */
  care_version: Generated<number>
  /** Written by the database alone (0034): from when they are due, overdue and out of touch. */
  due_on: DateOrNull
  overdue_on: DateOrNull
  lost_on: DateOrNull
}

export type VolunteerTable = Editable &
  OwnValuesColumns &
  Address & {
    account_id: Generated<number>
    nric_sealed: NullableText
    nric_index: NullableText
    nric_last4_index: NullableText
    /** What answers show, `S****567D`, sealed (0083); '' where no NRIC is kept. */
    nric_masked: Text
    profile_picture: Text
    first_name: string
    last_name: string
    /** As its owner writes it; title and characters stand beside it. */
    display_name: string
    title: Text
    name_characters: Text
    gender: Text
    date_of_birth: DateOrNull
    email: Text
    contact_number: Text
    race: Text
    nationality: Text
    country_of_birth: Text
    last_engagement: DateOrNull
    current_status: Text
    deactivated_at: MomentOrNull
  }

export type InitiativeVolunteerTable = Editable & { initiative_id: number; volunteer_id: number }

/** A volunteer to a beneficiary, from and to. Living: assigned_to and deleted_at both null. */
type Answered = AssignmentAnswer['answer'] | ''

export type AssignmentTable = {
  id: Generated<number>
  volunteer_id: number
  beneficiary_id: number
  assigned_from: GeneratedMoment
  assigned_to: MomentOrNull
  assigned_by: NullableId
  ended_by: NullableId
  /** What the volunteer said to it; '' while they have not. */
  answered: ColumnType<Answered, Answered | undefined, Answered>
  because: Text
  answered_at: MomentOrNull
  /** When the office last asked for a form, by its number, or for a visit, under 0, by Singapore's clock; of before, the day (H-1440). */
  asked_for: ColumnType<Record<string, string>, never, never>
  deleted_at: MomentOrNull
  deletion_id: NullableId
}
