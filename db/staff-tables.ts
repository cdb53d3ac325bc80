import type { ColumnType, Generated } from 'kysely'
import type {
  Editable,
  GeneratedMoment,
  Moment,
  MomentOrNull,
  NullableId,
  NullableText,
  Text,
} from './columns.ts'
import type { JobActor } from './import-tables.ts'

export type UserTable = Editable & {
  first_name: string
  last_name: string
  email: string
  password_hash: string
  department: string
  profile_picture: Text
  role: 'pending' | 'admin' | 'super_admin'
  wants_super_admin: Generated<boolean>
  deactivated_at: MomentOrNull
  /** Since when signing in asks for a second factor (S-06). */
  second_factor_at: MomentOrNull
  /** Since when the first steps are shown to them no more. */
  steps_put_away_at: MomentOrNull
  wants_monday_letter: Generated<boolean>
  wants_urgent_letter: Generated<boolean>
}

/** A week's letter to an officer: begun by the one server that sends it. `sent_at`: sent, or found that nobody waited. */
export type MondayLetterTable = {
  user_id: number
  week: string
  begun_at: GeneratedMoment
  sent_at: MomentOrNull
}

/** An urgent alert of which an officer is told by mail: begun by the one server that sends it, and settled once sent (0122). */
export type UrgentLetterTable = {
  user_id: number
  follow_up_id: number
  begun_at: GeneratedMoment
  sent_at: MomentOrNull
}

/** What was stored by key; whether a caller may see it is asked of the rows that mention it (S-09). */
export type FileTable = {
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
  /** Since when no record mentions it, living or waiting: undo and putting back still find it for a while. */
  unmentioned_at: MomentOrNull
  /** Nothing mentions it any more: the bytes go, then the row (G-23). */
  purged_at: MomentOrNull
}

/** One row per delete: the batch that a restore brings back (G-22). */
export type DeletionTable = {
  id: Generated<number>
  entity: string
  label: string
  summary: string
  deleted_by: NullableId
  /** Of a batch that an import was taken back into; null for every other. */
  import_id: NullableId
  deleted_at: GeneratedMoment
  restored_at: MomentOrNull
  purged_at: MomentOrNull
  /** Who began to delete it for good and why, while it goes portion by portion (0091). */
  purging: ColumnType<Purging | null, string | null | undefined, string | null>
}
export type Purging = { actor: JobActor; reason: string }

/** What the people are called whom a purge has removed, until its last portion has looked for them (0091). */
export type PurgedNameTable = { deletion_id: number; is_kin: boolean; is_part: boolean; name: string }

/** What a deleted partner was taken off, to be put back on when it is restored (G-22). */
export type DeletionPartnerTagTable = {
  deletion_id: number
  table_name: 'programmes' | 'initiatives'
  record_id: number
}

/** Insert only. What was before and after lies apart in audit_details (S-14). */
export type AuditEventTable = {
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
  /** SHA-256 of the details with their salt, so that a purge leaves the proof. */
  details_digest: NullableText
}

/** Of type json, which keeps the text as it was written: the digest is of that text. */
export type AuditDetailTable = {
  event_id: number
  /** Missing where the details are older than salts: those cannot be proved. */
  salt: ColumnType<Buffer | null, Buffer, never>
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
}

export type RefusalCountTable = { address: string; minute: Moment; code: string; count: Generated<number> }

export type IdempotencyKeyTable = {
  caller: string
  operation: string
  key: string
  body_hash: string
  status: number
  /** Null for a call that answers nothing, and for what was purged since (G-23). */
  answer: ColumnType<unknown, string | null, null>
  /** The request that made it, as the audit names it. */
  request_id: Text
  created_at: GeneratedMoment
}

export type SettingTable = {
  name: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
}

/** rate-limiter-flexible's own shape. */
export type RateLimitTable = { key: string; points: Generated<number>; expire: number | null }

/** Tries counted in `rate_limits` under this key while the work behind them lasts, by the call they belong to (S-06). */
export type UnsettledTryTable = { attempt: string; key: string; noted_at: GeneratedMoment }

/** The one row by which the server knows that it can write (S-18). */
export type WriteProbeTable = {
  id: number
  written_at: Moment
}

/** Every archive that was made, or tried; one that has not ended is being made (S-19). */
export type BackupTable = {
  id: Generated<number>
  /** The archive's own, once it is whole. */
  archive: NullableText
  made_by: 'command' | 'button' | 'schedule'
  /** Its name in the folder of backups; null for one that was written elsewhere. */
  file_name: NullableText
  has_keys: Generated<boolean>
  /** Sealed under a passphrase. */
  is_sealed: Generated<boolean>
  bytes: number | null
  rows: number | null
  files: number | null
  started_at: GeneratedMoment
  finished_at: MomentOrNull
  verified_at: MomentOrNull
  failure: NullableText
  /** The day that it was made for, once among all servers. */
  slot: NullableText
  /** Since when it is being checked; null when it is not. */
  check_begun_at: MomentOrNull
  /** When whoever checks it last said that they live. */
  check_seen_at: MomentOrNull
  check_percent: Generated<number>
  check_ended_at: MomentOrNull
  check_failure: NullableText
  /** The account that asked for the last check. */
  checked_by: number | null
}
