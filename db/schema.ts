import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Question } from '../contract/form.ts'
import type { FormResponse } from '../contract/form-response.ts'
import type { Requirement } from '../contract/requirement.ts'

/** A moment: leaves the database as ISO text in UTC, goes in as text or a Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
type MomentOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type GeneratedMoment = ColumnType<string, string | Date | undefined, string | Date>
type Json<T extends object> = JSONColumnType<T>
type Text = ColumnType<string, string | undefined, string>
type NullableText = ColumnType<string | null, string | null | undefined, string | null>
type NullableId = ColumnType<number | null, number | null | undefined, number | null>
type DateOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** Every row that staff edit: a version (S-15) and, when deleted, its batch (G-22, G-23). */
type Editable = {
  id: Generated<number>
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  deleted_at: MomentOrNull
  deletion_id: NullableId
}

type Address = {
  block_number: Text
  street_name: Text
  unit_number: Text
  building_name: Text
  postal_code: Text
}
type UserTable = Editable & {
  first_name: string
  last_name: string
  email: string
  password_hash: string
  department: string
  profile_picture: Text
  role: 'pending' | 'admin' | 'super_admin'
  wants_super_admin: Generated<boolean>
  deactivated_at: MomentOrNull
}

type SessionTable = {
  id: Generated<number>
  token_hash: string
  user_id: NullableId
  volunteer_id: NullableId
  device_id: NullableId
  needs_pin: Generated<boolean>
  address: Text
  user_agent: Text
  created_at: GeneratedMoment
  last_seen_at: GeneratedMoment
  expires_at: Moment
  ended_at: MomentOrNull
}

/** Set-up, invite, reset and volunteer sign-in links: only hashes are kept. */
type OneTimeTokenTable = {
  id: Generated<number>
  purpose: 'setup' | 'invite' | 'reset' | 'volunteer_sign_in'
  token_hash: string
  /** Of the 8-character code that goes with a volunteer's link. */
  code_hash: NullableText
  email: NullableText
  user_id: NullableId
  volunteer_id: NullableId
  is_reusable: Generated<boolean>
  created_by: NullableId
  created_at: GeneratedMoment
  expires_at: Moment
  used_at: MomentOrNull
}

type VolunteerDeviceTable = {
  id: Generated<number>
  volunteer_id: number
  token_hash: string
  previous_token_hash: NullableText
  pin_hash: NullableText
  label: Text
  wrong_pins: Generated<number>
  locked_until: MomentOrNull
  created_at: GeneratedMoment
  last_used_at: GeneratedMoment
  expires_at: Moment
  revoked_at: MomentOrNull
}

type PartnerTable = Editable &
  Address & {
    name: string
    logo: Text
    contact_number: Text
    website: Text
    status: 'Active' | 'Inactive'
    last_update: MomentOrNull
  }

type KeyPersonnelTable = {
  id: Generated<number>
  partner_id: number
  place: number
  profile_picture: Text
  name: string
  position: string
  contact_number: string
  email: string
}

type ProgrammeTable = Editable & {
  name: string
  cover_image: Text
  partner_id: NullableId
  description: Text
  requirements: Json<Requirement[]>
}

type BeneficiaryTable = Editable &
  Address & {
    serial_number: string
    profile_picture: Text
    first_name: string
    last_name: string
    contact_number: string
    status: 'Active' | 'Inactive'
    last_engagement: DateOrNull
  }

type ProgrammeBeneficiaryTable = Editable & {
  programme_id: number
  beneficiary_id: number
  status: 'Active' | 'Inactive'
}

