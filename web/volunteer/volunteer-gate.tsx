import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SignedIn } from '../../contract/user.ts'
import { useDevice } from '../device/use-device.ts'
import { useIsForgotten } from '../device/use-forgotten.ts'
import { useVolunteer } from '../device/visits.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { useSession } from '../session/session.ts'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useFirstWords } from '../volunteer-words/first-words.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'
import { Waiting } from './volunteer-waiting.tsx'

const Notices = lazy(() => import('./volunteer-notices.tsx').then((m) => ({ default: m.VolunteerNotices })))
const Forgotten = lazy(() =>
  import('./volunteer-forgotten.tsx').then((m) => ({ default: m.VolunteerForgotten })),
)
const StaffNote = lazy(() =>
  import('./volunteer-staff-note.tsx').then((m) => ({ default: m.VolunteerStaffNote })),
)
const PinLock = lazy(() => import('./volunteer-pin-lock.tsx').then((m) => ({ default: m.VolunteerPinLock })))

/**
 * D-05: nobody goes to sign in, who has no PIN yet chooses one there (G-01), staff are told where they are. Who is
 * known on this phone goes in without signal, and stays when the session ends, until the phone locks itself.
 */
export function VolunteerGate() {
  const { user, isUnknown, error, refetch, isFetching } = useSession()
  const device = useDevice()
  const volunteer = useVolunteer()
  const words = useFirstWords()
  const isForeign = useOwnPhone(user)
  const isForgotten = useIsForgotten()
  // What was written can be read and finished without the people it is about.
  const isWritten = useRouterState({
    select: ({ location }) => /\/(outbox|form-response)\b/.test(location.pathname),
  })
  const isInside = device.phase === 'open' && device.visits !== undefined && !isForeign
  const hasPage = isInside || isForgotten

  if (user && user.role !== 'volunteer') {
    return (
      <Suspense fallback={<Waiting />}>
        <StaffNote name={user.first_name} />
      </Suspense>
    )
  }
  if (user?.needs_pin) return <Navigate to={volunteerPaths.signIn()} replace />
  if (device.phase === 'locked') {
    return (
      <Suspense fallback={<Waiting />}>
        <PinLock hasPin={device.has_pin} />
      </Suspense>
    )
  }
  if (isForgotten && !isWritten) {
    return (
      <Suspense fallback={<Waiting />}>
        <Forgotten />
      </Suspense>
    )
  }
  if (!hasPage && isUnknown && error) {
    return (
      <ErrorState
        text={words.gate.unreachable}
        detail={problemText(error, words)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="flex-1 justify-center"
      />
    )
  }
  if (!hasPage && (isUnknown || isForeign || device.phase === 'opening')) return <Waiting />
  if (!isForgotten && !volunteer) return <Navigate to={volunteerPaths.signIn()} replace ignoreBlocker />
  // What is being finished keeps its place when people come back: the same page, neither built anew nor twice.
  return (
    <>
      <Suspense>{!isForgotten && <Notices />}</Suspense>
      <Outlet />
    </>
  )
}

/** Makes or opens the vault of whoever has signed in, beside the page. True while another volunteer's lies open. */
function useOwnPhone(user: SignedIn | null | undefined): boolean {
  const device = useDevice()
  const [asked, setAsked] = useState<number>()
  const account_id = user?.role === 'volunteer' && !user.needs_pin ? user.account_id : undefined
  const owner = device.phase === 'open' ? device.visits?.user.account_id : undefined
  const isForeign = owner !== undefined && account_id !== undefined && owner !== account_id
  const isNeeded = (device.phase === 'empty' || isForeign) && account_id !== undefined && asked !== account_id
  useEffect(() => {
    if (!isNeeded || !user) return
    setAsked(account_id)
    void import('../device/sign-in.ts').then(({ openPhone }) => openPhone(user)).catch(() => undefined)
  }, [isNeeded, user, account_id])
  return isForeign
}
