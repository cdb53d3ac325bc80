import { type DateOrder, readDate } from '../../parts/text/read-date.ts'
import { dayOf } from './day-of.ts'
import type { ImportField } from './import-fields.ts'
import type { ReadRow } from './read-facts.ts'

/** How the dates of a file are read; `proven` is the order that its rows prove. */
export type DateReading = { order: DateOrder; proven?: DateOrder | null | undefined; today?: Date }

/** 3/4/1950: which is the month is all that can be asked about it. */
const inNumbers = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}$/

/** Whether another reading is as good, and nothing of the file says which it is. */
export const isOpen = (cell: string, { order, proven }: DateReading): boolean =>
  !(proven === order && inNumbers.test(dayOf(cell)))

/** A cell of dates; a doubtful one is marked. An own field may hold a day to come, a built-in one never does. */
export function addDate(
  row: ReadRow,
  { name, own }: ImportField,
  { cell, dates }: { cell: string; dates: DateReading },
): void {
  const read = readDate(dayOf(cell), dates.order, dates.today, own ? 'nearest' : 'past')
  row.values.set(name, read?.date ?? cell)
  if (read?.isDoubtful && isOpen(cell, dates)) row.notes[name] = `Read from ${cell}`
}
