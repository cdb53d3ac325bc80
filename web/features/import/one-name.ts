import type { Edit } from './checked-table.ts'
import type { ImportRows } from './import-rows.ts'
import type { ReadRow } from './read-facts.ts'

type Told = (name: 'first_name' | 'last_name' | 'display_name') => string | undefined

/**
 * Whether a row has a first name and neither a last name nor the name as written, which says that there is none: without a
 * column for it no cell of the row could make it right (0023, H-1456).
 */
const isOneName = (told: Told): boolean =>
  Boolean(told('first_name')?.trim()) && !told('last_name')?.trim() && !told('display_name')?.trim()

/** Adds what a row gives, and where it has one name alone the column that says so; a heading needs none. */
export function noteGiven(given: Set<string>, row: ReadRow | null, isPerson: () => boolean): void {
  if (!row) return
  for (const [name, text] of row.values) if (text !== '') given.add(name)
  if (isOneName((name) => row.values.get(name)) && isPerson()) given.add('display_name')
}

/** Says of all such rows that the one name is the whole one. */
export function oneNameEdits(rows: ImportRows): Edit[] {
  const column = rows.columns.indexOf('display_name')
  if (column < 0) return []
  return rows.rows.flatMap(({ cells }, row) => {
    const told: Told = (name) => cells[rows.columns.indexOf(name)]
    return isOneName(told) && !rows.out.has(row) ? [{ row, column, text: told('first_name') ?? '' }] : []
  })
}
