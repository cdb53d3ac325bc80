import { isNoTick, isTick, tickCell } from '../../../contract/import-ticks.ts'
import { readDate } from '../../parts/text/read-date.ts'
import { type DateReading, isOpen } from './read-day.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'

/**
 * A tick brings the person in, and a day since then, marked where it is doubtful; one that is still to come is no day of
 * joining, and stays beside them.
 */
export function addTick(
  row: ReadRow,
  known: Known,
  { target, cell, title, dates }: { target: string; cell: string; title: string; dates: DateReading },
): void {
  if (isNoTick(cell)) return
  const day = isTick(cell) ? null : readDate(cell, dates.order, dates.today)
  const since = day && tickCell.safeParse(day.date).success ? day.date : undefined
  if (isTick(cell) || day) row.values.set(target, since ?? 'Yes')
  if (since && day?.isDoubtful && isOpen(cell, dates)) row.notes[target] = `Read from ${cell}`
  if (!isTick(cell) && !since) keepBeside(row, known, { cell: day?.date ?? cell, title }, target)
}
