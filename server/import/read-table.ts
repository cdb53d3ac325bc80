import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { type CheckedCells, rowChecker } from '../../contract/import-row.ts'
import { decodeText } from './decode-text.ts'
import { refuseFile } from './refuse-file.ts'
import { splitRecords } from './split-records.ts'
import { headerName, readHeaders } from './table-headers.ts'

export type TableShape<Schema extends z.ZodObject> = {
  /** A strict object; each row is parsed by it. A blank cell is left out when the field takes absence but not ''. */
  schema: Schema
  /** Every header that is known, and those that must be there. */
  columns: readonly string[]
  required: readonly string[]
  /** What makes two rows the same record; '' for none. The second is refused, named at `keyField`. */
  key: (values: z.output<Schema>) => string
  keyField: string
  /** What to call a row, from its cells as they stand. */
  label: (cells: Record<string, string>) => string
}

export type TableRow<Values> = { row: number; label: string; values: Values }
export type Refusal = { row: number; field: string; reason: string; label: string }
export type Table<Values> = { columns: string[]; rows: TableRow<Values>[]; refused: Refusal[] }

const PAUSE_EVERY = 500
const LABEL_MAX = 200

/**
 * The whole file, read and checked before anything is written (S-12); rows count from 1, the header.
 * Throws 422 with `fields.file` when the file itself cannot be read.
 */
export async function readTable<Schema extends z.ZodObject>(
  file: { content: Buffer },
  shape: TableShape<Schema>,
): Promise<Table<z.output<Schema>>> {
  const text = decodeText(file.content)
  const records = splitRecords(text, (header) => shape.columns.includes(headerName(header)))
  const columns = readHeaders(records[0] ?? [], shape)
  const check = recordChecker(shape, columns)
  const table: Table<z.output<Schema>> = { columns, rows: [], refused: [] }
  const seen = new Map<string, number>()
  for (const [at, cells] of records.entries()) {
    // Other requests are answered in between: the check of a large file takes a second or more.
    if (at % PAUSE_EVERY === 0) await setImmediate()
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue
    // What was checked is let go: a large file is held once, not twice.
    records[at] = []
    const row = at + 1
    const { label, values, faults } = check(cells)
    const key = values ? shape.key(values) : ''
    const twin = key === '' ? undefined : seen.get(key)
    if (twin !== undefined) faults.push([shape.keyField, `${key} stands in row ${twin} already`])
    for (const [field, reason] of faults) table.refused.push({ row, field, reason, label })
    if (!values || faults.length > 0) continue
    if (key !== '') seen.set(key, row)
    table.rows.push({ row, label, values })
  }
  if (table.rows.length + table.refused.length === 0) throw refuseFile('There is no row below the header')
  return table
}

type Checked<Values> = { label: string } & CheckedCells<Values>

function recordChecker<Schema extends z.ZodObject>(shape: TableShape<Schema>, columns: readonly string[]) {
  const check = rowChecker(shape.schema, columns)
  return (cells: readonly string[]): Checked<z.output<Schema>> => {
    const named = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? '']))
    const label = shape.label(named).trim().slice(0, LABEL_MAX)
    const isWhole = cells.length >= columns.length && cells.slice(columns.length).every((cell) => cell === '')
    if (isWhole) return { label, ...check(cells) }
    const reason = `This row has ${cells.length} cells where the header has ${columns.length}`
    return { label, values: null, faults: [['', reason]] }
  }
}
