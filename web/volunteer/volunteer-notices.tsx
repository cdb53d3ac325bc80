import { Link, useRouterState } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { updateNow, useUpdate } from '../device/app-update.ts'
import { useComingBack } from '../device/coming-back.ts'
import { useIsAway } from '../device/use-away.ts'
import { useDevice } from '../device/use-device.ts'
import { useVisits } from '../device/visits.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useDates } from '../volunteer-words/dates.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { useVersionWords } from '../volunteer-words/version-words.ts'

const COMES_BACK_WITHIN = 1500

/** Above each page: that there is no signal, or no session any more. Nothing when all is well. */
export function VolunteerNotices() {
  const { phone } = useVolunteerWords()
  const version = useVersionWords()
  const { momentNear } = useDates()
  const { user } = useSession()
  const device = useDevice()
  const isAway = useIsAway()
  const isUpdate = useUpdate()
  // A form that is open is never reloaded away.
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isForm = path.includes('/form-response/')
  // On every page, so that it is asked for again on every page too.
  useVisits()
  const visits = device.phase === 'open' ? device.visits : undefined
  // A phone that a PIN has just opened signs itself in again.
  const isComingBack = useComingBack()
  const isOut = useDelayed(user === null && visits !== undefined && !isComingBack, COMES_BACK_WITHIN)
  if (isOut) {
    return (
      <div role="status" className="flex flex-col gap-1 bg-rattan-soft px-5 py-3 text-rattan-ink">
        <p>{phone.signInAgain}</p>
        <Link
          to={volunteerPaths.signIn()}
          className="flex min-h-11 w-fit items-center rounded-md font-semibold underline underline-offset-4 focus-ring"
        >
          {phone.signIn}
        </Link>
      </div>
    )
  }
  // The outbox says it itself, in the place of its list.
  if (device.phase === 'unsupported' && !path.includes('/outbox')) {
    return (
      <p role="status" className="bg-rattan-soft px-5 py-2.5 text-rattan-ink">
        {device.is_newer ? version.store : phone.keepsNothing}
      </p>
    )
  }
  if (isAway && visits) {
    return (
      <p role="status" className="flex items-start gap-2.5 bg-muted px-5 py-2.5 text-[1rem]">
        <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {phone.seenAt(momentNear(new Date(visits.fetched_at)))}
      </p>
    )
  }
  if (isUpdate && !isForm) {
    return (
      <div
        role="status"
        className="flex items-center justify-between gap-3 bg-primary-soft px-5 py-2 text-primary"
      >
        <p>{phone.update.ready}</p>
        <Button size="lg" variant="ghost" onClick={updateNow}>
          {phone.update.now}
        </Button>
      </div>
    )
  }
  return null
}
