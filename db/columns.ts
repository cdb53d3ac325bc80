import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** A moment: leaves the database as ISO text in UTC, goes in as text or a Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type MomentOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
export type GeneratedMoment = ColumnType<string, string | Date | undefined, string | Date>
export type Json<T extends object> = JSONColumnType<T>
export type Text = ColumnType<string, string | undefined, string>
export type NullableText = ColumnType<string | null, string | null | undefined, string | null>
export type NullableId = ColumnType<number | null, number | null | undefined, number | null>
export type DateOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** Every row that staff edit: a version (S-15) and, when deleted, its batch (G-22, G-23). */
export type Editable = {
  id: Generated<number>
  version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  deleted_at: MomentOrNull
  deletion_id: NullableId
}

export type Address = {
  block_number: Text
  street_name: Text
  unit_number: Text
  building_name: Text
  postal_code: Text
}
