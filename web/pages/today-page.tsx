import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { longDay } from '../features/care/care-words.ts'
import { FiguresStrip } from '../features/care/figures-strip.tsx'
import { useCareActions } from '../features/care/use-care-actions.ts'
import { useWorklistScope } from '../features/care/use-worklist-scope.ts'
import { WorklistScopeSwitch } from '../features/care/worklist-scope-switch.tsx'
import { TodayChecks } from '../features/check/today-checks.tsx'
import { TodayHeld } from '../features/engagement/today-held.tsx'
import { TodayFollowUps } from '../features/follow-up/today-follow-ups.tsx'
import { TodayReports } from '../features/form-response/today-reports.tsx'
import { TodayMatches } from '../features/match/today-matches.tsx'
import { TodayLogs } from '../features/person-log/today-logs.tsx'
import { TodayPlans } from '../features/planned-visit/today-plans.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { Settled } from '../parts/page/settled.tsx'
import { countText } from '../parts/text/count-text.ts'
import { useSignedIn } from '../session/session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { PlanLogDialog, usePlanLog } from './plan-log-dialog.tsx'
import { TodayDialogs } from './today-dialogs.tsx'
import { TodayPeople } from './today-people.tsx'
import { WhereSwitch } from './where-switch.tsx'

const TodayApprovals = lazy(() =>
  import('../features/user/today-approvals.tsx').then((m) => ({ default: m.TodayApprovals })),
)
const TodayRequests = lazy(() =>
  import('../features/protection/today-requests.tsx').then((m) => ({ default: m.TodayRequests })),
)
const TodayProposals = lazy(() =>
  import('../features/protection/today-proposals.tsx').then((m) => ({ default: m.TodayProposals })),
)

const waitingText = (people: number) =>
  people > 0
    ? `${countText(people, 'person needs', 'people need')} somebody. Each is listed once, even with several reasons.`
    : 'Nobody waits.'

/** `/today`: who needs somebody this morning. Each part asks for itself, and fails for itself. */
export function TodayPage() {
  const { who, reason, show } = useSearch({ from: '/gated/today' })
  const isWhere = show === 'where'
  const navigate = useNavigate()
  const scope = useWorklistScope(who)
  const { isMine, isKnown, counts: query } = scope
  const counts = query.data
  const actions = useCareActions()
  const planLog = usePlanLog()
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  useDocumentTitle('Today')
  const turn = (search: { who?: 'mine' | 'all' | undefined; reason?: typeof reason }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        heading={`Today, ${longDay()}`}
        sub={
          counts
            ? waitingText(counts.people)
            : !query.error && <Skeleton className="h-6 w-96 max-w-full max-sm:h-12" />
        }
      >
        {/* Together, so that they go to the next line together. */}
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <WhereSwitch isWhere={isWhere} />
          <WorklistScopeSwitch isMine={isMine} onChange={(mine) => turn({ who: mine ? 'mine' : 'all' })} />
        </div>
      </PageHeader>
      {/* Asked before it is known whose people are meant, each part would ask twice and come later than what stands below. */}
      <Settled isReady={isKnown} {...(isKnown ? {} : { until: false })}>
        {isKnown && !isWhere && (
          <>
            {counts?.rhythms !== 0 && <FiguresStrip isMine={isMine} counts={counts} />}
            <TodayFollowUps isMine={isMine} />
            <TodayLogs key={`logs ${isMine}`} isMine={isMine} />
            <TodayPlans key={String(isMine)} isMine={isMine} onLog={planLog.begin} />
          </>
        )}
        <TodayPeople
          scope={scope}
          isWhere={isWhere}
          reason={reason}
          onReason={(next) => turn({ reason: next })}
          onAction={actions.begin}
        />
        {isKnown && !isWhere && (
          <div className="mt-6 empty:hidden">
            <TodayReports key={`reports ${isMine}`} isMine={isMine} />
            <TodayHeld key={`held ${isMine}`} isMine={isMine} />
            <TodayMatches />
            <TodayChecks />
            {isSuperAdmin && (
              <Suspense>
                <TodayApprovals />
                <TodayRequests />
                <TodayProposals />
              </Suspense>
            )}
          </div>
        )}
      </Settled>
      <TodayDialogs actions={actions} />
      <PlanLogDialog log={planLog} />
    </>
  )
}
