import { refuseFile } from './refuse-file.ts'

/** 'Serial number' and ' SERIAL_NUMBER ' name the same column: any order, case, spaces for underscores (G-29). */
export const headerName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** 'serial_number' as a person writes it above a column, and as the template does: 'Serial Number'. */
export const columnTitle = (name: string): string =>
  name === 'nric' ? 'NRIC' : name.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** The columns that stand in the file, in its order. Throws 422 naming what is missing, unknown, unnamed or double. */
export function readHeaders(
  cells: readonly string[],
  { columns, required }: { columns: readonly string[]; required: readonly string[] },
): string[] {
  const names = cells.map(headerName)
  while (names.at(-1) === '') names.pop()
  if (names.length === 0) throw refuseFile('The first row must name the columns')
  const unnamed = names.indexOf('')
  if (unnamed >= 0) throw refuseFile(`Column ${unnamed + 1} has no name`)
  const unknown = names.filter((name) => !columns.includes(name))
  if (unknown.length === names.length)
    throw refuseFile(`The first row must name the columns: ${required.map(columnTitle).join(', ')}`)
  if (unknown.length > 0)
    throw refuseFile(
      `${listed('Unknown column', unknown.map(columnTitle))}. Known: ${columns.map(columnTitle).join(', ')}`,
    )
  const double = names.find((name, at) => names.indexOf(name) < at)
  if (double) throw refuseFile(`The column ${columnTitle(double)} stands twice`)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw refuseFile(listed('Missing column', missing.map(columnTitle)))
  return names
}

const listed = (what: string, names: readonly string[]) =>
  `${what}${names.length > 1 ? 's' : ''}: ${names.map((name) => name.slice(0, 40)).join(', ')}`
