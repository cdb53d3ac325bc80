import { importWords } from '../../words/import-words.ts'
import type { Target } from './guess-columns.ts'
import { joinedFields } from './import-fields.ts'
import type { MappedRow } from './map-rows.ts'

/** What a spreadsheet shows where a formula came to nothing. */
const SLIP =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|GETTING_DATA)$/i

/** By row and column, both from 0, what stands there. */
export type Slips = ReadonlyMap<number, ReadonlyMap<number, string>>

/** The rows with nothing where there is a slip, for it says nothing of anybody; and what those were. */
export function withoutSlips(rows: readonly string[][]): { rows: string[][]; slips: Slips } {
  const slips = new Map<number, Map<number, string>>()
  const left = rows.map((cells, row) => {
    const own = new Map(cells.flatMap((cell, at) => (SLIP.test(cell.trim()) ? [[at, cell.trim()]] : [])))
    if (own.size === 0) return cells
    slips.set(row, own)
    return cells.map((cell, at) => (own.has(at) ? '' : cell))
  })
  return { rows: left, slips }
}

/** Says of a row which of its cells came to nothing: else a lookup that failed would read as if nothing were known. */
export function noteSlips(
  row: MappedRow,
  slips: ReadonlyMap<number, string> | undefined,
  { targets, columns }: { targets: readonly Target[]; columns: readonly string[] },
): void {
  for (const [at, slip] of slips ?? []) {
    const target = targets[at] ?? ''
    const parts: readonly string[] = joinedFields.find(({ name }) => name === target)?.parts ?? [target]
    const name = parts.find((part) => columns.includes(part))
    if (name) row.notes = { [name]: importWords.slip(slip), ...row.notes }
  }
}
