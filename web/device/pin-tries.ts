import { deviceStore } from './device.ts'
import { currentVault } from './vault.ts'
import { WRONG_PINS_MAX } from './vault-opening.ts'

/** So many left, and the lock begins to say what the last of them brings. */
const SAID_FROM = 5

/** How many wrong PINs are left before people are erased, once they are few; undefined while they are many. */
export async function fewTriesLeft(): Promise<number | undefined> {
  const store = deviceStore()
  const vault = store && (await currentVault(store))
  const left = vault?.by_pin ? WRONG_PINS_MAX - vault.wrong_pins : undefined
  return left !== undefined && left > 0 && left <= SAID_FROM ? left : undefined
}
