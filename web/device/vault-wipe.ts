import type { DeviceStore } from './device-store.ts'
import { withMutex } from './mutex.ts'

/** Of each key in a vault's key file: what wraps the live one, what is mixed into the PIN, what names records. */
export const SECRET_LENGTH = 32

/** Nobody else opens, locks or signs in to a vault meanwhile, in whichever tab. */
export const holdingVault = <T>(job: () => Promise<T>): Promise<T> => withMutex('kampung-vault', job)

/** `live`: what opens the live key goes, and the PIN still opens the vault. `pin`: that goes too. */
export async function wipeKeys({ keyFile }: DeviceStore, id: string, which: 'live' | 'pin'): Promise<void> {
  const zeros = new Uint8Array(which === 'live' ? SECRET_LENGTH : 2 * SECRET_LENGTH)
  const now = await keyFile?.read(id)
  if (now?.subarray(0, zeros.length).some((byte) => byte !== 0)) await keyFile?.write(id, 0, zeros)
}

/** What was left where a file could not be wiped when its vault went. */
export const wipeOrphans = (store: DeviceStore): Promise<void> =>
  holdingVault(async () => {
    const vaults = new Set((await store.vaults()).map(({ id }) => id))
    for (const name of (await store.keyFile?.names()) ?? [])
      if (!vaults.has(name)) await store.keyFile?.wipe(name)
  })
