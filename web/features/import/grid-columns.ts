import { type ImportField, titleOf } from './import-fields.ts'

export type GridColumn = { name: string; title: string; width: number; left: number }

/** From here on the name stays in sight, too; a telephone has no room for it. */
const WIDE = 768
const isWide = () => window.innerWidth >= WIDE

/** How wide the first column is: the row's number in the file, and whether it goes along. */
export const rowColumn = () => (isWide() ? 128 : 104)

const widths: Record<string, number> = {
  street_name: 220,
  unit_number: 130,
  email: 240,
  gender: 130,
  title: 110,
  name_characters: 150,
}
/** Wide enough for what is said under a red cell. */
const USUAL = 184

export function gridColumns(fields: readonly ImportField[], names: readonly string[]): GridColumn[] {
  let left = rowColumn()
  return names.map((name) => {
    const column = { name, title: titleOf(fields, name), width: widths[name] ?? USUAL, left }
    left += column.width
    return column
  })
}

/** By which column a row is known. */
export const nameOf = (columns: readonly GridColumn[]): GridColumn | undefined =>
  ['display_name', 'last_name', 'first_name']
    .map((wanted) => columns.find(({ name }) => name === wanted))
    .find(Boolean)

export const gridWidth = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, rowColumn())

/** How much of the left is taken by columns that stay, where so much has been scrolled away. */
export function staysLeft(columns: readonly GridColumn[], gone: number): number {
  const name = isWide() ? nameOf(columns) : undefined
  return rowColumn() + (name && gone >= name.left - rowColumn() ? name.width : 0)
}
