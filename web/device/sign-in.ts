import { PIN } from '../../contract/constants.ts'
import type { SignedIn } from '../../contract/user.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { deviceState, openAfterSignIn, openVaultNow, wakeDevice } from './device.ts'
import { entries } from './handover.ts'
import { keepSessionKey } from './session-key.ts'
import { forgetSignIn, heldSignIn, holdSignIn } from './unopened-sign-in.ts'
import { askVaultKey } from './volunteer-calls.ts'

/** How long after a lost call the key is asked for again; later the area asks by itself (phone-watch.ts). */
const PAUSES_MS = [1000, 3000]
/** On a line that is dead a try takes longer than the pause to the next. */
let isTrying = false

/**
 * Opens this volunteer's vault after an online sign-in, or makes it; the PIN that was just typed opens it from now on
 * (a code is no PIN). Where it cannot be had, the area works with signal only.
 */
export async function openPhone(user: SignedIn, secret = ''): Promise<void> {
  const { account_id = 0 } = user
  if (user.role === 'volunteer' && !user.needs_pin) {
    if (secret) holdSignIn({ account_id, pin: PIN.test(secret) ? secret : undefined })
    await openVaultOf(user)
  }
  entries.tell()
}

/** What a lost call kept shut is opened, also a vault that lies locked under another PIN. */
export async function openHeld(user: SignedIn): Promise<void> {
  if (isTrying || heldSignIn()?.account_id !== (user.account_id ?? 0)) return
  isTrying = true
  await openVaultOf(user).finally(() => {
    isTrying = false
  })
  // While it stays shut the other tabs have nothing to look at.
  if (openVaultNow()) entries.tell()
}

async function openVaultOf(user: SignedIn): Promise<void> {
  if (deviceState().phase === 'opening') await wakeDevice()
  if (deviceState().phase === 'unsupported') return forgetSignIn()
  try {
    // What opens it is loaded while the key is asked for.
    const [key] = await Promise.all([askPatiently(), import('./vault-opening.ts')])
    const held = heldSignIn()
    await openAfterSignIn(user, key, held?.account_id === user.account_id ? held?.pin : undefined)
    const vault = openVaultNow()
    if (!vault) return
    forgetSignIn()
    await keepSessionKey(vault, key)
    // Nobody waits for it; where it fails, the area does it later (phone-watch.ts).
    void import('./session-renewal.ts').then(({ startRenewal }) => startRenewal(vault)).catch(() => undefined)
  } catch (error) {
    // What is refused is not asked for again by itself.
    if (error instanceof ApiProblem && error.isRefusal && error.status !== 429) forgetSignIn()
    // Else it is, and the next time the area is opened.
  }
}

/** Throws a refusal at once. */
async function askPatiently(): Promise<string> {
  for (const pause of PAUSES_MS) {
    try {
      return await askVaultKey()
    } catch (error) {
      if (error instanceof ApiProblem && error.isRefusal) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return await askVaultKey()
}
