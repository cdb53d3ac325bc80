import { addressText } from '../../contract/address-text.ts'
import { isDoubtfulNumber } from '../../contract/doubtful-number.ts'
import { CONTACT_SLOTS, contactColumn } from '../../contract/import-contact-columns.ts'
import type { ImportMatch, MATCH_REASONS } from '../../contract/import-result.ts'
import type { Fields } from '../../contract/records/record.ts'
import { cellText } from '../../contract/records/records.ts'
import { shownName } from '../../contract/shown-name.ts'
import { isSensitive } from '../records/exported-columns.ts'

export type ImportMatchReason = (typeof MATCH_REASONS)[number]

/** Whoever a row may mean, as the row's table holds them. */
export type MatchedPerson = Record<
  | 'first_name'
  | 'last_name'
  | 'display_name'
  | 'contact_number'
  | 'block_number'
  | 'street_name'
  | 'unit_number'
  | 'building_name'
  | 'postal_code',
  string
>

/** Of a row the name as written may be missing. */
type Named = { first_name: string; last_name: string; display_name?: string | undefined }
/** The two fields, by which rows and people are compared. */
export const twoNames = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

/** The same words, however they are written and in whatever order: 'TAN Ah Kow', 'Tan, Ah Kow' and 'Ah Kow Tan'. */
const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
const isCalledAlike = (row: Named, standing: Named) =>
  wordsOf(twoNames(row)) === wordsOf(twoNames(standing)) ||
  wordsOf(shownName(row)) === wordsOf(shownName(standing))

/** What a person of a row and one who stands here may share. */
type Looks = Named & Pick<MatchedPerson, 'contact_number' | 'block_number' | 'postal_code'>

/**
 * Whether a row under somebody's own number is that person for certain: by the name, or by telephone and door at once.
 * Less may be a number mistyped or given twice, and would overwrite a stranger.
 */
export const looksLike = (row: Looks, standing: Looks): boolean =>
  isCalledAlike(row, standing) ||
  (row.contact_number !== '' &&
    row.contact_number === standing.contact_number &&
    row.postal_code === standing.postal_code &&
    row.block_number === standing.block_number)

/** Why an update of somebody who looks different needs their name beside the `match`; null when it is there. */
export const strangerReason = (
  match_name: string | undefined,
  key: string,
  standing: Named,
): string | null =>
  match_name &&
  [twoNames(standing), shownName(standing)].some((name) => wordsOf(name) === wordsOf(match_name))
    ? null
    : `${shownName(standing)} (${key}) looks different: to overwrite them, give their name`

type Numbered = { contact_number: string; other_telephones?: readonly { number: string }[] | undefined }
type Added = { telephone: string }

/**
 * Why a row's numbers wait for somebody to mend them or say `keep`, and the field of the first; null for what stands here
 * already. `added` are the contacts that it brings: one of them may be rung when somebody lies on the floor.
 */
export function numberDoubt(
  values: Numbered & { keep?: 'contact_number' | undefined } & Readonly<Record<string, unknown>>,
  standing: Partial<Numbered> | undefined,
  added: readonly Added[] = [],
): { field: string; reason: string } | null {
  if (values.keep === 'contact_number') return null
  const known = new Set([
    standing?.contact_number,
    ...(standing?.other_telephones ?? []).map(({ number }) => number),
  ])
  const isDoubted = (number: string) => number !== '' && !known.has(number) && isDoubtfulNumber(number)
  const slot = CONTACT_SLOTS.find((one) => {
    const number = String(values[contactColumn(one, 'telephone')] ?? '')
    return isDoubted(number) && added.some(({ telephone }) => telephone === number)
  })
  const field = isDoubted(values.contact_number)
    ? 'contact_number'
    : slot
      ? contactColumn(slot, 'telephone')
      : values.other_telephones?.some(({ number }) => isDoubted(number))
        ? 'other_telephones'
        : undefined
  return field ? { field, reason: 'Not a Singapore number: 8 digits that begin with 3, 6, 8 or 9' } : null
}

/** Side by side with a row: of `names` only what the row's own cells do not say. */
export function matchOf(
  key: string,
  person: MatchedPerson,
  because: ImportMatchReason[],
  {
    fields,
    names,
    cells,
  }: { fields: Fields; names: readonly string[]; cells: Readonly<Record<string, unknown>> },
): ImportMatch {
  const current: Record<string, string> = {}
  const texts = person as Readonly<Record<string, unknown>>
  for (const name of names) {
    // Of a file that has the two names alone the third is made of them.
    if (name === 'display_name' && !cells.display_name) continue
    const field = fields[name]
    if (field && isSensitive(field)) continue
    const text = cellText(fields[name], texts[name])
    if (text !== cellText(fields[name], cells[name])) current[name] = text
  }
  const { contact_number } = person
  return { key, name: shownName(person), contact_number, address: addressText(person), because, current }
}
