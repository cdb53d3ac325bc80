import type { FileColumns } from './file-columns.ts'
import type { ImportField } from './import-fields.ts'
import { type ColumnChoice, fieldText } from './map-rows.ts'
import { type Meaning, proposedStatus, reasoned, STATUS_REASONS, wordOf } from './value-words.ts'

/** One word of a column of choices: how often it stands there, and what it means; null while nobody knows. */
export type ValueLine = { word: string; text: string; count: number; meaning: Meaning | null }
export type ValueLines = {
  field: ImportField
  header: string
  options: readonly Meaning[]
  lines: ValueLine[]
}

/** What a field of choices may be. */
const options: Readonly<Record<string, readonly Meaning[]>> = {
  status: ['Active', 'Inactive', ...STATUS_REASONS.map(reasoned)],
  gender: ['Female', 'Male', 'Other'],
  lives_alone: ['Yes', 'No'],
  mobility: ['Walks', 'Walks with an aid', 'Housebound'],
  visitor_rule: ['Women only', 'Men only', 'Two together only'],
}

/** What a word means as far as the file and the product know: of what may be chosen, that which it is read as. */
function understood(field: ImportField, text: string): Meaning | null {
  if (field.name === 'status') return proposedStatus(text)
  const read = (word: string) => field.parse.safeParse(fieldText(field.name, word))
  const { success, data } = read(text)
  return success ? (options[field.name]?.find((one) => read(one).data === data) ?? text) : null
}

/** The columns of choices in which something is to be decided or to be seen, word by word. */
export function valueLines(
  fields: readonly ImportField[],
  { columns }: FileColumns,
  { targets, meanings }: ColumnChoice,
): ValueLines[] {
  return columns.flatMap(({ header, values }, at) => {
    const field = fields.find(({ name }) => name === targets[at])
    const possible = field && options[field.name]
    if (!field || !possible || !values) return []
    const lines = new Map<string, ValueLine>()
    for (const { text, count } of values) {
      const word = wordOf(text)
      const known = lines.get(word)
      if (known) known.count += count
      else {
        const meaning = meanings?.[field.name]?.[word] ?? understood(field, text)
        lines.set(word, { word, text, count, meaning })
      }
    }
    const all = [...lines.values()]
    const isPlain = all.every(({ text, meaning }) =>
      field.name === 'status' ? meaning?.toLowerCase() === text.toLowerCase() : meaning === text,
    )
    return isPlain ? [] : [{ field, header, options: possible, lines: all }]
  })
}
