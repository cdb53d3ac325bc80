import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type DoorsNow, everyoneOutOperations } from '../../../contract/everyone-out.ts'
import { queryOf } from '../../api/queries.ts'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { countText } from '../../parts/text/count-text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'

const EveryoneOutDialog = lazy(() =>
  import('./everyone-out-dialog.tsx').then((m) => ({ default: m.EveryoneOutDialog })),
)

/** S-04: after an incident, everyone but the super admin who presses it. */
export function EveryoneOutSection() {
  const state = useQuery(queryOf(everyoneOutOperations.state))
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    bufferTypedKeys()
    setOpen(true)
  }
  return (
    <SectionCard
      title="Sign everyone out"
      description="For when a laptop was stolen, a password given away or somebody is where they should not be: everyone proves anew who they are. No record is touched."
    >
      {state.data?.phones !== undefined ? (
        <>
          <DoorCounts doors={state.data} />
          <Button variant="danger-outline" className="self-start" onClick={open}>
            Sign everyone out
          </Button>
          <Suspense>
            {isOpen && <EveryoneOutDialog isOpen onOpenChange={setOpen} doors={state.data} />}
          </Suspense>
        </>
      ) : state.isError ? (
        <SectionFailure query={state} />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </SectionCard>
  )
}

/** '5 people in 37 sessions': one person may be signed in at several places. */
export const inSessions = (people: number, sessions: number): string =>
  sessions === people
    ? countText(people, 'person', 'people')
    : `${countText(people, 'person', 'people')} in ${countText(sessions, 'session')}`

/** What ends, in numbers. */
function DoorCounts({ doors }: { doors: DoorsNow }) {
  const { staff, staff_sessions, own_sessions, volunteers, volunteer_sessions } = doors
  const lines: [string, number | string][] = [
    ['Staff signed in, beside you', inSessions(staff, staff_sessions - own_sessions)],
    ...(own_sessions > 0 ? [['Your own sessions elsewhere', own_sessions] as [string, number]] : []),
    ['Volunteers signed in', inSessions(volunteers, volunteer_sessions)],
    ['Browsers that are trusted without a code', doors.trusted_browsers],
    ['Links and codes that nobody has used yet', doors.links],
  ]
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {lines.map(([label, count]) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="text-right tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
