import type { ColumnType, Generated } from 'kysely'
import type { BulkAction } from '../contract/bulk.ts'
import type { GeneratedMoment, Json, MomentOrNull, NullableId } from './columns.ts'

type Noun = 'beneficiary' | 'volunteer'

/** Something that was done to many. */
export type BulkTable = {
  id: Generated<number>
  noun: Noun
  action: Json<BulkAction>
  total: number
  created_by: number
  created_at: GeneratedMoment
  taken_back_at: MomentOrNull
  taken_back_by: NullableId
  /** The requests in which it was written, and those in which it was taken back: the log folds what they did to each. */
  written_in: Generated<string[]>
  taken_back_in: Generated<string[]>
}

/** One of them, in the order of the list. */
export type BulkRowTable = {
  bulk_id: number
  place: number
  entity_id: number
  given: NullableId
  outcome: Generated<'waiting' | 'changed' | 'already' | 'refused' | 'gone'>
  undone: ColumnType<'put_back' | 'stays' | null, never, 'put_back' | 'stays' | null>
}

type Side = Record<string, string | number | boolean | readonly string[] | null>

/** What can be done to one of them, in the order in which it is written: what takes a row away goes before what makes one. */
export const EFFECT_KINDS = [
  ...(['person', 'own', 'fact', 'risk'] as const),
  ...(['link_care', 'link_changed', 'link_ended', 'link_made'] as const),
  ...(['unassigned', 'assigned', 'planned'] as const),
] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

/** What was done to one of them; `version` is the one that it left. */
export type BulkEffectTable = {
  bulk_id: number
  place: number
  at: number
  kind: EffectKind
  row_id: number
  before: Side | null
  after: Side | null
  version: number | null
}
