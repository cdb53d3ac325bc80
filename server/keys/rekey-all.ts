import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import { nricRows, rekeyVolunteers } from '../storage/rekey-volunteers.ts'
import { stepLog } from './rekey-log.ts'
import { PORTION, type Step, stepFactors, stepFiles, stepImportRecords } from './rekey-others.ts'

const stepVolunteers: Step = async (db, vault, after) => {
  const rows = await nricRows(db).where('id', '>', after).limit(PORTION).execute()
  const last = rows.at(-1)
  return last ? { last: last.id, moved: await rekeyVolunteers(db, vault, rows) } : null
}

const steps: readonly Step[] = [stepVolunteers, stepFactors, stepFiles, stepImportRecords, stepLog]
/** Whoever still seals with another key after so many is another server. */
const PASSES = 10

/**
 * Brings everything under the key that seals now, portion by portion, until a pass finds nothing to do: what an edit under
 * way wrote behind the first pass is found by the next. It keeps no place of its own: cut off, it is begun again and finds
 * what is left. Answers how many moved.
 */
export async function rekeyAll(
  db: Db,
  vault: NricVault,
  // As long as a portion took, so that others have half of the time.
  between: (took: number) => Promise<unknown> = (took) => setTimeout(took),
): Promise<number> {
  let moved = 0
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const before = moved
    for (const step of steps)
      for (let after = 0; ; ) {
        const began = performance.now()
        const portion = await step(db, vault, after)
        if (!portion) break
        moved += portion.moved
        after = portion.last
        await between(performance.now() - began)
      }
    if (moved === before) break
  }
  return moved
}
