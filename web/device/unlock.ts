import { become, deviceStore, enter } from './device.ts'
import { erasePeople } from './erase.ts'
import { currentVault } from './vault.ts'
import { forgetPin } from './vault-locking.ts'
import { openWithPin } from './vault-opening.ts'

/** Without signal too. Ten wrong ones erase people; what was not sent waits, sealed, for an online sign-in. */
export async function unlock(pin: string): Promise<'open' | 'wrong' | 'spent'> {
  const store = deviceStore()
  const vault = store && (await currentVault(store))
  if (!store || !vault) return 'spent'
  const opened = await openWithPin(store, vault.id, pin)
  if (opened === 'spent') {
    await erasePeople(store, vault.id)
    await forgetPin(store, vault.id)
    become({ phase: 'locked', has_pin: false, can_resume: false })
  }
  if (typeof opened === 'string') return opened
  await enter(opened)
  return 'open'
}
