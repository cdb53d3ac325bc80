import { isNricColumn } from '../../../contract/nric-kept-out.ts'
import { type DateOrder, provenOrder } from '../../parts/text/read-date.ts'
import { countsRows } from './counted-rows.ts'
import { dayOf } from './day-of.ts'
import { guessColumns, type Target } from './guess-columns.ts'
import { findHeaderRow, headerAt } from './header-row.ts'
import type { ImportField } from './import-fields.ts'
import { isNobody } from './no-person.ts'
import { isTelephoneWord } from './telephone-words.ts'
import { looksLikeTicks } from './tick-look.ts'

export type FileColumn = {
  header: string
  samples: string[]
  guess: Target
  /** Cells of people that hold something, in the whole file: a total or a heading is none. */
  filled: number
  /** It only counts the rows, 1 to n. */
  isCount: boolean
  /** Of beneficiaries: NRICs, which are kept nowhere whole. */
  isNric: boolean
  /** What stands in its cells, the most frequent first; null where that is too much to look through. */
  values: Values | null
  /** Those without a digit: what stands where a number belongs. */
  words: Values | null
}
type Values = { text: string; count: number }[]
/** What the Columns step shows of a file. Rows count from 1 as in a spreadsheet; `headerRow` from 0. */
export type FileColumns = {
  headerRow: number
  /** The first rows, to choose another header row from. */
  firstRows: string[][]
  columns: FileColumn[]
  rowCount: number
  /** Of these rows those that hold a person, no total and no heading. */
  people: number
  /** What the dates of the file prove. */
  dateOrder: DateOrder | null
  /** Merged cells of the sheet. */
  merged: number
  /** Rows that hold something and that the sheet hides. */
  hidden: number
}

const SAMPLES = 3
const GUESSED_FROM = 200
const FIRST_ROWS = 15
const VALUES = 400
/** In place of a header that names nobody's number. */
const COUNT = ''

/** Describes the columns below a header row; without one, the likeliest row. */
export function describeColumns(
  fields: readonly ImportField[],
  rows: readonly string[][],
  given?: number,
  keepsNric = true,
): Omit<FileColumns, 'merged' | 'hidden'> {
  const headerRow = given ?? findHeaderRow(fields, rows)
  const header = headerAt(fields, rows, headerRow)
  const below = rows.slice(headerRow + 1)
  const looked = below.slice(0, GUESSED_FROM)
  const width = below.reduce((most, cells) => Math.max(most, cells.length), header.length)
  const counts = filledCells(below, width)
  const isEmpty = (at: number) => (header[at] ?? '').trim() === '' && counts[at] === 0
  let last = width
  while (last > 0 && isEmpty(last - 1)) last -= 1
  const headers = Array.from({ length: last }, (_, at) => (header[at] ?? '').trim())
  const filled = (at: number) => looked.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const isCount = headers.map((text, at) => countsRows(text, peopleCells(below, at)))
  const isNric = headers.map((_, at) => !keepsNric && isNricColumn(cellsOf(below, at)))
  const guesses = guessColumns(
    fields,
    headers.map((text, at) => (isCount[at] || isNric[at] ? COUNT : text)),
    (at) => (isCount[at] || isNric[at] ? [] : filled(at)),
  )
  const isSomething = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
  const ofPeople = below.filter((cells) => isSomething(cells) && !isNobody(cells, guesses, headers))
  const people = filledCells(ofPeople, width)
  const columns = headers.map((text, at) => ({
    header: text,
    samples: [...new Set(filled(at))].slice(0, SAMPLES),
    guess: guesses[at] ?? '',
    filled: people[at] ?? 0,
    isCount: isCount[at] ?? false,
    isNric: isNric[at] ?? false,
    values: valuesOf(below, at),
    words: valuesOf(below, at, isTelephoneWord),
  }))
  return {
    headerRow,
    firstRows: rows.slice(0, FIRST_ROWS).map((cells) => cells.slice(0, 8)),
    columns,
    rowCount: below.filter(isSomething).length,
    people: ofPeople.length,
    dateOrder: orderIn(fields, columns, below),
  }
}

/** What the dates of the guessed columns prove; else those that no field takes, as days of joining may be. */
function orderIn(
  fields: readonly ImportField[],
  columns: readonly FileColumn[],
  below: readonly string[][],
): DateOrder | null {
  const dates = new Set(fields.filter(({ isDate }) => isDate).map(({ name }) => name))
  const provenBy = (isMeant: (column: FileColumn) => boolean) =>
    provenOrder(
      columns.flatMap((column, at) =>
        isMeant(column) ? [...cellsOf(below, at)].map((cell) => dayOf(cell)) : [],
      ),
    )
  return (
    provenBy(({ guess }) => dates.has(guess)) ??
    provenBy((column) => column.guess === '' && looksLikeTicks(column))
  )
}

function* cellsOf(rows: readonly (readonly string[])[], at: number): Generator<string> {
  for (const cells of rows) yield cells[at] ?? ''
}

/** Of the lines that hold a person, not a total or a heading. */
const peopleCells = (rows: readonly (readonly string[])[], at: number) =>
  rows.flatMap((cells) => (cells.filter((cell) => cell.trim() !== '').length > 2 ? [cells[at] ?? ''] : []))

function valuesOf(
  rows: readonly (readonly string[])[],
  at: number,
  isMeant: (text: string) => boolean = () => true,
): Values | null {
  const counts = new Map<string, number>()
  for (const cells of rows) {
    const text = cells[at]?.trim() ?? ''
    if (text !== '' && isMeant(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    if (counts.size > VALUES) return null
  }
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count)
}

function filledCells(rows: readonly (readonly string[])[], width: number): number[] {
  const counts = Array.from({ length: width }, () => 0)
  for (const cells of rows)
    for (let at = 0; at < cells.length; at += 1) if (cells[at]?.trim()) counts[at] = (counts[at] ?? 0) + 1
  return counts
}
