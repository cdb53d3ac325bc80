import { byHeader } from './guess-columns.ts'
import type { ImportField } from './import-fields.ts'

const LOOKED_AT = 15
type Rows = readonly (readonly string[])[]

/**
 * Which row names the columns: the one with most known names among the first, else the first with two cells or more.
 * Where two lines name them it is the lower.
 */
export function findHeaderRow(fields: readonly ImportField[], rows: Rows): number {
  const first = rows.slice(0, LOOKED_AT)
  const known = first.map(
    (cells) => new Set(cells.map((cell) => byHeader(fields, cell)).filter(Boolean)).size,
  )
  const most = Math.max(0, ...known)
  if (most > 0) {
    const found = known.indexOf(most)
    return namesColumns(fields, rows[found + 1]) ? found + 1 : found
  }
  const filled = first.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(0, filled)
}

/** Of the lower half of a header most cells are known names; of a person's row none is. */
const namesColumns = (fields: readonly ImportField[], cells: readonly string[] = []): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const known = filled.filter((cell) => byHeader(fields, cell) !== '').length
  return known > 1 && known > filled.length / 2
}

/** The names of the columns: with those of the line above where that one is the upper half of a header of two lines. */
export function headerAt(fields: readonly ImportField[], rows: Rows, at: number): string[] {
  const own = (rows[at] ?? []).map((cell) => cell.trim())
  const above = (rows[at - 1] ?? []).map((cell) => cell.trim())
  const width = Math.max(own.length, above.length)
  const isUpperHalf =
    new Set(above.filter(Boolean)).size > 1 && above.some((cell) => byHeader(fields, cell) !== '')
  if (!isUpperHalf) return own
  // 'Name' of the next of kin is not the name: a group says whose its columns are where one of its names stands twice.
  const isTwice = (text: string) => own.filter((cell) => cell === text).length > 1
  const groups = new Set(above.filter((upper, column) => upper !== own[column] && isTwice(own[column] ?? '')))
  return Array.from({ length: width }, (_, column) => {
    const [lower = '', upper = ''] = [own[column], above[column]]
    if (lower === '') return upper
    return upper !== '' && groups.has(upper) ? `${upper} ${lower}` : lower
  })
}
