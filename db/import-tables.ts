import type { ColumnType, Generated } from 'kysely'
import type { ImportNoun } from '../contract/import.ts'
import type { Role } from '../contract/user.ts'
import type { GeneratedMoment, Json, MomentOrNull, NullableId, Text } from './columns.ts'

type GivenUp = ImportJobTable['kind']

/** An import that wrote something. `into_id` is a programme's or an initiative's, null for the organisation. */
export type ImportTable = {
  id: Generated<number>
  noun: ImportNoun
  into_id: NullableId
  into_name: Text
  file_name: string
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  skipped: Generated<number>
  refused: Generated<number>
  created_by: number
  created_at: GeneratedMoment
  taken_back_at: MomentOrNull
  taken_back_by: NullableId
  deletion_id: NullableId
  /** Fields of the organisation's own that it made. */
  own_field_ids: Generated<number[]>
  /** Choices that it added to others. */
  own_choices: Generated<ChoiceMade[]>
  /** Since when it is being taken back, portion by portion. */
  taking_back_at: MomentOrNull
  /** Which of the two the server could not end and closed by its counts; null for neither. */
  given_up: ColumnType<GivenUp | null, never, GivenUp | null>
}

/** A choice that an import added, or brought back into use, as it was called then. */
export type ChoiceMade = { field: number; choice: number; name: string; was_retired?: true }

/** What an import or its take-back still has to do: it goes when that is done. */
export type ImportJobTable = {
  import_id: number
  kind: 'import' | 'take_back'
  /** False until the file lies beside it. */
  is_ready: Generated<boolean>
  total: number
  /** Rows that have had their turn, and the portions in which they had it. */
  done: Generated<number>
  portions: Generated<number>
  /** Digest of the rows that were kept when the first of them was written; null before. */
  kept_rows: string | null
  query: Json<Record<string, unknown>>
  caller: Json<JobCaller>
  actor: Json<JobActor>
  /** The try that it answers; null without an Idempotency-Key. */
  retry: ColumnType<JobRetry | null, string | null, never>
  stop_asked_at: MomentOrNull
  /** When its last portion was written: long ago, and nobody goes on with it. */
  touched_at: GeneratedMoment
  /** How often it was gone on with since it last wrote a portion. */
  attempts: Generated<number>
}
/** As the audit names whoever began it. */
export type JobActor = {
  actor_kind: 'user' | 'volunteer' | 'system' | 'nobody'
  actor_id: number | null
  actor_name: string
  address: string
  request_id: string
}
export type JobCaller = { id: number; role: Exclude<Role, 'volunteer'>; name: string; session_id: number }
export type JobRetry = {
  caller: string
  operation: string
  key: string
  body_hash: string
  request_id: string
}

/** An import that was begun, and the fields that it made. */
export type ResumedJob = { import_id: number; own_field_ids: readonly number[] }

/** A word as files write it, and what somebody said it means in a field. */
export type ImportWordTable = {
  noun: ImportNoun
  field: string
  word: string
  meaning: string
  told_at: GeneratedMoment
}

/** A piece of the file of an import that is under way, sealed. */
export type ImportFileTable = { import_id: number; place: number; sealed: string }

/** What became of the rows of one transaction. */
export type ImportPortionTable = { import_id: number; place: number; rows: number; outcome: Json<object> }

/** What an import did to one person; `version` and `link_version` are those that it left behind. */
export type ImportRowTable = {
  import_id: number
  entity_id: number
  outcome: 'created' | 'updated' | 'linked'
  /** The fields it changed, as they stood; sealed values stay sealed (S-07). */
  before: Record<string, unknown> | null
  version: number
  /** The version of the profile that it left behind; null where it wrote none, and of imports older than profiles. */
  profile_version: number | null
  /** Of the organisation's own fields; null where the import is older than those. */
  own_version: number | null
  link_id: number | null
  /** The link's status before; null for a link that the import made. */
  link_before: string | null
  link_version: number | null
  /** The reason beside the link's status before; null where there was none. */
  link_reason: Record<string, string | null> | null
  /** The whole name as its cell had it; null where the file had the two names apart. */
  name_cell: string | null
  /** Contacts of a beneficiary that it made. */
  contact_ids: Generated<number[]>
  /** Places in other programmes, which its tick columns made. */
  tick_link_ids: Generated<number[]>
  /** When its portion was written; null where the import is older than portions. */
  written_at: MomentOrNull
  is_undone: Generated<boolean>
}
