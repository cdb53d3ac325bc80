import { contactNumber } from '../../../contract/fields.ts'
import type { NewField } from '../../../contract/new-field.ts'
import { ownFieldOf } from '../../../contract/new-field.ts'
import { hasChoices, OWN_CHOICES_MAX, type OwnKind, type OwnNoun } from '../../../contract/own-kinds.ts'
import { ownCell } from '../../../contract/own-value.ts'
import { readDate } from '../../parts/text/read-date.ts'
import { dayOf } from './day-of.ts'
import { oneBlank, ownText } from './own-text.ts'

/** Values of a column that are none of the field's kind: how many, and the first few. */
export type Unfit = { count: number; samples: string[] }
export type KeptField = { field: NewField; unfit: Unfit }

const NAME_MAX = 60
const CHOICES = 40
const CHOICE_MAX = 80
const SHORT = 200
const SAMPLES = 3
/** So many of the values must be of a kind for it to be proposed. */
const MOST = 0.9

const asTelephone = contactNumber('')
const fits: Partial<Record<OwnKind, (cell: string) => boolean>> = {
  telephone: (cell) => /^(\+|[3689]\d{3})[\d\s-]{4,}/.test(cell) && asTelephone.safeParse(cell).success,
  // 007 would lose its zeros.
  number: (cell) => /^[+-]?(0|[1-9]\d{0,14}|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,6})?$/.test(cell),
  date: (cell) => !/^\d{1,7}$/.test(cell) && readDate(dayOf(cell), 'day') !== null,
}

/** A field for a column that none takes: named by its header, of the kind that its values look like. */
export function proposeField(header: string, values: readonly string[], kind?: OwnKind): NewField {
  const cells = values.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const chosen = kind ?? proposedKind(cells)
  return {
    name: oneBlank(header).slice(0, NAME_MAX),
    kind: chosen,
    help: '',
    section: '',
    choices: hasChoices(chosen)
      ? namesOf(chosen === 'one_of' ? cells : cells.flatMap(parts))
          .slice(0, OWN_CHOICES_MAX)
          .map((name) => ({ name: oneBlank(name).slice(0, CHOICE_MAX), is_retired: false }))
      : [],
    is_for_volunteers: false,
    is_sensitive: false,
  }
}

function proposedKind(cells: readonly string[]): OwnKind {
  if (cells.length === 0) return 'short_text'
  if (cells.every((cell) => isYesNo(cell))) return 'yes_no'
  for (const [kind, isIt] of Object.entries(fits) as [OwnKind, (cell: string) => boolean][])
    if (cells.filter(isIt).length >= cells.length * MOST) return kind
  const several = cells.flatMap(parts)
  const isList = cells.filter((cell) => parts(cell).length > 1).length > 1
  if (isList && areChoices(several) && several.every((part) => !/[,|]/.test(part))) return 'several_of'
  if (areChoices(cells)) return 'one_of'
  return cells.some((cell) => cell.length > SHORT || cell.includes('\n')) ? 'long_text' : 'short_text'
}

const yesNo = ownCell({ noun: 'beneficiary', kind: 'yes_no', choices: [] })
/** A number alone is how many. */
const isYesNo = (cell: string) => !/^\d$/.test(cell) && yesNo.safeParse(ownText('yes_no', [], cell)).success

/** Few words that come again and again. */
function areChoices(words: readonly string[]): boolean {
  const names = namesOf(words)
  return (
    names.length <= CHOICES &&
    names.length * 2 <= words.length &&
    names.every((name) => name.length <= CHOICE_MAX && !name.includes('\n'))
  )
}

/** Each once, however it is spelt, the most frequent spelling first seen. */
function namesOf(words: readonly string[]): string[] {
  const named = new Map<string, string>()
  for (const word of words) {
    const key = word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
    if (word !== '' && !named.has(key)) named.set(key, word)
  }
  return [...named.values()]
}

/** 'N/A' is one word. */
const parts = (cell: string) =>
  /^n\/a\.?$/i.test(cell)
    ? [cell]
    : cell
        .split(/[;/]/)
        .map((part) => part.trim())
        .filter(Boolean)

/** The values that the field cannot take. */
export function unfitFor(noun: OwnNoun, field: NewField, values: readonly string[]): Unfit {
  const own = ownFieldOf(noun, 1, field)
  const reader = ownCell(own)
  const unfit = values.filter((value) => {
    const cell = value.trim()
    if (cell === '') return false
    if (own.kind === 'date') return readDate(dayOf(cell), 'day') === null
    return !reader.safeParse(ownText(own.kind, own.choices, cell)).success
  })
  return { count: unfit.length, samples: [...new Set(unfit.map((cell) => cell.trim()))].slice(0, SAMPLES) }
}
