import { isNric, type NricCollection } from '../../../contract/nric.ts'
import { cutNrics } from '../../../contract/nric-kept-out.ts'
import { wholeNumber } from '../../../contract/whole-number.ts'
import type { DateOrder } from '../../parts/text/read-date.ts'
import type { NewChoices } from './added-choices.ts'
import { addAddress, addYear, type BesideColumns, fillAddress, isYearAlone } from './beside-columns.ts'
import { isOfWords } from './choice-words.ts'
import { addContact } from './contact-cells.ts'
import { emergencySlots, isOfContact } from './contact-columns.ts'
import type { Target } from './guess-columns.ts'
import { headerText, wholeHeaderText } from './header-text.ts'
import { besideName, type ImportField, joinedFields, type NewFields } from './import-fields.ts'
import { ownProperty } from './own-property.ts'
import { ownText } from './own-text.ts'
import { addDate } from './read-day.ts'
import {
  addChoice,
  addRemark,
  addSeveral,
  addStatus,
  addVolunteerStatus,
  type Beside,
  keepOrLeave,
  keepUnread,
  type ReadRow,
} from './read-facts.ts'
import { addNames } from './read-name.ts'
import { addTelephones, telephonesOf } from './read-telephones.ts'
import { isOfSeveral } from './several-words.ts'
import type { NameOrder } from './split-name.ts'
import { addTick } from './tick-cells.ts'
import { isTickField, type Programme } from './tick-fields.ts'
import { decidedMeaning, type Meanings, wordOf } from './value-words.ts'

/** What the Columns step decides. */
export type ColumnChoice = {
  headerRow: number
  targets: readonly Target[]
  dateOrder: DateOrder
  nameOrder: NameOrder
  /** What the words in columns of choices mean. */
  meanings?: Meanings
  /** Whoever has no number in the file is numbered here, from this one on. */
  numberFrom?: string | null
  /** Fields that are made with the import, by the names of their columns. */
  newFields?: NewFields
  /** Choices that fields get with the import, by the fields' names. */
  newChoices?: NewChoices
  /** Into which a column of ticks may bring people. */
  programmes?: readonly Programme[]
}
type Mapping = Pick<ColumnChoice, 'targets' | 'numberFrom'>

export type Note = string
type Faults = Record<string, string>
/** A row as it will be sent: its number in the file, its cells by `MappedTable.columns`, what a person should look at. */
export type MappedRow = {
  number: number
  cells: string[]
  notes: Record<string, Note> | null
  /** What cannot be told from the file alone, by the field; gone once somebody writes what it asks. */
  question?: Faults
  /** The name as written was read out of one cell: it follows what is written into first and last name. */
  hasWholeName?: true
  /** What of it stands in no field of its own. */
  beside?: readonly Beside[]
  /** A total, a heading or a note: left out unless somebody takes it in. */
  isNobody?: true
}

/** The fields that the chosen columns give, in the order of the form; `more` are those that their cells have given beside. */
export function mappedColumns(
  fields: readonly ImportField[],
  { targets, numberFrom }: Mapping,
  more: ReadonlySet<string> = new Set(),
): string[] {
  const parts = targets.flatMap((target) =>
    partsOf(target).filter((part) => target !== 'full_name' || !seldom.has(part)),
  )
  const given = new Set(parts)
  if (numberFrom) given.add('serial_number')
  return fields.map(({ name }) => name).filter((name) => given.has(name) || more.has(name))
}

/** Few names have them: they are columns where some row gives them. */
const seldom: ReadonlySet<string> = new Set(besideName)
const partsOf = (target: Target): readonly string[] =>
  joinedFields.find(({ name }) => name === target)?.parts ?? (target === '' ? [] : [target])

/** Required fields that no column gives. */
export const missingFields = (fields: readonly ImportField[], mapping: Mapping): string[] => {
  const given = mappedColumns(fields, mapping)
  return fields
    .filter(({ name, isRequired }) => isRequired && !given.includes(name))
    .map(({ title }) => title)
}

export type RowReader = (raw: readonly string[]) => ReadRow | null
type Reading = {
  today?: Date
  collection?: NricCollection
  hasFractions?: boolean
  /** The names of the columns, for what a cell says beside its field. */
  header?: readonly string[]
  /** The order that other rows of the file prove: nobody need look at the others. */
  provenOrder?: DateOrder | null
  /** Columns of NRICs: only the last 3 digits and letter of each are read. */
  cut?: ReadonlySet<number>
}

