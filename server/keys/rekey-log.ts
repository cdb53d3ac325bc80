import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { rewriteDetails, standingDetails } from '../audit/rewrite-details.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import type { Step } from './rekey-others.ts'

/** What may hold a mask that was sealed where it stood. */
const LOOKS_SO = 'nric\\['

/**
 * Masks that were sealed where they stood in the log: without their key nobody could prove those entries (0083). What was
 * written sealed is proved as it lies, and stays; so does what no key here opens, for it is people's own words.
 */
export const stepLog: Step = (db, vault, after) =>
  rewriteDetails(db, after, {
    pattern: LOOKS_SO,
    text: vault.resealStandingMasks,
    proof: vault.openStandingMasks,
  })

/** How many entries have such masks under each key. */
export async function countInLog(db: Db, vault: NricVault): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let after = 0; ; ) {
    const { last, found } = await standingDetails(db, after, LOOKS_SO)
    if (last === null) return counts
    for (const { before, after: is } of found)
      for (const id of new Set([before, is].flatMap(vault.standingKeysIn)))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    after = last
    await setImmediate()
  }
}
