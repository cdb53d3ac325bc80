import type { ActivityDetail } from '../../../contract/activity.ts'
import { kindUnder } from '../../../contract/activity-named.ts'
import { type Field, NOUNS, type Noun } from '../../../contract/records/record.ts'
import { fieldsOf } from '../../../contract/records/records.ts'
import { organisation } from '../../api/organisation.ts'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'
import { words } from '../../words.ts'
import { type Named, type NameIn, namesIn } from './named-lines.ts'

/** One field of an entry. `null`: it did not stand there at all. `pathOf`: the page of what a line names. */
export type FieldChange = {
  field: string
  before: string | null
  after: string | null
  isChanged: boolean
  pathOf?: (line: string) => string | undefined
}

/** What an entry keeps beside the record's own fields, where the kept name says too little. */
const keptWords: Record<string, string> = {
  nric_kept: 'NRIC as it is kept',
  account_id: 'Account id',
  ...words.activity.named,
  went_along: 'What went along',
  summary: 'What went along',
  form_version: 'Version of the form',
  version: 'Version',
  q: 'Filtered by',
}
const FILE_KEY = /^[0-9a-hjkmnp-tv-z]{26}-/
const alwaysHidden = new Set(['version', 'updated_at'])

const isNoun = (entity: string): entity is Noun => NOUNS.some((noun) => noun === entity)
const fieldOf = (entity: string, name: string): Field | undefined =>
  isNoun(entity)
    ? (fieldsOf(entity, organisation())[name] ?? organisation().retired_fields?.[entity]?.[name])
    : undefined

const isBareNumber = (text: string | null) => text !== null && /^\d+(\n\d+)*$/.test(text)

/** 'Contact No.'; of `texts`, what stands below it, 'Programme (number)' where an id was called by no name. */
export function fieldWords(name: string, entity = '', ...texts: readonly (string | null)[]): string {
  if (kindUnder(name, '') !== undefined)
    return `${keptWords[name] ?? name}${texts.some(isBareNumber) ? ' (number)' : ''}`
  const field = fieldOf(entity, name)
  if (field) return typeof field.history === 'object' ? field.history.words : field.label
  const spaced = name.replaceAll('_', ' ')
  return keptWords[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A value in a person's words: a line for each item of a list. */
export function plainText(value: unknown, entity = '', name = '', nameIn?: NameIn): string {
  const named = nameIn?.(name, value)
  if (named !== undefined) return named
  if (value === null || value === undefined || value === '') return 'Empty'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  const field = fieldOf(entity, name)
  const written = field?.import?.write?.(value)
  if (written !== undefined) return written || 'Nothing'
  if (Array.isArray(value))
    return value.length === 0
      ? 'Nothing'
      : value.map((item) => plainText(item, entity, name, nameIn)).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key, inner]) => key !== 'uid' && inner !== '' && inner !== null)
      .map(([key, inner]) => {
        const of = field?.items
        const text = plainText(inner, of, key, nameIn)
        return `${fieldWords(key, of, text)}: ${text.replaceAll('\n', ', ')}`
      })
      .join(' · ')
  const text = field?.import?.write && field.own ? field.import.write(value) : String(value)
  // What is no field of its record, such as the key of an upload, is told by its letters alone.
  if (field?.kind === 'picture' || field?.kind === 'files' || FILE_KEY.test(text)) return nameOfKey(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dateText(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return dateTimeText(text)
  return text
}

const sideOf = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side) ? (side as Record<string, unknown>) : { list: side }
}

export const isHidden = (entity: string, name: string) =>
  alwaysHidden.has(name) || fieldOf(entity, name)?.history === 'hidden'

/** Field by field what stood before and after, what changed first. */
export function changesOf({
  entity,
  before,
  after,
  ...telling
}: Pick<ActivityDetail, 'entity' | 'before' | 'after'> & Partial<Named>): FieldChange[] {
  const { nameIn, pathOf } = namesIn(telling)
  const [old, now] = [sideOf(before), sideOf(after)]
  const every = new Set([...Object.keys(old), ...Object.keys(now)])
  // A number says nothing where its name stands beside it.
  const names = [...every].filter(
    (name) => !isHidden(entity, name) && !(name.endsWith('_id') && every.has(name.replace(/_id$/, '_name'))),
  )
  const changes = names.map((field) => ({
    field,
    before: field in old ? plainText(old[field], entity, field, nameIn) : null,
    after: field in now ? plainText(now[field], entity, field, nameIn) : null,
    isChanged: JSON.stringify(old[field]) !== JSON.stringify(now[field]),
    ...(pathOf && { pathOf }),
  }))
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)]
}
