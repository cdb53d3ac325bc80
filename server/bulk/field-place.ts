import type { BulkAction } from '../../contract/bulk.ts'
import { OWN_NAME } from '../../contract/own-kinds.ts'
import type { Field } from '../../contract/records/record.ts'
import { builtInOnly, fieldsOf, isFact } from '../../contract/records/records.ts'
import { sqlTypes } from '../records/field-columns.ts'
import type { BulkNoun } from './bulk-noun.ts'

/** A choice as its column has it. */
export type Held = string | boolean | null | readonly string[]

/** Where the field of a change of many lies, and how its choices are kept there. */
export type FieldPlace = {
  name: string
  /** With the organisation's own, in the person's own row, or with the facts; each has a version of its own. */
  lies: 'own' | 'person' | 'fact'
  /** Of the column. */
  type: string
}

/** A built-in field that is a list of choices; nothing of one that is none, or of somebody else's. */
export function builtInChoice(noun: BulkNoun, name: string): Field | undefined {
  const fields = fieldsOf(noun, builtInOnly)
  const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.choices && field
}

/** Null where an action is about no field. */
export function fieldPlaceOf(noun: BulkNoun, action: BulkAction | undefined): FieldPlace | null {
  if (action?.kind !== 'field') return null
  const { field: name } = action
  const field = builtInChoice(noun, name)
  if (field) return { name, lies: isFact(field) ? 'fact' : 'person', type: sqlTypes[field.kind] ?? 'text' }
  return OWN_NAME.test(name) ? { name, lies: 'own', type: 'text' } : null
}

/** As the wire has it: '' for nothing, several with commas between them. */
export const heldText = (held: unknown): string =>
  Array.isArray(held)
    ? held.join(',')
    : typeof held === 'boolean'
      ? held
        ? 'yes'
        : 'no'
      : String(held ?? '')

/** The same as the column keeps it. */
export const asHeld = ({ type }: Pick<FieldPlace, 'type'>, text: string): Held =>
  type === 'text[]' ? listed(text) : type === 'boolean' ? (text === '' ? null : text === 'yes') : text

/** '' is none. */
export const listed = (text: string): string[] => text.split(',').filter(Boolean)
