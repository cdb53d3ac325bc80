import { choiceFault, withChoices } from '../../../contract/new-choices.ts'
import { hasChoices, type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { choiceSpelt, wordsIn } from './choice-words.ts'

/** By the field's name, choices that it gets with the import. */
export type NewChoices = Readonly<Record<string, readonly string[]>>

/** A word as a choice is called: wide letters are those of an input method. */
export const choiceNamed = (word: string): string =>
  word
    .replace(/[\uff01-\uff5e\u3000]/g, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()

/** Of a word that is none of a field's choices, why it can be none either; null where it can, undefined where it is one. */
export function addingFault(own: OwnField, word: string): string | null | undefined {
  const spelt = choiceSpelt(own, word)
  const isInUse = own.choices.some(({ name, is_retired }) => name === spelt && !is_retired)
  if (!hasChoices(own.kind) || (spelt !== undefined && isInUse)) return undefined
  return choiceFault(own, choiceNamed(word)) ?? null
}

/** The fields that get choices, as the rows are read by them. */
export const fieldsWidened = (defined: readonly OwnField[], added: NewChoices = {}): OwnField[] =>
  defined.flatMap((own) => {
    const names = added[ownName(own)] ?? []
    return names.length > 0 ? [withChoices(own, names)] : []
  })

/** Of the new choices of a field those that somebody holds who goes in. */
export function choicesUsed(own: OwnField, names: readonly string[], cells: Iterable<string>): string[] {
  const left = new Map(names.map((name) => [name.toLowerCase(), name]))
  const used = new Set<string>()
  for (const cell of cells)
    for (const word of wordsIn(own, cell.trim())) {
      const name = left.get(word.toLowerCase())
      if (name !== undefined) used.add(name)
    }
  return names.filter((name) => used.has(name))
}
