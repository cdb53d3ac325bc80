import { isNoTick, isTick } from '../../../contract/import-ticks.ts'
import { readDate } from '../../parts/text/read-date.ts'

/** What is known of a column: each of its cells once, or a few where they are too many. */
type Looked = { values: { text: string }[] | null; samples: string[]; filled: number }

/** 1/31/2024 is a day as well: which number is the month the column itself may prove. */
const isDay = (cell: string) =>
  !/^\d{1,4}$/.test(cell) && (readDate(cell, 'day') ?? readDate(cell, 'month')) !== null

const cellsOf = ({ values, samples }: Looked): string[] => values?.map(({ text }) => text) ?? samples

/** Whether a column says who is in something: ticks, or days of joining, and nothing else. */
export const looksLikeTicks = (column: Looked): boolean =>
  column.filled > 0 && cellsOf(column).every((cell) => isTick(cell) || isNoTick(cell) || isDay(cell))

/** Whether some of its ticks are days of joining. */
export const hasDays = (column: Looked): boolean => cellsOf(column).some(isDay)
