import { isNoTick, isTick } from '../../../contract/import-ticks.ts'
import { type DateOrder, readDate } from '../../parts/text/read-date.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'

/** A tick brings the person in; a day is when they joined, for which a place in a programme has no field. */
export function addTick(
  row: ReadRow,
  known: Known,
  { target, cell, title, order }: { target: string; cell: string; title: string; order: DateOrder },
): void {
  if (isNoTick(cell)) return
  const day = isTick(cell) ? null : readDate(cell, order)
  if (isTick(cell) || day) row.values.set(target, 'Yes')
  if (!isTick(cell)) keepBeside(row, known, { cell: day?.date ?? cell, title }, target)
}
