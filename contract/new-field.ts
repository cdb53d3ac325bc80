import type { z } from 'zod'
import { ownFieldCreate } from './own-field.ts'
import type { OwnField, OwnNoun } from './own-kinds.ts'

/** A field as the header of a file defines it, to be made with the import of that file. */
export const newField = ownFieldCreate.omit({ noun: true })
export type NewField = z.output<typeof newField>

const MARK = 'new_field:'

/** The header of the column that holds its values: the whole definition, so that it goes in with them or not at all. */
export const newFieldHeader = (field: NewField): string => `${MARK}${JSON.stringify(field)}`

export const isNewField = (header: string): boolean => header.startsWith(MARK)

/** What stands behind the mark; undefined where that is no JSON. */
export function newFieldIn(header: string): unknown {
  try {
    return JSON.parse(header.slice(MARK.length))
  } catch {
    return undefined
  }
}

/** The definition as it will stand, for whoever reads its column before it is made. */
export const ownFieldOf = (noun: OwnNoun, id: number, field: NewField): OwnField => ({
  help: field.help,
  section: field.section,
  kind: field.kind,
  name: field.name,
  is_for_volunteers: field.is_for_volunteers,
  is_sensitive: field.is_sensitive,
  choices: field.choices.map(({ name }, at) => ({ id: at + 1, name, is_retired: false })),
  id,
  noun,
  position: 0,
  retired_at: null,
  version: 1,
})
