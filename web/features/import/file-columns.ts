import { type DateOrder, provenOrder } from '../../parts/text/read-date.ts'
import { guessColumns, type Target } from './guess-columns.ts'
import { findHeaderRow, headerAt } from './header-row.ts'
import type { ImportField } from './import-fields.ts'

export type FileColumn = {
  header: string
  samples: string[]
  guess: Target
  /** Cells below the header that hold something, in the whole file. */
  filled: number
}
/** What the Columns step shows of a file. Rows count from 1 as in a spreadsheet; `headerRow` from 0. */
export type FileColumns = {
  headerRow: number
  /** The first rows, to choose another header row from. */
  firstRows: string[][]
  columns: FileColumn[]
  rowCount: number
  /** What the dates of the guessed columns prove. */
  dateOrder: DateOrder | null
  /** Merged cells of the sheet. */
  merged: number
}

const SAMPLES = 3
const GUESSED_FROM = 200
const FIRST_ROWS = 15

/** Describes the columns below a header row; without one, the likeliest row. */
export function describeColumns(
  fields: readonly ImportField[],
  rows: readonly string[][],
  given?: number,
): Omit<FileColumns, 'merged'> {
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
  const guesses = guessColumns(fields, headers, filled)
  const dates = new Set(fields.filter(({ isDate }) => isDate).map(({ name }) => name))
  const dateCells = guesses.flatMap((target, at) =>
    dates.has(target) ? below.map((cells) => cells[at] ?? '') : [],
  )
  return {
    headerRow,
    firstRows: rows.slice(0, FIRST_ROWS).map((cells) => cells.slice(0, 8)),
    columns: headers.map((text, at) => ({
      header: text,
      samples: [...new Set(filled(at))].slice(0, SAMPLES),
      guess: guesses[at] ?? '',
      filled: counts[at] ?? 0,
    })),
    rowCount: below.filter((cells) => cells.some((cell) => cell.trim() !== '')).length,
    dateOrder: provenOrder(dateCells),
  }
}

function filledCells(rows: readonly (readonly string[])[], width: number): number[] {
  const counts = Array.from({ length: width }, () => 0)
  for (const cells of rows)
    for (let at = 0; at < cells.length; at += 1) if (cells[at]?.trim()) counts[at] = (counts[at] ?? 0) + 1
  return counts
}
