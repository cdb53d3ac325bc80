import { singaporeDay } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import { ownWords } from '../../../contract/own-value.ts'
import type { Field } from '../../../contract/records/record.ts'
import { columnsOf } from '../../../contract/records/records.ts'
import { shownNumber } from '../../../contract/shown-number.ts'
import type { Row } from './pack-repository.ts'
import { choiceText, wordsOf } from './pack-words.ts'

/** Of what is no line to read. */
export const BESIDE = 'It is given to you by hand, beside this copy.'

/** A value in words, '' for what says nothing. Takes the kind of field that holds it, and the words of its choices. */
export function valueText(
  kind: Field['kind'] | 'moment' | 'paper',
  value: unknown,
  words: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value
      .map((item) => itemText(item, words))
      .filter(Boolean)
      .join(kind === 'passage' ? '\n' : ', ')
  if (kind === 'paper') return `${itemText(value, words)}. ${BESIDE}`
  if (kind === 'date') return dayText(String(value))
  if (kind === 'moment') return dayText(singaporeDay(String(value)))
  if (kind === 'choice') return words[String(value)] ?? choiceText(String(value))
  if (kind === 'telephone') return shownNumber(String(value))
  return String(value)
}

/** One of a list: a telephone with whose it is, a file by its name, a choice in its words. */
function itemText(item: unknown, words: Readonly<Record<string, string>>): string {
  if (typeof item === 'object' && item !== null) {
    const { number, whose, ...rest } = item as Row
    const [said, of] = [number, whose].map((part) => (typeof part === 'string' ? part : ''))
    return [
      said && shownNumber(said),
      of && `(${of})`,
      ...Object.values(rest).filter((part) => typeof part !== 'object'),
    ]
      .filter((part) => part !== '')
      .join(' ')
  }
  const text = String(item)
  return /^[0-9a-hjkmnp-tv-z]{26}-/iu.test(text) ? text.slice(27) : (words[text] ?? text)
}

/** What a field of a noun holds in this row, in words; `place` is the noun. */
export function fieldText(place: string, name: string, field: Field, row: Row): string {
  if (field.own) {
    const values: unknown = row.own_values
    const held: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : ''
    if (typeof held !== 'string' || held === '') return ''
    return valueText(field.kind === 'choice' ? 'text' : field.kind, ownWords(field.own, held))
  }
  const [column = name] = columnsOf(name, field)
  if (field.kind === 'picture') return row[column] ? 'A picture is kept' : ''
  return valueText(field.kind, row[column], wordsOf(place, name))
}

/** The questions of a filled-in form, each with its answer, in the words in which it was asked. */
export function answersOf(value: unknown): [question: string, answer: string][] {
  if (!Array.isArray(value)) return []
  return value.map((one: Row) => [String(one.question ?? ''), valueText('passage', one.answer)])
}
