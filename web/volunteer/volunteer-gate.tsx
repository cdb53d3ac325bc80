import { Navigate, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SignedIn } from '../../contract/user.ts'
import { paths } from '../app/paths.ts'
import { openPhone } from '../device/sign-in.ts'
import { useDevice } from '../device/use-device.ts'
import { useVolunteer } from '../device/visits.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { useLate } from '../parts/late.ts'
import { useSession } from '../session.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'
import { VolunteerNotices } from './volunteer-notices.tsx'

const PinLock = lazy(() => import('./volunteer-pin-lock.tsx').then((m) => ({ default: m.VolunteerPinLock })))

/**
 * D-05: nobody goes to sign in, who has no PIN yet chooses one there (G-01), staff are told where they are. Who is
 * known on this phone goes in without signal, and stays when the session ends, until the phone locks itself.
 */
export function VolunteerGate() {
  const { user, isUnknown, error, refetch, isFetching } = useSession()
  const device = useDevice()
  const volunteer = useVolunteer()
  const words = useVolunteerWords()
  const isReady = useOpenedPhone(user)
  const isInside = device.phase === 'open' && device.visits !== undefined

  if (user && user.role !== 'volunteer') return <StaffNote name={user.first_name} />
  if (user?.needs_pin) return <Navigate to={paths.volunteerSignIn()} replace />
  if (device.phase === 'locked') {
    return (
      <Suspense fallback={<Waiting />}>
        <PinLock hasPin={device.has_pin} />
      </Suspense>
    )
  }
  if (!isInside && isUnknown && error) {
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
  if (!isInside && (isUnknown || !isReady)) return <Waiting />
  if (!volunteer) return <Navigate to={paths.volunteerSignIn()} replace />
  return (
    <>
      <VolunteerNotices />
      <Outlet />
    </>
  )
}

/** Makes or opens the phone's vault for whoever has signed in; nobody waits for it twice. */
function useOpenedPhone(user: SignedIn | null | undefined): boolean {
  const device = useDevice()
  const [asked, setAsked] = useState<number>()
  const owner = device.phase === 'open' ? device.visits?.user.account_id : undefined
  const isSomebodys = device.phase === 'empty' || (owner !== undefined && user && owner !== user.account_id)
  const account_id = user?.role === 'volunteer' && !user.needs_pin ? user.account_id : undefined
  const isNeeded = isSomebodys && account_id !== undefined && asked !== account_id
  useEffect(() => {
    if (isNeeded && user) void openPhone(user).finally(() => setAsked(account_id))
  }, [isNeeded, user, account_id])
  return device.phase !== 'opening' && !isNeeded
}

function Waiting() {
  const words = useVolunteerWords()
  const isLate = useLate(true)
  return (
    <div className="grid flex-1 place-items-center">
      {isLate && <Spinner label={words.part.loading} className="size-8 text-primary" />}
    </div>
  )
}

function StaffNote({ name }: { name: string }) {
  const words = useVolunteerWords()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
      <h1 className="text-xl">{words.gate.staffTitle}</h1>
      <p className="text-muted-foreground">{words.gate.staff(name)}</p>
      <a href={paths.home()} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
        {words.gate.toOffice}
      </a>
    </div>
  )
}
