import { z } from 'zod'
import { ownChoiceName, TOO_MANY_CHOICES } from './own-field.ts'
import { OWN_CHOICES_MAX, OWN_NAME, type OwnField } from './own-kinds.ts'
import { bareName } from './own-name.ts'

/** Choices that a file adds to a field of the organisation's own, with the import of that file. */
export const newChoices = z.strictObject({
  field: z.string().regex(OWN_NAME, 'Not a field'),
  names: z.array(ownChoiceName).min(1, 'Name a choice').max(OWN_CHOICES_MAX, TOO_MANY_CHOICES),
})
export type NewChoices = z.output<typeof newChoices>

const MARK = 'new_choices:'

/** The header of the column that holds the field: so that the choices come in with the people, or not at all. */
export const newChoicesHeader = (added: NewChoices): string => `${MARK}${JSON.stringify(added)}`

export const isNewChoices = (header: string): boolean => header.startsWith(MARK)

/** What stands behind the mark; undefined where that is no JSON. */
export function newChoicesIn(header: string): unknown {
  try {
    return JSON.parse(header.slice(MARK.length))
  } catch {
    return undefined
  }
}

/** Why a word cannot be one more choice of a field, by what Settings would say of it; undefined where it can. */
export function choiceFault({ choices }: Pick<OwnField, 'choices'>, name: string): string | undefined {
  const duplicate = choices.find((choice) => bareName(choice.name) === bareName(name))
  if (duplicate?.is_retired && !isSpelt(duplicate.name, name))
    return `${duplicate.name} is retired: bring it back in Settings`
  if (duplicate && !duplicate.is_retired) return `${duplicate.name} is a choice already: choose it`
  const { error } = ownChoiceName.safeParse(name)
  if (error) return error.issues[0]?.message
  const inUse = choices.filter(({ is_retired }) => !is_retired).length
  return inUse >= OWN_CHOICES_MAX ? `The list is full: it takes ${OWN_CHOICES_MAX} choices` : undefined
}

/** As a cell is read: a name that a choice is spelt by. */
export const isSpelt = (one: string, other: string): boolean => spelt(one) === spelt(other)
const spelt = (name: string) => name.normalize('NFC').trim().toLowerCase()

/**
 * The definition with choices behind those that it has, for whoever reads its column before they are added; one that is
 * retired and spelt so comes back into use instead (0089).
 */
export function withChoices(own: OwnField, names: readonly string[]): OwnField {
  const last = Math.max(0, ...own.choices.map(({ id }) => id))
  const back = own.choices.filter(
    ({ name, is_retired }) => is_retired && names.some((one) => isSpelt(one, name)),
  )
  const added = names.filter((name) => !back.some((choice) => isSpelt(choice.name, name)))
  return {
    ...own,
    choices: [
      ...own.choices.map((choice) => (back.includes(choice) ? { ...choice, is_retired: false } : choice)),
      ...added.map((name, at) => ({ id: last + at + 1, name, is_retired: false })),
    ],
  }
}
