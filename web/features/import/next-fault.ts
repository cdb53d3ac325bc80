import type { GridColumn } from './grid-columns.ts'
import type { ImportRows } from './import-rows.ts'
import type { Cursor } from './use-grid-cursor.ts'

/** What is asked of the rows of a file. */
type Faulty = Pick<ImportRows, 'out' | 'faults' | 'isInDoubt' | 'isDoubtful' | 'note'>
/** What is gone to: what is wrong or in doubt, or how a cell was read. */
export type Sought = 'faults' | 'notes'

/** The first cell with what is sought; with `after` the next one from there, then from the start again. */
export function nextFault(
  rows: Faulty,
  listed: readonly number[],
  columns: readonly GridColumn[],
  after?: Cursor,
  sought: Sought = 'faults',
): Cursor | undefined {
  const isBefore = (line: number, column: number, cursor: Cursor) =>
    line < cursor.line || (line === cursor.line && column <= cursor.column)
  const found = (cursor?: Cursor) => {
    for (let line = cursor?.line ?? 0; line < listed.length; line += 1) {
      const place = listed[line] ?? -1
      const isWrong = sought === 'notes' ? notedCells(rows, place) : wrongCells(rows, place)
      const column = isWrong
        ? columns.findIndex(({ name }, at) => isWrong(name) && !(cursor && isBefore(line, at, cursor)))
        : -1
      if (column >= 0) return { line, column }
    }
  }
  return (after && found(after)) ?? found()
}

const notedCells = (rows: Faulty, place: number): ((name: string) => boolean) | null =>
  rows.out.has(place) ? null : (name) => rows.note(place, name) !== undefined

function wrongCells(rows: Faulty, place: number): ((name: string) => boolean) | null {
  const faults = rows.out.has(place) ? null : rows.faults(place)
  const isInDoubt = rows.isInDoubt(place)
  if (!faults && !isInDoubt) return null
  return (name) => Boolean(faults?.[name]) || (isInDoubt && rows.isDoubtful(place, name))
}

/** Where the right edge of the last red column is, among the rows that are drawn; 0 for none. */
export function lastRedEdge(rows: Faulty, places: readonly number[], columns: readonly GridColumn[]): number {
  const wrong = places.map((place) => wrongCells(rows, place))
  const last = columns.findLast(({ name }) => wrong.some((isWrong) => isWrong?.(name)))
  return last ? last.left + last.width : 0
}
