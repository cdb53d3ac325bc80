import { Navigate, Outlet } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { useLate } from '../parts/late.ts'
import { useSession } from '../session.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { Spinner } from '../ui/spinner.tsx'

/** D-05: nobody goes to sign in, who has no PIN yet chooses one there (G-01), staff are told where they are. */
export function VolunteerGate() {
  const { user, isUnknown, error, refetch, isFetching } = useSession()
  const isLate = useLate(isUnknown)
  if (isUnknown && error) {
    return (
      <ErrorState
        text="Kampung could not be reached."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="flex-1 justify-center"
      />
    )
  }
  if (isUnknown) {
    return (
      <div className="grid flex-1 place-items-center">
        {isLate && <Spinner label="Loading" className="size-8 text-primary" />}
      </div>
    )
  }
  if (!user || user.needs_pin) return <Navigate to={paths.volunteerSignIn()} replace />
  if (user.role === 'volunteer') return <Outlet />
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
      <h1 className="text-xl">This area is for volunteers</h1>
      <p className="text-muted-foreground">You are signed in as {user.first_name}, a member of staff.</p>
      <a href={paths.home()} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
        Go to the office side
      </a>
    </div>
  )
}
