import { REASONS, type Reason } from '../../../contract/due.ts'
import type { WorklistCounts } from '../../../contract/worklist.ts'
import type { Db } from '../../../db/schema.ts'
import { type Scope, tallyOf } from '../../visits/worklist-sql.ts'
import { cacheUntilWritten } from './worklist-cache.ts'

/** How many live at a postal code and have the same reasons. */
type Group = { postal_code: string; marks: number; people: number }
/** Everybody on the worklist in a scope, each in one group. */
export type Tally = readonly Group[]
export type Reasons = Pick<WorklistCounts, 'people' | 'reasons'>

export async function readTally(db: Db, scope: Scope): Promise<Tally> {
  const { rows } = await tallyOf(scope).execute(db)
  return (rows[0]?.tally ?? []).map(([postal_code, marks, people]) => ({ postal_code, marks, people }))
}

/**
 * Of it counts, totals and the map are made, those of an area as well: after a change everybody is read once, whatever is asked then
 * (H-1781). What is ticked is read anew: nobody asks for it by a clock.
 */
export const keptTally = (db: Db, { postal_codes: _, ...scope }: Scope): Promise<Tally> =>
  scope.ticked === undefined
    ? cacheUntilWritten(db, ['tally', scope], () => readTally(db, scope))
    : readTally(db, scope)

/** How many people there are and for which reasons, which overlap; of those at these postal codes, where any are named. */
export function countTally(tally: Tally, postal_codes?: readonly string[]): Reasons {
  const here = postal_codes && new Set(postal_codes)
  const counts = REASONS.map(() => 0)
  let all = 0
  for (const { postal_code, marks, people } of tally) {
    if (here && !here.has(postal_code)) continue
    all += people
    for (const [at, count] of counts.entries()) if (marks & (1 << at)) counts[at] = count + people
  }
  const reasons = Object.fromEntries(REASONS.map((reason, at) => [reason, counts[at] ?? 0]))
  return { people: all, reasons: reasons as Record<Reason, number> }
}

/** How many live at each postal code, for a reason or for any. */
export function codesIn(tally: Tally, reason?: Reason): Map<string, number> {
  const mark = reason ? 1 << REASONS.indexOf(reason) : -1
  const codes = new Map<string, number>()
  for (const { postal_code, marks, people } of tally)
    if (marks & mark) codes.set(postal_code, (codes.get(postal_code) ?? 0) + people)
  return codes
}
