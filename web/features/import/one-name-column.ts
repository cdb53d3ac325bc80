type Rows = readonly { cells: string[] }[]
export type Told = (name: 'first_name' | 'last_name' | 'display_name') => string | undefined

/**
 * Whether a row has a first name and neither a last name nor the name as written, which says that there is none: without a
 * column for it no cell of the row could make it right (0023, H-1456).
 */
export const isOneName = (told: Told): boolean =>
  Boolean(told('first_name')?.trim()) && !told('last_name')?.trim() && !told('display_name')?.trim()

/** The column that rows lack in which a last name was cleared: a file of two names each has none that says there is no other (H-1591). */
export function columnOfOneName(
  columns: readonly string[],
  rows: Rows,
  edited: readonly { row: number }[],
): string | undefined {
  if (columns.includes('display_name')) return undefined
  const told = (row: number) => (name: string) => rows[row]?.cells[columns.indexOf(name)]
  return edited.some(({ row }) => isOneName(told(row))) ? 'display_name' : undefined
}

/** Answers the columns, and gives each row a cell for every one: one may have been added behind the others. */
export function fillUp(rows: Rows, columns: readonly string[]): readonly string[] {
  for (const { cells } of rows) while (cells.length < columns.length) cells.push('')
  return columns
}