/** Reads a row of the file; null for an empty one. */
export function rowReader(
  fields: readonly ImportField[],
  choice: ColumnChoice,
  {
    today = new Date(),
    collection = 'whole',
    hasFractions = false,
    header = [],
    provenOrder,
    cut,
  }: Reading = {},
): RowReader {
  const known = new Map(fields.map((field) => [field.name, field]))
  // A part that a joined column gives too yields to the column of its own.
  const targets = new Set(choice.targets)
  const isBroughtBack = header.some((one) => headerText(one) === 'reason')
  const marks = emergencySlots(choice.targets, header)
  const dates = { order: choice.dateOrder, proven: provenOrder, today }
  return (raw) => {
    if (raw.every((cell) => cell.trim() === '')) return null
    const row: ReadRow = { values: new Map(), notes: {} }
    const { values } = row
    const told = (target: string) => (raw[choice.targets.indexOf(target)] ?? '').trim()
    let beside: BesideColumns | undefined
    let whole: { cell: string; title: string } | undefined
    for (const [at, target] of choice.targets.entries()) {
      const text = narrowed((raw[at] ?? '').trim(), target)
      const cell = cut?.has(at) ? cutNrics(text) : text
      if (target === '' || cell === '') continue
      const title = header[at] ?? ''
      const field = known.get(target)
      const own = field?.own
      const before = values.get(target)
      if (isYearAlone(row, known, { target, cell })) addYear(row, { cell, title })
      else if (field?.isDate) addDate(row, field, { cell, dates })
      else if (target === 'full_name') whole = { cell, title }
      else if (target === 'full_address') beside = addAddress(row, { cell, title, own: targets })
      else if (target === 'nric') values.set(target, nricToSend(collection, cell))
      else if (target === 'unit_number') values.set(target, unitText(cell))
      else if (target === 'serial_number') values.set(target, hasFractions ? cell : wholeNumber(cell))
      else if (target === 'contact_number' || target === 'other_telephones')
        addTelephones(row, known, { target, cell, title, decided: choice.meanings?.contact_number })
      else if (target === 'status') addStatus(row, known, { cell, title, meanings: choice.meanings?.status })
      else if (target === 'remarks') addRemark(row, cell)
      else if (isTickField(target)) addTick(row, known, { target, cell, title, dates })
      else if (isOfContact(target)) addContact(row, known, { target, cell, title, marks, told })
      else if (target === 'current_status')
        addVolunteerStatus(row, known, { cell, title, decided: choice.meanings?.current_status })
      else if (own && own.id > 0 && isOfWords(own))
        addChoice(row, known, { target, cell, title, own, decided: choice.meanings?.[target] })
      else if (own) values.set(target, ownText(own.kind, own.choices, cell))
      else if (field && isOfSeveral(field))
        addSeveral(row, known, { cell, title, field, decided: choice.meanings?.[target] })
      else {
        const meant = decidedMeaning(choice.meanings?.[target], cell)
        if (meant === '') keepOrLeave(row, known, { cell, title }, target)
        else values.set(target, meant ?? fieldText(target, cell))
      }
      if (target !== 'remarks')
        keepUnread(row, known.get(target), known, { cell, title, isSecret: own?.is_sensitive, before })
    }
    addNames(row, known, { whole, order: choice.nameOrder, isBroughtBack })
    telephonesOf(row, known)
    fillAddress(row, known, beside)
    return row
  }
}

/** Reads a row into the cells of the columns; null for an empty row. */
export function rowMapper(
  read: RowReader,
  columns: readonly string[],
): (raw: readonly string[], number: number) => MappedRow | null {
  return (raw, number) => {
    const row = read(raw)
    if (!row) return null
    const cells = columns.map((name) => row.values.get(name) ?? '')
    const notes = Object.keys(row.notes).length > 0 ? row.notes : null
    const { question, hasWholeName, beside } = row
    return {
      ...{ number, cells, notes },
      ...(question && { question }),
      ...(hasWholeName && { hasWholeName }),
      ...(beside && { beside }),
    }
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

/** '05-123', '05 - 123' and '05-12/14' are how units are typed; a lone dash is how nothing is. */
function unitText(cell: string): string {
  if (/^[-–—]$/.test(cell)) return ''
  const [, floor, door] =
    /^#?\s*([A-Z]?\d{1,3})\s*-\s*(\d{1,5}[A-Z]?(?:\s?[-/]\s?\d{1,5}[A-Z]?)*)$/i.exec(cell) ?? []
  return floor && door ? `#${floor}-${door}`.replace(/\s/g, '').toUpperCase() : cell
}

const genders: Readonly<Record<string, string>> = { f: 'Female', female: 'Female', m: 'Male', male: 'Male' }

/** A cell of a field that is read alone, as it is sent. */
export function fieldText(target: Target, cell: string): string {
  if (target === 'block_number')
    return wholeNumber(cell.replace(/^(blk|block|blok|apt blk|大牌)\.?\s*(?=\d)/i, ''))
  if (target === 'postal_code')
    return wholeNumber(cell.replace(/^(?:singapore|s)\s*\(?\s*(?=\d{6}\)?$)/i, '').replace(/\)$/, ''))
  if (target === 'gender') return ownProperty(genders, wordOf(cell)) ?? cell
  return cell
}

/** Whether these guesses fit what was remembered for the same headers: see `remembered-columns.ts`. */
export const headerKey = (headers: readonly string[]): string => headers.map(wholeHeaderText).join('|')
