import { Navigate, Outlet } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { ErrorState } from '../parts/empty-state.tsx'
import { useLate } from '../parts/late.ts'
import { useSession } from '../session.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

/** D-05: nobody goes to sign in, who has no PIN yet chooses one there (G-01), staff are told where they are. */
export function VolunteerGate() {
  const { user, isUnknown, error, refetch, isFetching } = useSession()
  const isLate = useLate(isUnknown)
  const words = useVolunteerWords()
  if (isUnknown && error) {
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
  if (isUnknown) {
    return (
      <div className="grid flex-1 place-items-center">
        {isLate && <Spinner label={words.part.loading} className="size-8 text-primary" />}
      </div>
    )
  }
  if (!user || user.needs_pin) return <Navigate to={paths.volunteerSignIn()} replace />
  if (user.role === 'volunteer') return <Outlet />
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
      <h1 className="text-xl">{words.gate.staffTitle}</h1>
      <p className="text-muted-foreground">{words.gate.staff(user.first_name)}</p>
      <a href={paths.home()} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
        {words.gate.toOffice}
      </a>
    </div>
  )
}
