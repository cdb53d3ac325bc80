import type { Resealed, StoredRecord, VaultRecord } from './device-store.ts'

/** The vault was erased or closed, in another tab, before this could be written. */
export class VaultShut extends Error {}

const writtenByHand = /^[^/]+\/(draft|jotting|attachment|outbox)\//

export const vaultIdOf = (key: string): string => key.slice(0, key.indexOf('/'))

/**
 * Throws where a record would lie that nobody can ever open. What somebody wrote goes into a closed vault too, and waits
 * there for its owner; people go only into one that lies open.
 */
export function mustTake(vault: VaultRecord | undefined, key: string): void {
  if (!vault || (!vault.live && !writtenByHand.test(key))) throw new VaultShut()
}

/** What lies there now under the other key; undefined where it is no longer what was sealed again. */
export function asResealed(
  now: StoredRecord | undefined,
  { before, after }: Resealed,
  key_id: string,
): StoredRecord | undefined {
  const isSame = now && String(now.sealed.iv) === String(before.iv)
  return isSame ? { ...now, sealed: after, key_id } : undefined
}
