import { CalendarCheck, CalendarClock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Reason } from '../../contract/due.ts'
import type { WorklistCounts } from '../../contract/worklist.ts'
import { nextText } from '../features/care/care-words.ts'
import type { CareActions } from '../features/care/use-care-actions.ts'
import type { WorklistScope } from '../features/care/use-worklist-scope.ts'
import { WorklistPeople } from '../features/care/worklist-people.tsx'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProgrammesLink } from './programmes-link.tsx'

const TodayWhere = lazy(() => import('./today-where.tsx').then((m) => ({ default: m.TodayWhere })))

type Props = {
  scope: WorklistScope
  isWhere: boolean
  reason: Reason | undefined
  onReason: (reason: Reason | undefined) => void
  onAction: CareActions['begin']
}

/** Who needs somebody, as a list or where on a map; where that is nobody, why. */
export function TodayPeople({ scope, isWhere, reason, onReason, onAction }: Props) {
  const { isMine, hasOwn, counts: query } = scope
  const counts = query.data
  if (query.error && !counts)
    return (
      <Card>
        <ErrorState
          text="Today could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  if (!counts) return <Skeleton className="h-64 w-full rounded-xl" />
  const people = { counts, isMine, reason, onReason }
  if (counts.people > 0 || reason)
    return isWhere ? (
      <Suspense fallback={<Skeleton className="h-128 w-full rounded-xl" />}>
        <TodayWhere {...people} />
      </Suspense>
    ) : (
      <WorklistPeople {...people} onAction={onAction} />
    )
  return (
    <Card>
      <NobodyWaits counts={counts} hasNone={isMine && !hasOwn} />
    </Card>
  )
}

/** `hasNone`: one's own people are meant, and no programme is one's own. */
function NobodyWaits({ counts, hasNone }: { counts: WorklistCounts; hasNone: boolean }) {
  if (counts.rhythms === 0)
    return (
      <EmptyState
        icon={<CalendarClock aria-hidden="true" />}
        text="Say how often people should be seen"
        detail="Open a programme and fill in its sentence under ‘Visits’. From then on Today names everybody who is due."
        action={<ProgrammesLink label="Choose a programme" />}
      />
    )
  if (hasNone)
    return (
      <EmptyState
        icon={<CalendarClock aria-hidden="true" />}
        text="No programme is yours yet"
        detail="Its officers are named on the page of a programme, under ‘Visits’."
      />
    )
  return (
    <EmptyState
      icon={<CalendarCheck aria-hidden="true" />}
      text="Everyone is seen to."
      detail={counts.next ? nextText(counts.next) : 'Whoever becomes due stands here on that morning.'}
    />
  )
}
