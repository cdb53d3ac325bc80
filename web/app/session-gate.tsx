import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import type { SignedIn } from '../../contract/user.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { paths } from '../paths.ts'
import { answerFactor, useFactorAsked } from '../session/factor-hold.ts'
import { setSession, useSession } from '../session/session.ts'
import { useHeldUser } from '../session/session-hold.ts'
import { Spinner } from '../ui/spinner.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'

const loadShell = () => import('./shell.tsx')
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))
const WaitingPage = lazy(async () => ({ default: (await import('./waiting-page.tsx')).WaitingPage }))
const loadFactorOwed = () => import('../features/user/factor-owed.tsx')
const FactorOwedPage = lazy(async () => ({ default: (await loadFactorOwed()).FactorOwedPage }))
const FactorOwedDialog = lazy(async () => ({ default: (await loadFactorOwed()).FactorOwedDialog }))
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

/** Section 4: unknown waits, nobody goes to the login page, pending waits for approval, volunteers go home. */
export function SessionGate() {
  // Asked for beside the session, so that the one does not wait for the other.
  useEffect(() => void loadShell(), [])
  return (
    <Suspense fallback={<Waiting />}>
      <Gate />
    </Suspense>
  )
}

function Gate() {
  const { user, isUnknown, error, refetch, isFetching } = useSession()
  const held = useHeldUser()
  const isFactorAsked = useFactorAsked()
  const inside = useRef<number>(null)
  if (isUnknown && error)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          text="Kampung could not be reached."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </main>
    )
  if (isUnknown) return <Waiting />
  if (!user) return <ToLogin />
  if (user.role === 'volunteer') return <ToVolunteerApp />
  if (user.role === 'pending') return <WaitingPage user={user} />
  if (user.needs_second_factor && inside.current !== user.id) return <FactorOwedPage user={user} />
  inside.current = user.id
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
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

function Waiting() {
  const isDelayed = useDelayed(true)
  return (
    <main className="grid min-h-dvh place-items-center">
      {isDelayed && <Spinner label="Loading" className="size-7 text-primary" />}
    </main>
  )
}

function SignOut() {
  const client = useQueryClient()
  useEffect(() => setSession(client, null), [client])
  return null
}

/** Keeps where one was, so that signing in again leads back there. */
function ToLogin() {
  const router = useRouter()
  useEffect(() => {
    const { pathname, href } = router.latestLocation
    // Logging out goes to the login page by itself, and remembers nothing.
    if (pathname.startsWith('/auth/')) return
    const from = href === paths.home() ? undefined : href
    void router.navigate({ to: paths.login(), search: { from }, replace: true, ignoreBlocker: true })
  }, [router])
  return <Waiting />
}

/** The volunteer area is an app of its own: a page load, not a route. */
function ToVolunteerApp() {
  useEffect(() => window.location.replace(volunteerPaths.home()), [])
  return <Waiting />
}
