import { z } from 'zod'

const PREFIX = 'in_programme_'
export const tickColumn = (programme_id: number): string => `${PREFIX}${programme_id}`
/** The programme of a column that says who is in it; null for any other column. */
export const tickedProgramme = (column: string): number | null => {
  const [, id] = /^in_programme_(\d{1,15})$/.exec(column) ?? []
  return id === undefined ? null : Number(id)
}
export const TICKS_MAX = 40

const YES = new Set('y yes true 1 x v ✓ ✔ ☑ √ ● ya ada 是 有 ஆம்'.split(' '))
const NO = new Set(['', 'n', 'no', 'false', '0', '-', '–', '✗', '✘', '☐', 'tidak', '否', '没有', 'இல்லை'])
const bare = (cell: string) => cell.normalize('NFKC').trim().toLowerCase()
export const isTick = (cell: string): boolean => YES.has(bare(cell))
export const isNoTick = (cell: string): boolean => NO.has(bare(cell))

/** A cell that says who is in a programme: a tick or nothing. Nobody is taken out by a cell that says no. */
export const tickCell = z
  .string()
  .refine((cell) => isTick(cell) || isNoTick(cell), 'Yes or nothing')
  .transform(isTick)
  .optional()

/** The programmes that a row ticks. */
export const ticksIn = (values: Readonly<Record<string, unknown>>, programmes: Iterable<number>): number[] =>
  [...programmes].filter((id) => values[tickColumn(id)] === true)