type VolunteerTable = Editable &
  Address & {
    account_id: Generated<number>
    nric_sealed: NullableText
    nric_index: NullableText
    nric_last4_index: NullableText
    /** `S****567D`: what answers show, so that reading a list opens nothing. */
    nric_masked: Text
    profile_picture: Text
    first_name: string
    last_name: string
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

type InitiativeVolunteerTable = Editable & { initiative_id: number; volunteer_id: number }

/** A volunteer to a beneficiary, from and to. Living: assigned_to and deleted_at both null. */
type AssignmentTable = {
  id: Generated<number>
  volunteer_id: number
  beneficiary_id: number
  assigned_from: GeneratedMoment
  assigned_to: MomentOrNull
  assigned_by: NullableId
  ended_by: NullableId
  deleted_at: MomentOrNull
  deletion_id: NullableId
}

type FormTable = Editable & {
  programme_id: number
  stage: number
  title: string
  /** The number of the newest row in form_versions. */
  form_version: Generated<number>
}

/** The words as they stood: a response names the version it answered. */
type FormVersionTable = {
  id: Generated<number>
  form_id: number
  number: number
  title: string
  questions: Json<Question[]>
  created_by: NullableId
  created_at: GeneratedMoment
}

/** Carries names, title and question texts, so that it outlives what it mentions (G-22). */
type FormResponseTable = {
  id: Generated<number>
  state: 'accepted' | 'held'
  beneficiary_id: number
  form_id: NullableId
  form_version: number
  programme_id: number
  stage: number
  programme_name: string
  form_title: string
  volunteer_id: NullableId
  volunteer_account_id: NullableId
  volunteer_first_name: string
  volunteer_last_name: string
  filed_by: NullableId
  responses: Json<FormResponse['responses']>
  answered_at: Moment
  created_at: GeneratedMoment
  deleted_at: MomentOrNull
  deletion_id: NullableId
}

type CommsLogTable = Editable & {
  partner_id: number
  type: 'Meeting' | 'Call' | 'Note'
  subject: string
  content: string
  files: ColumnType<string[], string[], string[]>
  created_by: number
}

/** What was stored by key; whether a caller may see it is asked of the rows that mention it (S-09). */
type FileTable = {
  /** The 26 characters: the name on disk. */
  id: string
  key: string
  kind: 'image' | 'file'
  content_type: string
  name: string
  size: number
  user_id: NullableId
  /** Hash of the address of an anonymous upload, until a registration attaches it (S-01). */
  anonymous_address: NullableText
  created_at: GeneratedMoment
  attached_at: MomentOrNull
  deleted_at: MomentOrNull
}

/** One row per delete: the batch that a restore brings back (G-22). */
type DeletionTable = {
  id: Generated<number>
  entity: string
  label: string
  summary: string
  deleted_by: NullableId
  deleted_at: GeneratedMoment
  restored_at: MomentOrNull
  purged_at: MomentOrNull
}

/** Insert only. What was before and after lies apart in audit_details (S-14). */
type AuditEventTable = {
  id: Generated<number>
  at: GeneratedMoment
  actor_kind: 'user' | 'volunteer' | 'system' | 'nobody'
  actor_id: NullableId
  actor_name: Text
  address: Text
  request_id: Text
  action: string
  entity: string
  entity_id: Text
  reason: Text
  /** SHA-256 of the details, so that a purge leaves the proof. */
  details_digest: NullableText
}

type AuditDetailTable = {
  event_id: number
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
}

type RefusalCountTable = { address: string; minute: Moment; code: string; count: Generated<number> }

type IdempotencyKeyTable = {
  caller: string
  operation: string
  key: string
  body_hash: string
  status: number
  answer: ColumnType<unknown, string | null, never>
  created_at: GeneratedMoment
}

type SettingTable = { name: string; value: ColumnType<unknown, string, string>; version: Generated<number> }

/** rate-limiter-flexible's own shape. */
type RateLimitTable = { key: string; points: Generated<number>; expire: number | null }

export type Database = {
  users: UserTable
  sessions: SessionTable
  one_time_tokens: OneTimeTokenTable
  volunteer_devices: VolunteerDeviceTable
  partners: PartnerTable
  key_personnel: KeyPersonnelTable
  programmes: ProgrammeTable
  initiatives: ProgrammeTable
  beneficiaries: BeneficiaryTable
  programme_beneficiaries: ProgrammeBeneficiaryTable
  volunteers: VolunteerTable
  initiative_volunteers: InitiativeVolunteerTable
  assignments: AssignmentTable
  forms: FormTable
  form_versions: FormVersionTable
  form_responses: FormResponseTable
  comms_logs: CommsLogTable
  files: FileTable
  deletions: DeletionTable
  audit_events: AuditEventTable
  audit_details: AuditDetailTable
  refusal_counts: RefusalCountTable
  idempotency_keys: IdempotencyKeyTable
  settings: SettingTable
  rate_limits: RateLimitTable
}
