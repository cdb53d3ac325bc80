import { ownWords } from '../../../contract/own-value.ts'
import type { Field } from '../../../contract/records/record.ts'
import { columnsOf } from '../../../contract/records/records.ts'
import { singaporeDay } from '../../visits/singapore-day.ts'
import type { Row } from './pack-repository.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
export const dayText = (day: string) => dayFormat.format(new Date(day))

/** 'that_we_visit' as people read it. */
export const choiceText = (value: string) => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value in words, '' for what says nothing. Takes the kind of field that holds it. */
export function valueText(kind: Field['kind'] | 'moment', value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value
      .map(itemText)
      .filter(Boolean)
      .join(kind === 'passage' ? '\n' : ', ')
  if (kind === 'date') return dayText(String(value))
  if (kind === 'moment') return dayText(singaporeDay(String(value)))
  if (kind === 'choice') return choiceText(String(value))
  return String(value)
}

const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.values(item)
        .filter((part) => typeof part !== 'object')
        .join(' ')
    : /^[0-9a-hjkmnp-tv-z]{26}-/iu.test(String(item))
      ? String(item).slice(27)
      : choiceText(String(item))

/** What a field of a noun holds in this row, in words. */
export function fieldText(name: string, field: Field, row: Row): string {
  if (field.own) {
    const values: unknown = row.own_values
    const held: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : ''
    return typeof held === 'string' && held !== '' ? ownWords(field.own, held) : ''
  }
  const [column = name] = columnsOf(name, field)
  if (field.kind === 'picture') return row[column] ? 'A picture is kept' : ''
  return valueText(field.kind, row[column])
}

/** The questions of a filled-in form, each with its answer, in the words in which it was asked. */
export function answersOf(value: unknown): [question: string, answer: string][] {
  if (!Array.isArray(value)) return []
  return value.map((one: Row) => [String(one.question ?? ''), valueText('passage', one.answer)])
}
