import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { WRONG_CELLS_MAX } from '../../contract/constants.ts'
import { unguarded } from '../../contract/formula-guard.ts'
import { type CellFault, type CheckedCells, rowChecker } from '../../contract/import-row.ts'
import { CountedNrics } from './counted-nrics.ts'
import { decodeText } from './decode-text.ts'
import { PackedRows } from './packed-rows.ts'
import { refuseFile } from './refuse-file.ts'
import { splitRecords } from './split-records.ts'
import { headerName, readHeaders } from './table-headers.ts'

export type TableShape<Schema extends z.ZodObject, Values> = {
  /** A strict object; each row is parsed by it. A blank cell is left out when the field takes absence but not ''. */
  schema: Schema
  /** Every header that is known, and those that must be there. */
  columns: readonly string[]
  /** By a header that defines a field, or a column that is called after an own field, the name of that field. */
  headers?: ReadonlyMap<string, string>
  /** Columns that may not be of NRICs, and why: a tenth of what stands in them is enough. */
  withoutNric?: { columns: readonly string[]; reason: string }
  required: readonly string[]
  /** What makes two rows the same record; '' for none. The second is refused, named at `keyField`. */
  key: (values: z.output<Schema>) => string
  keyField: string
  /** What to call a row, from its cells as they stand. */
  label: (cells: Record<string, string>) => string
  /** What is kept of a row that the schema takes, or why it is refused all the same. */
  keep: (values: z.output<Schema>) => Values | CellFault
}

export type TableRow<Values> = { row: number; label: string; values: Values }
/** `whose`: somebody here whom the reason names. */
export type Refusal = {
  row: number
  field: string
  reason: string
  label: string
  whose?: number | undefined
}
export type Table<Values> = {
  columns: string[]
  rows: PackedRows<TableRow<Values>>
  /** Digest of the numbers of `rows`: read at another time the same file may keep others. */
  kept_rows: string
  refused: Refusal[]
}

const PAUSE_EVERY = 250
const LABEL_MAX = 200
const tooManyWrong = `More than ${WRONG_CELLS_MAX.toLocaleString('en')} cells of this file are wrong: check that each column has the right name, or split the file and import the parts one after another`

/**
 * The whole file, read and checked before anything is written (S-12); rows count from 1, the header.
 * Throws 422 with `fields.file` when the file itself cannot be read, or has so many wrong cells that telling of each would
 * take more memory than a server has (H-1376).
 */
export async function readTable<Schema extends z.ZodObject, Values extends object>(
  file: { content: Buffer },
  shape: TableShape<Schema, Values>,
): Promise<Table<Values>> {
  const named = (header: string) =>
    shape.headers?.get(header) ?? shape.headers?.get(headerName(unguarded(header))) ?? header
  const isKnown = (header: string) => shape.columns.includes(headerName(named(header)))
  const table: Table<Values> = { columns: [], rows: new PackedRows(), kept_rows: '', refused: [] }
  const kept = createHash('sha256')
  let row = 0
  let counted: CountedNrics | undefined
  let take: ReturnType<typeof taker> | undefined
  for (const records of splitRecords(decodeText(file.content), isKnown)) {
    for (const cells of records) {
      row += 1
      // Other requests are answered in between: the check of a large file takes a second or more.
      if (row % PAUSE_EVERY === 0) await setImmediate()
      if (take) {
        take(row, cells)
        counted?.add(cells)
      } else {
        table.columns = readHeaders(cells.map(named), shape)
        take = taker(table, shape, kept)
        counted = shape.withoutNric && new CountedNrics(table.columns, shape.withoutNric)
      }
    }
  }
  if (!take) readHeaders([], shape)
  counted?.refuse()
  if (table.rows.count + table.refused.length === 0) throw refuseFile('There is no row below the header')
  return { ...table, kept_rows: kept.digest('base64') }
}

/** Puts one record after another into the table, as a row or as what is wrong with it. */
function taker<Schema extends z.ZodObject, Values extends object>(
  { columns, rows, refused }: Table<Values>,
  shape: TableShape<Schema, Values>,
  numbers: Hash,
) {
  const check = recordChecker(shape, columns)
  const seen = new Map<string, number>()
  return (row: number, cells: readonly string[]): void => {
    if (cells.every((cell) => cell.trim() === '')) return
    const { label, values, faults } = check(cells)
    const key = values ? shape.key(values) : ''
    const duplicate = key === '' ? undefined : seen.get(key)
    if (duplicate !== undefined) faults.push([shape.keyField, `${key} stands in row ${duplicate} already`])
    const kept = values && faults.length === 0 ? shape.keep(values) : null
    if (Array.isArray(kept)) faults.push(kept)
    for (const [field, reason] of faults) refused.push({ row, field, reason, label })
    if (refused.length > WRONG_CELLS_MAX) throw refuseFile(tooManyWrong)
    if (kept === null || Array.isArray(kept)) return
    if (key !== '') seen.set(key, row)
    rows.add({ row, label, values: kept })
    numbers.update(`${row} `)
  }
}

type Checked<Values> = { label: string } & CheckedCells<Values>

function recordChecker<Schema extends z.ZodObject>(
  shape: Pick<TableShape<Schema, unknown>, 'schema' | 'label'>,
  columns: readonly string[],
) {
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
