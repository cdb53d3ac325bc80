import type { DeviceStore } from './device-store.ts'
import { eraseVault, type Remains } from './erase.ts'
import { isNothingKept } from './no-databases.ts'
import { countUnsent } from './outbox-store.ts'
import { currentVault } from './vault.ts'
import { putAside } from './vault-opening.ts'
import { holdingVault } from './vault-wipe.ts'

/**
 * What lies in a database that was not opened when the page woke: it is opened once more, for what kept it shut may be over.
 * Throws nothing: answers what is left.
 */
export async function eraseUnopened(): Promise<Remains | 'newer'> {
  if (await isNothingKept()) return 'nothing'
  try {
    const { openDeviceStore } = await import('./device-database.ts')
    return await eraseUnlessUnsent(await openDeviceStore())
  } catch (error) {
    return String(error).startsWith('VersionError') ? 'newer' : 'readable'
  }
}

/** Whose it is nobody's sign-in has told: unsent letters stay, sealed, until whoever wrote them signs in. */
export async function eraseUnlessUnsent(store: DeviceStore): Promise<Remains> {
  const vault = await currentVault(store)
  if (!vault) return 'nothing'
  if ((await countUnsent(store, vault.id)) === 0) return await eraseVault(store, vault.id)
  await holdingVault(() => putAside(store, vault.id))
  return 'sealed'
}
