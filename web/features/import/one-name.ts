import type { Edit } from './checked-table.ts'
import type { ImportRows } from './import-rows.ts'
import { isOneName, type Told } from './one-name-column.ts'
import type { ReadRow } from './read-facts.ts'
import { isAnswer } from './row-question.ts'

/** Adds what a row gives, and where it has one name alone the column that says so; a heading needs none. */
export function noteGiven(given: Set<string>, row: ReadRow | null, isPerson: () => boolean): void {
  if (!row) return
  for (const [name, text] of row.values) if (text !== '') given.add(name)
  if (isOneName((name) => row.values.get(name)) && isPerson()) given.add('display_name')
}

/** Says of all such rows that the one name is the whole one, but of none that is asked whose name it is (H-1453). */
export function oneNameEdits(rows: ImportRows): Edit[] {
  const column = rows.columns.indexOf('display_name')
  if (column < 0) return []
  return rows.rows.flatMap((mapped, row) => {
    const told: Told = (name) => mapped.cells[rows.columns.indexOf(name)]
    const isOffered = isOneName(told) && !rows.out.has(row) && !isAnswer(mapped, 'display_name')
    return isOffered ? [{ row, column, text: told('first_name') ?? '' }] : []
  })
}
