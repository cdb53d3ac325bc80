import { WRONG_PINS_MAX } from '../../contract/constants.ts'
import { become, deviceStore, enter } from './device.ts'
import { erasePeople } from './erase.ts'
import { heldSignIn } from './unopened-sign-in.ts'
import { currentVault } from './vault.ts'
import { forgetPin } from './vault-locking.ts'
import { openWithPin } from './vault-opening.ts'

/**
 * Without signal too. Ten wrong ones erase people; what was not sent waits, sealed, for an online sign-in. Throws where it could
 * not be tried, or is the new one that a lost call has kept from opening anything: that counts for no guess.
 */
export async function unlock(pin: string): Promise<'open' | 'wrong' | 'spent'> {
  const store = deviceStore()
  const vault = store && (await currentVault(store))
  if (!store || !vault) return 'spent'
  const opened = await openWithPin(store, vault.id, pin)
  const { wrong_pins } = vault
  if (typeof opened === 'string' && wrong_pins < WRONG_PINS_MAX && heldSignIn()?.pin === pin) {
    await store.changeVault(vault.id, (before) => before && { ...before, wrong_pins })
    throw new Error('It opens as soon as the server is reached')
  }
  if (opened === 'spent') {
    await erasePeople(store, vault.id)
    await forgetPin(store, vault.id)
    become({ phase: 'locked', has_pin: false, can_resume: false })
  }
  if (typeof opened === 'string') return opened
  await enter(opened)
  return 'open'
}
