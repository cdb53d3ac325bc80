import type { FieldChoices, Noun } from './record.ts'
import { fieldsOf, type Organisation } from './records.ts'

/** A field that is a list of choices, by the name that the wire has for it. */
export type ChoiceField = { name: string; label: string; choices: FieldChoices }

/** Every field of a noun that can be set for many: the built-in ones, then the organisation's own (H-1214). */
export const choiceFieldsOf = (noun: Noun, organisation: Organisation): ChoiceField[] =>
  Object.entries(fieldsOf(noun, organisation)).flatMap(([name, { label, choices }]) =>
    choices ? [{ name, label, choices }] : [],
  )
