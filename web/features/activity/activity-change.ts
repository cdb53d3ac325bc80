import type { ActivityDetail } from '../../../contract/activity.ts'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'
import { words } from '../../words.ts'

/** One field of an entry. `null`: it did not stand there at all. */
export type FieldChange = { field: string; before: string | null; after: string | null; isChanged: boolean }

/** Fields whose kept name says too little. */
const fieldNames: Record<string, string> = {
  nric: words.label.nric,
  nric_kept: 'NRIC as it is kept',
  serial_number: 'Serial number',
  account_id: 'Account id',
  unit_number: 'Unit',
  block_number: 'Block',
  street_name: words.label.street,
  building_name: 'Building',
  current_status: words.label.status,
  partner_id: 'Partner (number)',
  programme_id: 'Programme (number)',
  initiative_id: 'Initiative (number)',
  went_along: 'What went along',
  summary: 'What went along',
  wants_super_admin: 'Asks for super admin',
  is_super_admin: 'Super admin',
  form_version: 'Version of the form',
  version: 'Version',
  q: 'Filtered by',
}
const fileFields = new Set(['profile_picture', 'cover_image', 'logo', 'files'])
const hidden = new Set(['version', 'updated_at'])

/** 'Contact number' */
export function fieldWords(field: string): string {
  const spaced = field.replaceAll('_', ' ')
  return fieldNames[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A value in a person's words: a line for each item of a list. */
export function plainText(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value))
    return value.length === 0 ? 'Nothing' : value.map((item) => plainText(item, field)).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key, inner]) => key !== 'uid' && inner !== '' && inner !== null)
      .map(([key, inner]) => `${fieldWords(key)}: ${plainText(inner, key).replaceAll('\n', ', ')}`)
      .join(' · ')
  const text = String(value)
  if (fileFields.has(field)) return nameOfKey(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dateText(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return dateTimeText(text)
  return text
}

const fieldsOf = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side) ? (side as Record<string, unknown>) : { list: side }
}

/** Field by field what stood before and after, what changed first. */
export function changesOf({ before, after }: Pick<ActivityDetail, 'before' | 'after'>): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const every = new Set([...Object.keys(old), ...Object.keys(now)])
  // A number says nothing where its name stands beside it.
  const names = [...every].filter(
    (name) => !hidden.has(name) && !(name.endsWith('_id') && every.has(name.replace(/_id$/, '_name'))),
  )
  const changes = names.map((field) => ({
    field,
    before: field in old ? plainText(old[field], field) : null,
    after: field in now ? plainText(now[field], field) : null,
    isChanged: JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  }))
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)]
}
