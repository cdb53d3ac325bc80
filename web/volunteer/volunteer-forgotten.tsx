import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

/** In the place of people who were taken off this phone: why, and where to find what was written. */
export function VolunteerForgotten() {
  const { phone, part } = useVolunteerWords()
  const { refetch, isFetching } = useSession()
  return (
    <EmptyState
      className="flex-1 justify-center"
      text={<h1 className="text-xl">{phone.forgotten.title}</h1>}
      detail={phone.forgotten.detail}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Link to={volunteerPaths.outbox()} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
            {phone.forgotten.outbox}
          </Link>
          <Button size="lg" pending={isFetching} onClick={() => void refetch()}>
            {part.retry}
          </Button>
        </div>
      }
    />
  )
}
