import { isNoTick, isTick, tickCell } from '../../../contract/import-ticks.ts'
import { type DateOrder, readDate } from '../../parts/text/read-date.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'

/** A tick brings the person in, and a day since then; one that is still to come is no day of joining, and stays beside them. */
export function addTick(
  row: ReadRow,
  known: Known,
  { target, cell, title, order }: { target: string; cell: string; title: string; order: DateOrder },
): void {
  if (isNoTick(cell)) return
  const day = isTick(cell) ? null : readDate(cell, order)
  const since = day && tickCell.safeParse(day.date).success ? day.date : undefined
  if (isTick(cell) || day) row.values.set(target, since ?? 'Yes')
  if (!isTick(cell) && !since) keepBeside(row, known, { cell: day?.date ?? cell, title }, target)
}
