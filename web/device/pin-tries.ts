import { WRONG_PINS_MAX } from '../../contract/constants.ts'
import { deviceStore } from './device.ts'
import { currentVault } from './vault.ts'

/** How many wrong PINs are left before people are erased, from the first wrong one on; undefined while there was none. */
export async function pinTriesLeft(): Promise<number | undefined> {
  const store = deviceStore()
  const vault = store && (await currentVault(store))
  const left = vault?.by_pin && vault.wrong_pins > 0 ? WRONG_PINS_MAX - vault.wrong_pins : undefined
  return left !== undefined && left > 0 ? left : undefined
}
