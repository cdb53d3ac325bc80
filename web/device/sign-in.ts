import { PIN } from '../../contract/constants.ts'
import type { SignedIn } from '../../contract/user.ts'
import { deviceState, openAfterSignIn, openVaultNow, wakeDevice } from './device.ts'
import { entries } from './handover.ts'
import { keepSessionKey } from './session-key.ts'
import { askVaultKey } from './volunteer-calls.ts'

/**
 * Opens this volunteer's vault after an online sign-in, or makes it; the PIN that was just typed opens it from now on
 * (a code is no PIN). Where it cannot be had, the area works with signal only.
 */
export async function openPhone(user: SignedIn, secret = ''): Promise<void> {
  if (user.role === 'volunteer' && !user.needs_pin) await openVaultOf(user, secret)
  entries.tell()
}

async function openVaultOf(user: SignedIn, secret: string): Promise<void> {
  if (deviceState().phase === 'opening') await wakeDevice()
  if (deviceState().phase === 'unsupported') return
  try {
    // What opens it is loaded while the key is asked for.
    const [key] = await Promise.all([askVaultKey(), import('./vault-opening.ts')])
    await openAfterSignIn(user, key, PIN.test(secret) ? secret : undefined)
    const vault = openVaultNow()
    if (!vault) return
    await keepSessionKey(vault, key)
    // Nobody waits for it; where it fails, the area does it later (phone-watch.ts).
    void import('./session-renewal.ts').then(({ startRenewal }) => startRenewal(vault)).catch(() => undefined)
  } catch {
    // Asked again the next time the area is opened.
  }
}
