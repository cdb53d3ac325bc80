import { isSpelt, withChoices } from '../../../contract/new-choices.ts'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { addingFault, choiceNamed, choicesUsed, type NewChoices } from './added-choices.ts'
import type { ImportField } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'
import type { ColumnChoice } from './map-rows.ts'
import { type Meaning, type Meanings, wordOf } from './value-words.ts'

type Choice = Pick<ColumnChoice, 'meanings' | 'newChoices'>

/** What a word means from now on: a new choice that no word means any more is not added. */
export function withMeaning(choice: Choice, field: string, word: string, meaning: Meaning): Choice {
  const meant = { ...choice.meanings?.[field], [wordOf(word)]: meaning }
  return { meanings: { ...choice.meanings, [field]: meant }, newChoices: stillMeant(choice, field, meant) }
}

function stillMeant({ newChoices }: Choice, field: string, meant: Meanings[string] = {}): NewChoices {
  const left = newChoices?.[field]?.filter((name) => Object.values(meant).includes(name)) ?? []
  const { [field]: _, ...others } = newChoices ?? {}
  return left.length > 0 ? { ...others, [field]: left } : others
}

/** These words as choices that their field gets with the import; what can be none stays as it is. */
export function withNewChoices(choice: Choice, own: OwnField, added: readonly string[]): Choice {
  const name = ownName(own)
  let [next, field] = [choice, own]
  for (const word of added) {
    if (addingFault(field, word) !== null) continue
    const called = backInUse(field, choiceNamed(word))
    field = withChoices(field, [called])
    next = withMeaning(next, name, word, called)
    const names = [...(next.newChoices?.[name] ?? []), called]
    next = { ...next, newChoices: { ...next.newChoices, [name]: names } }
  }
  return next
}

/** A retired choice that is spelt so keeps its name. */
const backInUse = ({ choices }: OwnField, name: string): string =>
  choices.find((choice) => choice.is_retired && isSpelt(choice.name, name))?.name ?? name

/** The fields that get choices, by the people who go in: as the file that is sent will say. */
export function fieldsGetting(
  fields: readonly ImportField[],
  added: NewChoices | undefined,
  { columns, rows, isGood }: Pick<ImportRows, 'columns' | 'rows' | 'isGood'>,
): { title: string; names: string[] }[] {
  return fields.flatMap(({ name, title, own }) => {
    const given = added?.[name]
    const at = columns.indexOf(name)
    if (!own || !given || at < 0) return []
    const cells = rows.flatMap((row, place) => (isGood(place) ? [row.cells[at] ?? ''] : []))
    const names = choicesUsed(own, given, cells)
    return names.length > 0 ? [{ title, names }] : []
  })
}
