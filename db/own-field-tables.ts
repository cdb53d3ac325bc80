import type { ColumnType, Generated } from 'kysely'
import type { OwnChoice, OwnKind, OwnNoun } from '../contract/own-kinds.ts'
import type { GeneratedMoment, Json, MomentOrNull, Text } from './columns.ts'

/** A field that the organisation made; retired, its values stay. */
export type OwnFieldTable = {
  id: ColumnType<number, never, never>
  noun: OwnNoun
  kind: OwnKind
  name: string
  help: Text
  section: Text
  position: Generated<number>
  choices: Json<OwnChoice[]>
  /** The last id that a choice was given: one that is gone leaves its own behind. */
  choices_made: Generated<number>
  is_for_volunteers: Generated<boolean>
  is_sensitive: Generated<boolean>
  retired_at: MomentOrNull
  version: Generated<number>
  /** The version up to which nothing but imports and their take-backs has touched it. */
  import_version: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
}

/** What stands of them with a person: text by the field's lasting name, and the version of all of them together. */
export type OwnValuesColumns = {
  own_values: ColumnType<Record<string, string>, string | undefined, string>
  own_version: Generated<number>
}
