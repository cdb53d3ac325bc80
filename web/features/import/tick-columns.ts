import { isNoTick, tickColumn } from '../../../contract/import-ticks.ts'
import type { FileColumns } from './file-columns.ts'
import { headerText } from './header-text.ts'
import type { Programme } from './tick-fields.ts'
import { looksLikeTicks } from './tick-look.ts'

export type ProposedTick = Programme & { at: number; header: string; count: number }

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
