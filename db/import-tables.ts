import type { Generated } from 'kysely'
import type { ImportNoun } from '../contract/import.ts'
import type { GeneratedMoment, MomentOrNull, NullableId, Text } from './columns.ts'

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
}

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
}
