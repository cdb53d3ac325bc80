import { type ImportField, titleOf } from './import-fields.ts'

export type GridColumn = {
  name: string
  title: string
  width: number
  left: number
  /** Most rows say nothing in it: nobody is known by it. */
  isMostlyEmpty?: boolean
}

/** How wide the first column is: the row's number in the file, and whether it goes along. */
export const rowColumn = (isWide: boolean) => (isWide ? 128 : 104)

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

export function gridColumns(
  fields: readonly ImportField[],
  names: readonly string[],
  isWide: boolean,
  isMostlyEmpty: (at: number) => boolean = () => false,
): GridColumn[] {
  let left = rowColumn(isWide)
  return names.map((name, at) => {
    const column = {
      ...{ name, title: titleOf(fields, name), width: widths[name] ?? USUAL, left },
      ...(name === 'display_name' && { isMostlyEmpty: isMostlyEmpty(at) }),
    }
    left += column.width
    return column
  })
}

/** By which column a row is known. */
export const nameOf = (columns: readonly GridColumn[]): GridColumn | undefined =>
  ['display_name', 'last_name', 'first_name']
    .map((wanted) => columns.find(({ name, isMostlyEmpty }) => name === wanted && !isMostlyEmpty))
    .find(Boolean)

export const gridWidth = (columns: readonly GridColumn[], rowWidth: number): number =>
  columns.reduce((sum, { width }) => sum + width, rowWidth)

/** How much of the left is taken by columns that stay, where so much has been scrolled away: on a telephone the name is none of them. */
export function staysLeft(columns: readonly GridColumn[], gone: number, isWide: boolean): number {
  const name = isWide ? nameOf(columns) : undefined
  const rowWidth = rowColumn(isWide)
  return rowWidth + (name && gone >= name.left - rowWidth ? name.width : 0)
}

/** Brings a column out from under the fixed ones. */
export function showColumn(
  scroller: HTMLElement,
  { left, width }: GridColumn,
  columns: readonly GridColumn[],
  isWide: boolean,
): void {
  const { scrollLeft, clientWidth } = scroller
  const name = nameOf(columns)
  const isPastName = name && left > name.left
  const covered = isPastName ? staysLeft(columns, Number.POSITIVE_INFINITY, isWide) : rowColumn(isWide)
  if (left - covered < scrollLeft) scroller.scrollLeft = left - covered
  else if (left + width > scrollLeft + clientWidth) scroller.scrollLeft = left + width - clientWidth
}
