import { sessionGeneration } from '../session/session-generation.ts'
import { deviceState, onDeviceChange } from './device.ts'
import { leavings } from './handover.ts'
import { isTimeToLock } from './lock.ts'

/** Whoever let themselves in by a code has typed no PIN. */
type SignIn = { account_id: number; pin: string | undefined }

/** In memory alone, and no longer than a phone lies open that nobody uses. */
let held: (SignIn & { turn: string; used_at: number }) | undefined

/** Somebody has signed in, and their vault does not lie open yet: what they typed is to open it, whatever call is lost. */
export function holdSignIn(sign_in: SignIn): void {
  held = { ...sign_in, turn: sessionGeneration(), used_at: Date.now() }
}

export function forgetSignIn(): void {
  held = undefined
}

/** Undefined once the vault has opened, the phone was locked or left, or anybody has signed in or out since. */
export function heldSignIn(): SignIn | undefined {
  if (held && (held.turn !== sessionGeneration() || isTimeToLock(held))) held = undefined
  return held
}

let before = deviceState().phase
onDeviceChange(() => {
  const { phase } = deviceState()
  if (before === 'open' && phase !== 'open') forgetSignIn()
  before = phase
})
leavings.listen(forgetSignIn)
