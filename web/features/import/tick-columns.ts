import { isNoTick, isTick, tickColumn } from '../../../contract/import-ticks.ts'
import { readDate } from '../../parts/text/read-date.ts'
import type { FileColumn, FileColumns } from './file-columns.ts'
import { headerText } from './header-text.ts'
import type { Programme } from './tick-fields.ts'

export type ProposedTick = Programme & { at: number; header: string; count: number }

const isDay = (cell: string) => !/^\d{1,4}$/.test(cell) && readDate(cell, 'day') !== null

/** Whether a column says who is in something: ticks, or days of joining, and nothing else. */
export function looksLikeTicks({ values, samples, filled }: FileColumn): boolean {
  const cells = values?.map(({ text }) => text) ?? samples
  return filled > 0 && cells.every((cell) => isTick(cell) || isNoTick(cell) || isDay(cell))
}

/** Columns that no field takes and that are called as a programme is, with how many they tick. */
export function proposedTicks(
  { columns }: Pick<FileColumns, 'columns'>,
  targets: readonly string[],
  programmes: readonly Programme[],
): ProposedTick[] {
  const taken = new Set(targets)
  return columns.flatMap((column, at) => {
    const programme = programmes.find(({ name }) => headerText(name) === headerText(column.header))
    const isOpen = (targets[at] ?? '') === '' && programme && !taken.has(tickColumn(programme.id))
    if (!isOpen || !looksLikeTicks(column)) return []
    const no = column.values?.reduce((sum, { text, count }) => sum + (isNoTick(text) ? count : 0), 0) ?? 0
    return [{ ...programme, at, header: column.header, count: column.filled - no }]
  })
}
