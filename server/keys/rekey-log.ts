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
    text(text) {
      const ids = maskKeysIn(text)
      // What no key here opens stays as it is: written anew it would be lost.
      if (ids.every((id) => id === first) || ids.some((id) => !vault.keyIds().includes(id))) return text
      return vault.sealStandingMasks(vault.openStandingMasks(text))
    },
  })
}
