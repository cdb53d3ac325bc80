import { eraseVault, type Remains } from './erase.ts'
import { isNothingKept } from './no-databases.ts'
import { currentVault } from './vault.ts'

/**
 * What lies in a database that was not opened when the page woke: it is opened once more, for what kept it shut may be over.
 * It is not deleted whole: unsent letters of another volunteer may lie in it. Throws nothing: answers what is left.
 */
export async function eraseUnopened(): Promise<Remains | 'newer'> {
  if (await isNothingKept()) return 'nothing'
  try {
    const { openDeviceStore } = await import('./device-database.ts')
    const store = await openDeviceStore()
    const vault = await currentVault(store)
    return vault ? await eraseVault(store, vault.id) : 'nothing'
  } catch (error) {
    return String(error).startsWith('VersionError') ? 'newer' : 'readable'
  }
}
