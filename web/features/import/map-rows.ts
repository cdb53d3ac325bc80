import { isNric, type NricCollection } from '../../../contract/nric.ts'
import { wholeNumber } from '../../../contract/whole-number.ts'
import { splitAnyAddress } from '../../parts/address/split-address.ts'
import { type DateOrder, readDate } from '../../parts/text/read-date.ts'
import type { Target } from './guess-columns.ts'
import { headerText } from './header-text.ts'
import { besideName, type ImportField, joinedFields } from './import-fields.ts'
import { type NameOrder, nameParts } from './split-name.ts'

/** What the Columns step decides. */
export type ColumnChoice = {
  headerRow: number
  targets: readonly Target[]
  dateOrder: DateOrder
  nameOrder: NameOrder
}

export type Note = string
/** A row as it will be sent: its number in the file, its cells by `MappedTable.columns`, what a person should look at. */
export type MappedRow = {
  number: number
  cells: string[]
  notes: Record<string, Note> | null
  /** A total, a heading or a note: left out unless somebody takes it in. */
  isNobody?: true
}

/** The fields that the chosen columns give, in the order of the form. */
export function mappedColumns(
  fields: readonly ImportField[],
  targets: readonly Target[],
  beside: ReadonlySet<string> = none,
): string[] {
  const parts = targets.flatMap((target) => partsOf(target).filter((part) => isThere(part, target, beside)))
  const given = new Set(parts)
  return fields.map(({ name }) => name).filter((name) => given.has(name))
}

const none: ReadonlySet<string> = new Set()
const seldom: ReadonlySet<string> = new Set(besideName)
const isThere = (part: string, target: Target, beside: ReadonlySet<string>) =>
  target !== 'full_name' || !seldom.has(part) || beside.has(part)

/** Which of the parts that few names have stand in these rows. */
export function partsBeside(rows: Iterable<readonly string[]>, { targets, nameOrder }: ColumnChoice) {
  const found = new Set<string>()
  const at = targets.indexOf('full_name')
  if (at < 0) return found
  for (const row of rows) {
    const { parts } = nameParts(row[at] ?? '', nameOrder)
    for (const name of besideName) if (parts[name] !== '') found.add(name)
  }
  return found
}

const partsOf = (target: Target): readonly string[] =>
  joinedFields.find(({ name }) => name === target)?.parts ?? (target === '' ? [] : [target])

/** Required fields that no column gives. */
export const missingFields = (fields: readonly ImportField[], targets: readonly Target[]): string[] => {
  const given = mappedColumns(fields, targets)
  return fields
    .filter(({ name, isRequired }) => isRequired && !given.includes(name))
    .map(({ title }) => title)
}

/** Makes a row of the file into cells of the fields; null for an empty row. */
export function rowMapper(
  fields: readonly ImportField[],
  choice: ColumnChoice,
  {
    today = new Date(),
    collection = 'whole',
    hasFractions = false,
    beside = none,
  }: {
    today?: Date
    collection?: NricCollection
    hasFractions?: boolean
    beside?: ReadonlySet<string>
  } = {},
) {
  const columns = mappedColumns(fields, choice.targets, beside)
  const place = new Map(columns.map((name, at) => [name, at]))
  const dates = new Set(fields.filter(({ isDate }) => isDate).map(({ name }) => name))
  // A part that a joined column gives too yields to the column of its own.
  const own = new Set(choice.targets)
  return (raw: readonly string[], number: number): MappedRow | null => {
    if (raw.every((cell) => cell.trim() === '')) return null
    const cells = columns.map(() => '')
    const notes: Record<string, Note> = {}
    const put = (name: string, text: string) => {
      const at = place.get(name)
      if (at !== undefined) cells[at] = text
    }
    const putParts = (parts: object) => {
      for (const [name, text] of Object.entries(parts)) if (!own.has(name)) put(name, String(text))
    }
    for (const [at, target] of choice.targets.entries()) {
      const cell = narrowed((raw[at] ?? '').trim(), target)
      if (target === '' || cell === '') continue
      if (dates.has(target)) {
        const read = readDate(cell, choice.dateOrder, today)
        put(target, read?.date ?? cell)
        if (read?.isDoubtful) notes[target] = `Read from ${cell}`
      } else if (target === 'full_name') {
        const { parts, note } = nameParts(cell, choice.nameOrder)
        putParts(parts)
        if (note) notes.display_name = note
      } else if (target === 'full_address') {
        putParts(splitAnyAddress(cell))
      } else if (target === 'nric') put(target, nricToSend(collection, cell))
      else if (target === 'unit_number') put(target, unitText(cell))
      else if (target === 'serial_number') put(target, hasFractions ? cell : wholeNumber(cell))
      else put(target, fieldText(target, cell))
    }
    return { number, cells, notes: Object.keys(notes).length > 0 ? notes : null }
  }
}

const names: ReadonlySet<Target> = new Set([
  'first_name',
  'last_name',
  'full_name',
  'display_name',
  'name_characters',
])

/** ９１２３ and Ｓ１２３ as an input method for Chinese writes them; a name stays as it is written. */
const narrowed = (cell: string, target: Target): string =>
  names.has(target)
    ? cell
    : cell.replace(/[\uff01-\uff5e\u3000]/g, (letter) => letter.normalize('NFKC')).trim()

/** G-27: no more of an NRIC leaves the browser than is collected. */
export function nricToSend(collection: NricCollection, cell: string): string {
  const text = cell.trim().toUpperCase()
  return collection === 'last_4' && isNric(text) ? text.slice(-4) : text
}

/** '05-123' and '05 - 123' are how units are typed; a lone dash is how nothing is. */
function unitText(cell: string): string {
  if (/^[-–—]$/.test(cell)) return ''
  const [, floor, door] = /^#?\s*([A-Z]?\d{1,3})\s*-\s*(\d{1,5}[A-Z]?)$/i.exec(cell) ?? []
  return floor && door ? `#${floor.toUpperCase()}-${door.toUpperCase()}` : cell
}

const genders: Readonly<Record<string, string>> = { f: 'Female', m: 'Male' }

function fieldText(target: Target, cell: string): string {
  if (target === 'contact_number') return wholeNumber(cell)
  if (target === 'block_number')
    return wholeNumber(cell.replace(/^(blk|block|blok|apt blk|大牌)\.?\s*(?=\d)/i, ''))
  if (target === 'postal_code')
    return wholeNumber(cell.replace(/^(?:singapore|s)\s*\(?\s*(?=\d{6}\)?$)/i, '').replace(/\)$/, ''))
  if (target === 'status') return cell.charAt(0).toUpperCase() + cell.slice(1).toLowerCase()
  if (target === 'gender') return genders[cell.toLowerCase()] ?? cell
  return cell
}

/** Whether these guesses fit what was remembered for the same headers: see `remembered-columns.ts`. */
export const headerKey = (headers: readonly string[]): string => headers.map(headerText).join('|')
