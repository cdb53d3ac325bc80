import { useSyncExternalStore } from 'react'
import type { SignedIn } from '../../contract/user.ts'
import { makeSignal } from '../api/signal.ts'

type Hold = {
  /** Whose session ended amid their work. */
  user: SignedIn
  /** Settles once it is known: the same person is back, or they left. */
  isBack: Promise<boolean>
  settle: (isBack: boolean) => void
}

let held: Hold | null = null
const changes = makeSignal()

/** The session has ended, and what is open stays until its owner is back or leaves. Nobody is asked twice. */
export function holdSession(user: SignedIn): void {
  if (held) return
  let settle: Hold['settle'] = () => {}
  const isBack = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  change({ user, isBack, settle })
}

export function releaseSession(isBack: boolean): void {
  if (!held) return
  held.settle(isBack)
  change(null)
}

export const heldSession = () => held

/** Who is to sign in again; null while nobody is. */
export const useHeldUser = () => useSyncExternalStore(changes.listen, () => held?.user ?? null)

function change(next: Hold | null) {
  held = next
  changes.tell()
}
