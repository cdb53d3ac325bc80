import type { Change, OpenVault } from './device-store.ts'
import { attachedIn, indexOf } from './outbox-index.ts'
import { VaultShut } from './record-guard.ts'

/** Goes from the phone with what its answers named, and in its place stands what is to be told. */
export async function removeItem(
  vault: OpenVault,
  key: string,
  words: readonly Change[] = [],
): Promise<void> {
  const named = (await indexOf(vault))
    .filter(({ kind }) => kind === 'attachment')
    .filter((one) => one.of === key || one.key === key)
  const removed = [key, ...named.map((one) => one.key)].map((remove) => ({ remove }))
  const isTold = await vault.store.apply([...words, ...removed]).then(
    () => true,
    (error) => {
      if (error instanceof VaultShut || words.length === 0) throw error
      return false
    },
  )
  if (!isTold) await vault.store.apply(removed)
  if (named.length > 0) await forgetUnqueued(vault, attachedIn(named))
  // A phone that is full has room for it once the bytes are gone.
  if (!isTold) await vault.store.apply(words).catch(() => undefined)
}

/**
 * Bytes go with what named them, unless they wait to be sent all the same (a correction names what the first response did), or
 * may have to be sent again. While something of a newer version waits, or is kept, nothing goes: it may name them (0111).
 */
export async function forgetUnqueued(vault: OpenVault, ids: readonly string[]): Promise<void> {
  const [outbox, kept] = [await indexOf(vault), await indexOf(vault, 'kept')]
  if ([...outbox, ...kept].some(({ kind }) => kind === 'newer')) return
  const queued = new Set(attachedIn(outbox))
  const sent = new Set(attachedIn(kept))
  const { forgetAttachments, noteSent } = await import('./attachment-store.ts')
  for (const id of ids.filter((one) => !queued.has(one)))
    if (sent.has(id)) await noteSent(vault, id, true)
    else await forgetAttachments(vault, [id])
}
