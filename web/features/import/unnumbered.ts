import type { FileColumn } from './file-columns.ts'
import type { Chosen } from './import-machine.ts'

type OfFile = {
  columns: {
    columns: readonly Pick<FileColumn, 'header' | 'samples' | 'filled'>[]
    people: number
    rowCount: number
  }
  choice: Pick<Chosen['choice'], 'targets'>
}

/** The column that gives the serial number; undefined where none does. */
export const numberColumn = ({ columns, choice }: OfFile) =>
  columns.columns[choice.targets.indexOf('serial_number')]

/** How many rows of the file have no number of their own: all where no column gives one, else people with an empty cell. */
export function unnumbered(chosen: OfFile): number {
  const column = numberColumn(chosen)
  return column ? chosen.columns.people - column.filled : chosen.columns.rowCount
}
