import { rewriteDetails } from '../audit/rewrite-details.ts'
import { maskKeysIn } from '../storage/masks-in-texts.ts'
import type { Step } from './rekey-others.ts'

/**
 * Masks that were sealed where they stood in the log: without their key nobody could prove those entries (0083). What was
 * written sealed is proved as it lies, and stays.
 */
export const stepLog: Step = (db, vault, after) => {
  const [first] = vault.keyIds()
  return rewriteDetails(db, after, {
    pattern: 'nric\\[',
    text: (text) =>
      maskKeysIn(text).some((id) => id !== first)
        ? vault.sealStandingMasks(vault.openStandingMasks(text))
        : text,
  })
}
