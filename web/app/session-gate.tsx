import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useDelayed } from '../parts/page/delayed.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'
import { SessionDialogs } from './session-dialogs.tsx'

const loadShell = () => import('./shell.tsx')
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))
const WaitingPage = lazy(async () => ({ default: (await import('./waiting-page.tsx')).WaitingPage }))
const FactorOwedPage = lazy(async () => ({
  default: (await import('../features/user/factor-owed.tsx')).FactorOwedPage,
}))

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
  const { user, isUnknown, isUnreachable, error, refetch, isFetching } = useSession()
  const inside = useRef<number>(null)
  // Taken back while it is asked again; what it said stays, or Retry would move under the finger.
  const failed = useRef(error)
  failed.current = error ?? failed.current
  if (isUnreachable)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          text="Kampung could not be reached."
          detail={failed.current?.message}
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
      <SessionDialogs user={user} />
    </>
  )
}

function Waiting() {
  const isDelayed = useDelayed(true)
  return (
    <main className="grid min-h-dvh place-items-center">
      {isDelayed && <Spinner label="Loading" className="size-7 text-primary" />}
    </main>
  )
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
