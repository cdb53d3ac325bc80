import { byHeader } from './guess-columns.ts'
import type { ImportField } from './import-fields.ts'

const LOOKED_AT = 15

/** Which row names the columns: the one with most known names among the first, else the first with two cells or more. */
export function findHeaderRow(fields: readonly ImportField[], rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, LOOKED_AT)
  const known = first.map(
    (cells) => new Set(cells.map((cell) => byHeader(fields, cell)).filter(Boolean)).size,
  )
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const filled = first.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(0, filled)
}
