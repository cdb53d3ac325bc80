import { lazy, Suspense } from 'react'
import { REASON_WORDS } from '../features/care/care-words.ts'
import { ReasonChips } from '../features/care/reason-chips.tsx'
import { useCareActions } from '../features/care/use-care-actions.ts'
import { useWorklistView } from '../features/care/use-worklist-view.ts'
import { WorklistScopeSwitch } from '../features/care/worklist-scope-switch.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TodayDialogs } from './today-dialogs.tsx'
import { WorklistTable } from './worklist-table.tsx'

const WorklistArea = lazy(() => import('./worklist-area.tsx').then((m) => ({ default: m.WorklistArea })))

/** `/worklist`: everybody of Today, page by page. */
export function WorklistPage() {
  const view = useWorklistView()
  const { isMine, reason, area, counts, turn } = view
  const actions = useCareActions()
  const back = useBack(paths.today())
  useDocumentTitle('Who needs somebody')
  const where = paths.today({ show: 'where', who: isMine ? 'mine' : 'all', ...(reason && { reason }) })
  return (
    <>
      <PageHeader
        heading="Who needs somebody"
        sub={
          <span className="low:hidden">
            The most urgent first. Each person is listed once, even with several reasons.
          </span>
        }
        breadcrumbs={trailOf(['Today', paths.today()], ...(area ? [['Where', where] as const] : []))}
        actions={[backAction(back)]}
      >
        <WorklistScopeSwitch isMine={isMine} onChange={(mine) => turn({ who: mine ? 'mine' : 'all' })} />
      </PageHeader>
      {area && (
        <Suspense fallback={<Skeleton className="mb-4 h-64 w-full rounded-xl print:hidden" />}>
          <WorklistArea
            area={area}
            isMine={isMine}
            reason={reason}
            onClear={(isSlip = false) => turn({ area: undefined }, isSlip)}
          />
        </Suspense>
      )}
      {(!counts || counts.people > 0 || reason) && (
        // As high as its chips before they are there: what moves while it is pressed loses the press.
        <div className="mb-4 min-h-8 max-md:min-h-10">
          {counts && (
            <ReasonChips counts={counts} reason={reason} onChange={(next) => turn({ reason: next })} />
          )}
        </div>
      )}
      {/* The chips are for the screen: the paper says in words whose list it is. */}
      <p className="hidden print:block">
        {[isMine ? 'My programmes' : 'Everyone', reason && REASON_WORDS[reason]].filter(Boolean).join(', ')}
      </p>
      <WorklistTable view={view} onAction={actions.begin} />
      <TodayDialogs actions={actions} />
    </>
  )
}
