import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import type { SignedIn } from '../../contract/user.ts'
import { answerFactor, useFactorAsked } from '../session/factor-hold.ts'
import { setSession } from '../session/session.ts'
import { useHeldUser } from '../session/session-hold.ts'
import { bufferTypedKeys } from '../ui/type-ahead-buffer.ts'

const FactorOwedDialog = lazy(async () => ({
  default: (await import('../features/user/factor-owed.tsx')).FactorOwedDialog,
}))

// Where its code does not come nobody can be asked, and the login page is next.
const SignInAgain = lazy<ComponentType<{ user: SignedIn }>>(() =>
  import('./sign-in-again.tsx').then(
    ({ SignInAgain }) => ({ default: SignInAgain }),
    () => ({ default: SignOut }),
  ),
)

const FactorAgain = lazy<ComponentType>(() =>
  import('../features/user/factor-again-dialog.tsx').then(
    ({ FactorAgainDialog }) => ({ default: FactorAgainDialog }),
    () => ({ default: NotTyped }),
  ),
)

/**
 * What a session asks of whoever is at work, over the page that stays as it is. What is typed while its code is on its way
 * goes into its first field, unless it was meant for one that they are writing in (H-1725).
 */
export function SessionDialogs({ user }: { user: SignedIn }) {
  const held = useHeldUser()
  const isFactorAsked = useFactorAsked()
  const asked = held ? 'sign-in' : isFactorAsked ? 'factor' : user.needs_second_factor ? 'set-up' : null
  useLayoutEffect(() => (asked ? bufferTypedKeys(undefined, 'work') : undefined), [asked])
  return (
    <>
      {user.needs_second_factor && !held && (
        <Suspense>
          <FactorOwedDialog user={user} />
        </Suspense>
      )}
      {isFactorAsked && !held && (
        <Suspense>
          <FactorAgain />
        </Suspense>
      )}
      {held && (
        <Suspense>
          <SignInAgain user={held} />
        </Suspense>
      )}
    </>
  )
}

function NotTyped() {
  useEffect(() => answerFactor(false), [])
  return null
}

function SignOut() {
  const client = useQueryClient()
  useEffect(() => setSession(client, null), [client])
  return null
}
