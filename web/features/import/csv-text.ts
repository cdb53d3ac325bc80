import { formulaReason, guarded } from '../../../contract/formula-guard.ts'

/** RFC 4180, \r\n at the end. Cells as they are. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/**
 * A cell for a person to open: what a spreadsheet would run is made text, as the server's exports do (S-12). What has such
 * a mark already gets another, so that one is taken off whatever the cell held.
 */
const safe = (cell: string): string =>
  formulaReason(cell) || isParted(cell) || (cell.startsWith("'") && cell !== guarded(cell))
    ? `'${cell}`
    : cell

/** Where a semicolon parts cells, what follows it would start one. */
const isParted = (cell: string) => cell.trimStart().startsWith(';')

/** A file to download, with the mark by which Excel knows UTF-8. */
export function csvFile(records: Iterable<readonly string[]>): Blob {
  const parts: string[] = ['\uFEFF']
  for (const cells of records) parts.push(csvRecord(cells.map(safe)))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
