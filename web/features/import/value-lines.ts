import { VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import type { WordField } from '../../../contract/import-word-fields.ts'
import { STATUS_REASONS } from '../../../contract/status-reason.ts'
import { addingFault } from './added-choices.ts'
import { choiceMeant, isOfWords, meaningsOf, wordsIn } from './choice-words.ts'
import type { FileColumns } from './file-columns.ts'
import type { ImportField } from './import-fields.ts'
import { type ColumnChoice, fieldText } from './map-rows.ts'
import { ownProperty } from './own-property.ts'
import { isOfSeveral, severalMeant, severalOptions } from './several-words.ts'
import { proposedTelephone, telephoneOptions } from './telephone-words.ts'
import {
  decidedMeaning,
  type Meaning,
  type Meanings,
  proposedStatus,
  proposedVolunteerStatus,
  reasoned,
  wordOf,
} from './value-words.ts'

/**
 * One word of a column of choices: how often it stands there, and what it means; null while nobody knows. `adding` is why
 * it can be no choice of its own; null where it can, undefined where it is one, or where nothing can be added.
 */
export type ValueLine = {
  word: string
  text: string
  count: number
  meaning: Meaning | null
  adding?: string | null | undefined
}
export type ValueLines = {
  field: ImportField
  header: string
  options: readonly Meaning[]
  /** Of those, what is added with the import. */
  added: readonly Meaning[]
  /** Choices that are no more in use, and that a word is spelt as. */
  retired: readonly Meaning[]
  /** Words that mean nothing yet and can be choices of their own, those beyond the lines too. */
  unknown: string[]
  lines: ValueLine[]
  /** Words beyond those that are shown: they are read as they are understood. */
  more: number
}

const TELEPHONE = 'contact_number'
/** So many lines can be looked through. */
const LINES = 60

/** What a built-in field of choices may be. */
const options: Readonly<Record<WordField, readonly Meaning[]>> = {
  status: ['Active', 'Inactive', ...STATUS_REASONS.map(reasoned)],
  current_status: VOLUNTEER_STATUSES,
  gender: ['Female', 'Male', 'Other'],
  lives_alone: ['Yes', 'No'],
  has_no_telephone: ['Yes', 'No'],
  ...severalOptions,
  mobility: ['Walks', 'Walks with an aid', 'Housebound'],
  visitor_rule: ['Women only', 'Men only', 'Two together only'],
}

/** What a field may be; undefined for one that is not read word by word. Of a new one the choices are its words. */
const optionsOf = ({ name, own }: ImportField, hasWithout: boolean): readonly Meaning[] | undefined =>
  name === TELEPHONE
    ? hasWithout
      ? telephoneOptions
      : undefined
    : own
      ? own.id > 0 && isOfWords(own)
        ? meaningsOf(own)
        : undefined
      : ownProperty<readonly Meaning[]>(options, name)

/** What a word means as far as the file and the product know: of what may be chosen, that which it is read as. */
function understood(field: ImportField, text: string): Meaning | null {
  if (field.name === 'status') return proposedStatus(text)
  if (field.name === 'current_status') return proposedVolunteerStatus(text) ?? text
  const read = (word: string) => field.parse.safeParse(fieldText(field.name, word))
  const { success, data } = read(text)
  return success
    ? (ownProperty<readonly Meaning[]>(options, field.name)?.find((one) => read(one).data === data) ?? text)
    : null
}

/** The words of a cell that are asked one by one. */
function wordsOf(field: ImportField, cell: string, decided: Meanings[string] | undefined): string[] {
  if (field.own) return wordsIn(field.own, cell)
  return isOfSeveral(field) ? severalMeant(field, cell, decided).map(({ text }) => text) : [cell]
}

function meaningOf(field: ImportField, text: string, decided: Meanings[string] | undefined): Meaning | null {
  if (field.name === TELEPHONE) return decidedMeaning(decided, text) ?? proposedTelephone(text)
  if (isOfSeveral(field)) return severalMeant(field, text, decided)[0]?.meaning ?? null
  if (field.own) return choiceMeant(field.own, text, decided)
  return decidedMeaning(decided, text) ?? understood(field, text)
}

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The columns of choices in which something is to be decided or to be seen, word by word. */
export function valueLines(
  fields: readonly ImportField[],
  { columns }: FileColumns,
  { targets, meanings, newChoices }: ColumnChoice,
): ValueLines[] {
  const hasWithout = fields.some(({ name }) => name === 'has_no_telephone')
  return columns.flatMap(({ header, values: all, words }, at) => {
    const field = fields.find(({ name }) => name === targets[at])
    const possible = field && optionsOf(field, hasWithout)
    const values = field?.name === TELEPHONE ? words : all
    if (!field || !possible || !values) return []
    const lines = new Map<string, ValueLine>()
    for (const { text: cell, count } of values)
      for (const text of wordsOf(field, cell, meanings?.[field.name])) {
        const word = wordOf(text)
        const known = lines.get(word)
        if (known) known.count += count
        else
          lines.set(word, {
            ...{ word, text, count, meaning: meaningOf(field, text, meanings?.[field.name]) },
            ...(field.own && { adding: addingFault(field.own, text) }),
          })
      }
    const read = [...lines.values()].sort((a, b) => b.count - a.count)
    const isStatus = field.name === 'status' || field.name === 'current_status' || isOfSeveral(field)
    const isPlain = read.every(({ text, meaning }) =>
      isStatus
        ? possible.some((one) => one === meaning && sameWord(one, text))
        : meaning === text && (!field.own || possible.includes(meaning)),
    )
    const added = newChoices?.[field.name] ?? []
    const isOffered = (meaning: Meaning) => meaning === '' || possible.includes(meaning)
    if (isPlain && added.length === 0) return []
    // A retired choice, or a status in their own words, stays what it is.
    const others = read
      .flatMap(({ text, meaning }) => (field.name === 'current_status' ? [meaning, text] : [meaning]))
      .filter((one) => one !== null && one !== '' && !possible.some((option) => sameWord(option, one)))
    return [
      {
        field,
        header,
        options: [...possible, ...new Set(others.flatMap((one) => one ?? []))],
        added,
        retired: field.own ? others.flatMap((one) => one ?? []) : [],
        unknown: read.flatMap(({ text, meaning, adding }) =>
          adding === null && (meaning === null || !isOffered(meaning)) ? [text] : [],
        ),
        lines: read.slice(0, LINES),
        more: Math.max(0, read.length - LINES),
      },
    ]
  })
}
