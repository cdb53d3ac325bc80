import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { useKeptPicture } from '../../device/pictures.ts'
import { useVolunteerPlaces } from '../../parts/answer/volunteer-places.ts'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFirstWords } from '../../volunteer-words/first-words.tsx'

const DepartedBadge = lazy(() => import('./departed.tsx').then((m) => ({ default: m.DepartedBadge })))

type Props = { person: VisitedPerson; formsDue: number; isNew: boolean; aside?: ReactNode }

/** One person assigned to the volunteer: picture, name, serial number, what is due, and whether it is new; `aside`: what can be done. */
export function AssignedRow({ person, formsDue, isNew, aside }: Props) {
  const words = useFirstWords()
  const places = useVolunteerPlaces()
  const name = shownName(person)
  return (
    <li className="flex flex-wrap items-center border-b">
      <Link
        to={places.person(places.idOf(person))}
        className="flex min-h-19 min-w-[min(100%,13rem)] flex-1 items-center gap-3.5 px-5 py-3.5 focus-ring"
      >
        <PersonAvatar name={name} url={useKeptPicture(person.profile_picture)} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="block leading-tight font-semibold wrap-anywhere">{name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 wrap-anywhere text-muted-foreground">{person.serial_number}</span>
            {person.status_reason && (
              <Suspense>
                <DepartedBadge reason={person.status_reason} />
              </Suspense>
            )}
            {isNew && <Badge tone="primary">{words.phone.newMark}</Badge>}
            {formsDue > 0 && (
              <span className="max-w-full rounded-2xl bg-rattan-soft px-3 py-0.5 text-sm font-semibold wrap-anywhere text-rattan-ink">
                {words.home.formsDue(formsDue)}
              </span>
            )}
          </span>
        </span>
        {!aside && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />}
      </Link>
      {aside}
    </li>
  )
}

export function AssignedSkeleton() {
  return (
    <div aria-hidden="true">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-2/5'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <div key={at} className="flex min-h-19 items-center gap-3.5 border-b px-5">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-20" />
          </div>
        </div>
      ))}
    </div>
  )
}
