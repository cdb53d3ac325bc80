import { makeSignal } from '../api/signal.ts'
import { become, deviceState, deviceStore, revocations } from './device.ts'
import { erasePeople, eraseVault, type Remains } from './erase.ts'
import { countUnsent } from './outbox-store.ts'
import { currentVault } from './vault.ts'
import { forgetPin } from './vault-locking.ts'

/** Told in every tab when somebody left this phone: what the others show is theirs no longer. */
export const leavings = makeSignal('kampung-left')
/** Told in every tab when somebody has signed in on this phone: perhaps another than the others show. */
export const entries = makeSignal('kampung-entered')

/**
 * What lies on the phone goes; its pages are told by `eraseDevice`, a moment later. Answers what is left, `newer` where only a
 * newer version of the area can open it.
 */
export async function eraseKept(): Promise<Remains | 'newer'> {
  const [store, state] = [deviceStore(), deviceState()]
  if (state.phase === 'unsupported' && state.is_newer) return 'newer'
  if (!store) return await (await import('./erase-unopened.ts')).eraseUnopened()
  const vault = state.phase === 'open' ? state.vault : await currentVault(store)
  return vault ? await eraseVault(store, vault.id) : 'nothing'
}

/** Nothing of this volunteer stays: after signing out, or when the office has revoked the phone. */
export async function eraseDevice(): Promise<void> {
  await eraseKept()
  if (deviceState().phase !== 'unsupported') become({ phase: 'empty' })
  leavings.tell()
}

/** S-04: everyone was put out. All that lies here stays, sealed, and its volunteer's sign-in alone opens it. */
export async function lockUntilSignIn(): Promise<void> {
  const store = deviceStore()
  const vault = store && (await currentVault(store))
  if (!vault) return
  await forgetPin(store, vault.id)
  become({ phase: 'locked', has_pin: false, can_resume: false })
  // Other tabs look and find it locked.
  leavings.tell()
}

/** People go at once, and the PIN opens nothing; only what the office does not have yet waits, sealed, for a sign-in. */
export async function loseRevokedPhone(): Promise<void> {
  const store = deviceStore()
  const vault = store && (await currentVault(store))
  if (!vault) return
  if ((await countUnsent(store, vault.id)) > 0) {
    // The keys first, as always: a tab that wakes in between finds the phone locked, not open without people.
    await forgetPin(store, vault.id)
    await erasePeople(store, vault.id)
    become({ phase: 'locked', has_pin: false, can_resume: false })
    leavings.tell()
  } else await eraseDevice()
  // Last: it is what every tab goes on to say.
  revocations.tell()
}
