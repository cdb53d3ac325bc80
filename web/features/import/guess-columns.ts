import { isNric } from '../../../contract/nric.ts'
import { wholeNumber } from '../../../contract/whole-number.ts'
import { readDate } from '../../parts/text/read-date.ts'
import { guessContacts, isOfContact, isOfKin } from './contact-columns.ts'
import { bracketText, headerText } from './header-text.ts'
import { type ImportField, joinedSynonyms, ownColumns } from './import-fields.ts'

/** What a column of the file becomes: a field, one of the joined fields, or '' for nothing. */
export type Target = string

const looks: Record<string, (cell: string) => boolean> = {
  nric: (cell) => isNric(cell.toUpperCase()),
  postal_code: (cell) => /^(s\(?|singapore )?\d{6}\)?$/i.test(cell),
  contact_number: (cell) => /^(\+?65[\s-]?)?[3689]\d{3}[\s-]?\d{4}$/.test(cell),
  email: (cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  unit_number: (cell) => /^#\d{1,3}-\d{1,5}[A-Z]?$/i.test(cell),
  date_of_birth: (cell) => readDate(cell, 'day')?.date !== undefined && !/^\d+$/.test(cell),
  full_address: (cell) => /\b(s\(?|singapore )?\d{6}\)?\s*$/i.test(cell) && /[a-z]{3}.*\d{6}/i.test(cell),
  gender: (cell) => /^(f|m|female|male)$/i.test(cell),
  status: (cell) => /^(active|inactive)$/i.test(cell),
}
/** Fields that several columns may fill together. */
export const severalColumns: ReadonlySet<Target> = new Set(['other_telephones', 'remarks'])
/** So many of the cells that hold something must look like it. */
const MOST = 0.8

/** A field for each column, by its header, else by what it holds; no field twice (the first column has it). */
export function guessColumns(
  fields: readonly ImportField[],
  headers: readonly string[],
  samplesOf: (column: number) => readonly string[],
): Target[] {
  const taken = new Set<string>()
  const takesOthers = fields.some(({ name }) => name === 'other_telephones')
  const guesses: Target[] = headers.map(() => '')
  const take = (column: number, guess: Target) => {
    let target = guess
    // A second column of telephones holds the other ones.
    if (target === 'contact_number' && taken.has(target) && takesOthers) target = 'other_telephones'
    if (target === '' || (taken.has(target) && !severalColumns.has(target))) return
    taken.add(target)
    guesses[column] = target
  }
  const contacts = fields.some(({ name }) => isOfContact(name))
    ? guessContacts(headers, samplesOf)
    : new Map()
  // 'Reason' in our file of refused rows says why the row was refused, not why somebody left.
  const isOurs = headers.map((header) => ownColumns.includes(headerText(header)))
  const said = headers.map((header) => byHeader(fields, header))
  const isAnothers = headers.map((header, at) => isOfKin(header) && said[at] !== 'remarks')
  const inCharacters = headers.map((header, at) => said[at] === 'full_name' && isInCharacters(header))
  const isNamed = said.some((guess, at) => names.has(guess) && !inCharacters[at] && !isAnothers[at])
  for (const column of headers.keys()) {
    const guess = isNamed && inCharacters[column] ? 'name_characters' : (said[column] ?? '')
    if (!isOurs[column]) take(column, contacts.get(column) ?? (isAnothers[column] ? '' : guess))
  }
  for (const column of headers.keys()) {
    if (guesses[column] !== '' || isOurs[column] || isAnothers[column]) continue
    take(column, byContent(fields, samplesOf(column), taken))
  }
  return guesses.map((target) => (isUseless(target, taken) ? '' : target))
}

const names: ReadonlySet<Target> = new Set(['full_name', 'first_name', 'last_name'])
/** 'Name (Chinese)' beside 'Name (English)' is the name in its characters; alone it is the name. */
const isInCharacters = (header: string) =>
  /\b(chinese|mandarin|tamil|hanzi|characters?|cina)\b|[中华]文|தமிழ்/u.test(bracketText(header)) &&
  !/\benglish\b|英文/.test(bracketText(header))

/** What the header says, or ''. */
export function byHeader(fields: readonly ImportField[], header: string): Target {
  return asWhole(fields, header) || byParts(fields, header)
}

/** 'Notes / Remarks': the parts that are known name one field, and the first is known; of remarks any. */
function byParts(fields: readonly ImportField[], header: string): Target {
  const parts = header.split(/[/\\|\n\r()（）[\]]+/).filter((part) => headerText(part) !== '')
  if (parts.length < 2) return ''
  const [first = '', ...others] = parts.map((part) => asWhole(fields, part))
  const [target = '', another] = new Set([first, ...others].filter(Boolean))
  return another === undefined && (first !== '' || target === 'remarks') ? target : ''
}

function asWhole(fields: readonly ImportField[], header: string): Target {
  const text = headerText(header)
  if (text === '') return ''
  const plain = fields.find(({ name, title }) => text === headerText(title) || text === headerText(name))
  if (plain) return plain.name
  const known = fields.find(({ synonyms }) => synonyms.includes(text))
  if (known) return known.name
  const joined = Object.entries(joinedSynonyms).find(([, words]) => words.includes(text))?.[0]
  return (
    joined ??
    (/^name of (the )?[a-z]+$|^(elderly|client|resident|senior|member|participant)s? name$/.test(text)
      ? 'full_name'
      : '')
  )
}

function byContent(
  fields: readonly ImportField[],
  samples: readonly string[],
  taken: ReadonlySet<string>,
): Target {
  const cells = samples.map((cell) => wholeNumber(cell.trim())).filter((cell) => cell !== '')
  if (cells.length === 0) return ''
  const known = new Set(fields.map(({ name }) => name).concat('full_address'))
  const found = Object.entries(looks).find(
    ([name, isIt]) =>
      known.has(name) && !taken.has(name) && cells.filter(isIt).length >= Math.max(1, cells.length * MOST),
  )
  return found?.[0] ?? ''
}

/** An address beside its parts says the same twice; a full name beside the two says how it is written. */
const isUseless = (target: Target, taken: ReadonlySet<string>) =>
  target === 'full_address' && taken.has('street_name') && taken.has('postal_code')
