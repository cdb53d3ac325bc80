import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { STATUSES } from '../../contract/constants.ts'
import type { Reason } from '../../contract/due.ts'
import { WORKLIST_SORTS } from '../../contract/sorts.ts'
import { type WorklistCounts, type WorklistRow, worklistOperations } from '../../contract/worklist.ts'
import { addressOf } from '../api/address.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { areaCountsQuery } from '../features/care/area-counts.ts'
import { nextText, REASON_WORDS } from '../features/care/care-words.ts'
import { ReasonChips } from '../features/care/reason-chips.tsx'
import { useCareActions } from '../features/care/use-care-actions.ts'
import { useWorklistScope } from '../features/care/use-worklist-scope.ts'
import { worklistColumns } from '../features/care/worklist-columns.tsx'
import { useActionKeys } from '../features/care/worklist-keys.ts'
import { WorklistScopeSwitch } from '../features/care/worklist-scope-switch.tsx'
import { BulkBar } from '../parts/bulk/bulk-bar.tsx'
import { keepTicks, printOfTicked } from '../parts/bulk/ticks.ts'
import { useSelection } from '../parts/bulk/use-selection.ts'
import { FINDS } from '../parts/filter/finds.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { PreparingNote } from '../parts/page/preparing-note.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { NearNote } from '../parts/table/near-note.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProgrammesLink } from './programmes-link.tsx'
import { TodayDialogs } from './today-dialogs.tsx'

const AskVolunteers = lazy(() =>
  import('../parts/ask/ask-volunteers.tsx').then((m) => ({ default: m.AskVolunteers })),
)

const WorklistArea = lazy(() => import('./worklist-area.tsx').then((m) => ({ default: m.WorklistArea })))

const keyOf = (row: WorklistRow) => row.serial_number
const nameOf = (row: WorklistRow) => `${row.name} (${row.serial_number})`

/** Nobody is due where nobody has said how often people are seen. */
const nobodySaid = (counts: WorklistCounts | undefined, isMine: boolean) =>
  counts?.rhythms === 0
    ? 'No programme says yet how often people should be seen.'
    : isMine && counts?.has_own === false
      ? 'No programme is yours yet.'
      : ['Everyone is seen to.', ...(counts?.next ? [nextText(counts.next)] : [])].join(' ')

/** `/worklist`: everybody of Today, page by page. */
export function WorklistPage() {
  const { who, reason, area } = useSearch({ from: '/gated/worklist' })
  const { isMine, isKnown, counts: query } = useWorklistScope(who)
  const there = useQuery({ ...areaCountsQuery(isMine, area ?? ''), enabled: area !== undefined && isKnown })
  const counts = area === undefined ? query.data : there.data
  const table = useTableState({ name: 'worklist', sorts: WORKLIST_SORTS, sort: 'late' })
  const navigate = useNavigate()
  const actions = useCareActions()
  const scope = { ...(isMine && { mine: '1' as const }), ...(reason && { reason }), ...(area && { area }) }
  const { page, props } = usePagedTable(
    table,
    (wire, forPaper) => ({
      // Ticks outlive the chips under which they were made.
      ...queryOf(worklistOperations.page, {
        query: { ...wire, ...(forPaper.ticked === undefined && scope), ...forPaper },
      }),
      enabled: isKnown,
    }),
    {
      hrefOf: (row) => paths.beneficiary(null, row.serial_number),
    },
  )
  const selection = useSelection({
    shown: props.rows?.map(keyOf) ?? [],
    total: page?.total,
    view: { ...table.view, ...scope },
    isNear: page?.is_near === true,
    // A change of many asks a list of people, and this is another.
    keysOfAll: () => keysOfAll(),
  })
  const keysOfAll = async () =>
    (
      await call(worklistOperations.keys, {
        query: { ...scope, ...(table.query.q && { q: table.query.q }) },
      })
    ).keys
  /** Before they go on paper: the ticked, or all who stand here. */
  async function toldNothing() {
    // Near ones are printed as they stand, and meant by nobody else.
    const listed = async () => (page?.is_near ? (props.rows?.map(keyOf) ?? []) : await keysOfAll())
    const some = selection.count > 0 ? selection : { isAll: false, keys: await listed() }
    if (some.keys.length === 0) return { names: [], total: 0 }
    return call(beneficiaryOperations.toldNothing, { query: await keepTicks('beneficiary', some) })
  }
  const list = useRef<HTMLDivElement>(null)
  useActionKeys(list, props.rows, actions.begin)
  const back = useBack(paths.today())
  useDocumentTitle('Who needs somebody')
  const turn = (
    search: { who?: 'mine' | 'all'; reason?: Reason | undefined; area?: undefined },
    replace = false,
  ) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search, page: undefined }),
      replace,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        heading="Who needs somebody"
        sub={
          <span className="low:hidden">
            The most urgent first. Each person is listed once, even with several reasons.
          </span>
        }
        breadcrumbs={trailOf(
          ['Today', paths.today()],
          ...(area
            ? [
                [
                  'Where',
                  paths.today({ show: 'where', who: isMine ? 'mine' : 'all', ...(reason && { reason }) }),
                ] as const,
              ]
            : []),
        )}
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
      <div ref={list}>
        <PreparingNote isWanted={Boolean(table.query.q)} className="mb-2" />
        <NearNote page={page} q={table.query.q ?? ''} />
        <DataTable
          label="Who needs somebody"
          counted={['person', 'people']}
          columns={worklistColumns(actions.begin)}
          {...props}
          printing={printOfTicked('beneficiary', selection, { ...props.printing, silent: toldNothing })}
          rowKey={keyOf}
          rowName={nameOf}
          filterHint={FINDS.beneficiary}
          isFiltered={props.isFiltered || reason !== undefined || area !== undefined}
          onClearFilters={() => {
            props.onClearFilters()
            turn({ reason: undefined, area: undefined })
          }}
          emptyText={
            reason
              ? `Nobody under '${REASON_WORDS[reason]}'${area ? ' here' : ''}.`
              : area
                ? 'Nobody here needs somebody.'
                : nobodySaid(counts, isMine)
          }
          emptyIcon={<CalendarCheck aria-hidden="true" />}
          {...(counts?.rhythms === 0 && {
            emptyAction: <ProgrammesLink label="Open the programmes" />,
          })}
          selection={{
            selectedKeys: selection.selectedKeys,
            count: selection.count,
            onChange: selection.onChange,
            onClear: selection.clear,
            actions: (
              <BulkBar
                chosen={{ noun: 'beneficiary', who: { keys: selection.keys } }}
                selection={selection}
                total={page?.total ?? 0}
                statuses={STATUSES}
                place={null}
                ask={
                  <Suspense>
                    <AskVolunteers of={{ people: selection.keys }} onDone={selection.clear} />
                  </Suspense>
                }
                exportHref={async () =>
                  addressOf(beneficiaryOperations.export, await keepTicks('beneficiary', selection))
                }
              />
            ),
          }}
        />
      </div>
      <TodayDialogs actions={actions} />
    </>
  )
}
