import { ownFieldEdit } from '../../../contract/own-field.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'

/** A definition as it stood, to be sent in place of the saved one: a choice taken out since is made anew, for its id is gone and nobody held it. */
export function definitionBefore(before: OwnField, saved: OwnField) {
  const stands = new Set(saved.choices.map(({ id }) => id))
  const choices = before.choices.map(({ id, name, is_retired }) => ({
    ...(stands.has(id) && { id }),
    name,
    is_retired,
  }))
  return ownFieldEdit.strip().parse({ ...before, choices })
}
