import { z } from 'zod'
import { today } from './fields.ts'

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

const joinedOn = z.iso.date().refine((day) => day > '1900' && day <= today())
const dayIn = (cell: string): string | null => joinedOn.safeParse(cell.trim()).data ?? null

/** A cell that says who is in a programme: a tick, the day of joining, or nothing. Nobody is taken out by a cell that says no. */
export const tickCell = z
  .string()
  .refine(
    (cell) => isTick(cell) || isNoTick(cell) || dayIn(cell) !== null,
    'Yes, the day of joining, or nothing',
  )
  .transform((cell): boolean | string => dayIn(cell) ?? isTick(cell))
  .optional()

/** A programme that a row ticks; `since` is the day of joining, null for none said. */
export type Tick = { id: number; since: string | null }

export const ticksIn = (values: Readonly<Record<string, unknown>>, programmes: Iterable<number>): Tick[] =>
  [...programmes].flatMap((id) => {
    const said = values[tickColumn(id)]
    return said === true || typeof said === 'string' ? [{ id, since: said === true ? null : said }] : []
  })
