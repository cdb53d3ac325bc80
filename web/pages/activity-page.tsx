import { useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type Activity, activityOperations } from '../../contract/activity.ts'
import { HISTORY_ENTITIES } from '../../contract/activity-words.ts'
import { ACTIVITY_SORTS } from '../../contract/sorts.ts'
import { addressOf } from '../api/address.ts'
import { queryOf } from '../api/queries.ts'
import { activityColumns } from '../features/activity/activity-columns.tsx'
import { ACTIVITY_FILTERS, ActivityFilterRow } from '../features/activity/activity-filters.tsx'
import { ActivityList } from '../features/activity/activity-list.tsx'
import { RecordHistory } from '../features/activity/record-history.tsx'
import { recordPlace } from '../features/activity/record-place.tsx'
import { useOpened } from '../parts/dialog/opened.ts'
import { takeFile } from '../parts/dialog/take-file.ts'
import { useAddressFilters } from '../parts/location/address-filters.ts'
import { useBack } from '../parts/location/back.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { SuperAdminsOnly } from '../parts/page/super-admins-only.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { countText } from '../parts/text/count-text.ts'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/session.ts'
import { words } from '../words.ts'

const LogProofDialog = lazy(() =>
  import('../features/activity/log-proof-dialog.tsx').then((m) => ({ default: m.LogProofDialog })),
)

const heading = 'Activity'
const titleOf = (record: string | undefined) => (record ? 'History' : heading)
const hrefOf = (row: Activity) => paths.activity({ open: String(row.id) })

/** `/activity`: who did what, for super admins; of one record what changed it, for whoever may read it (G-12, G-26, S-14). */
export function ActivityPage() {
  const { entity, record } = useAddressFilters(ACTIVITY_FILTERS).values
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  const kind = HISTORY_ENTITIES.find((one) => one === entity)
  if (!isSuperAdmin && kind && record) return <RecordHistory entity={kind} record={record} />
  return (
    <SuperAdminsOnly heading={titleOf(record)}>
      <ActivityLog />
    </SuperAdminsOnly>
  )
}

function ActivityLog() {
  const table = useTableState({ name: 'activity', sorts: ACTIVITY_SORTS, sort: 'at', order: 'desc' })
  const filters = useAddressFilters(ACTIVITY_FILTERS)
  const pageQuery = (wire: typeof table.wire) =>
    queryOf(activityOperations.page, { query: { ...wire, ...filters.values } })
  const { page, props } = usePagedTable(table, pageQuery)
  const strangers = useQuery(queryOf(activityOperations.strangers))
  const dialogs = useOpened<'proof'>()
  const { q } = table.query
  const { entity = '', record, ...narrower } = filters.values
  const back = useBack(paths.home())
  // Whose history it is narrows nothing: without a change nothing is hidden, and there is nothing to clear.
  const place = record ? recordPlace(entity, record, page) : undefined
  const isNarrowed = place ? Object.keys(narrower).length > 0 : filters.isFiltered
  const title = titleOf(record)
  const isBelow = filters.values.within !== undefined
  return (
    <>
      <PageHeader
        heading={title}
        sub={
          place
            ? page && words.activity.everythingOf(place.name)
            : isBelow
              ? words.activity.belowOf
              : subOf(strangers.data)
        }
        breadcrumbs={place?.breadcrumbs ?? (isBelow ? trailOf([heading, paths.activity()]) : [])}
        actions={[
          ...(place || isBelow ? [backAction(back)] : []),
          { label: 'Check the log', icon: <ShieldCheck />, onAction: () => dialogs.open('proof') },
          {
            label: 'Export .csv',
            icon: <Download />,
            onAction: () =>
              void takeFile(addressOf(activityOperations.export, { ...filters.values, ...(q && { q }) })),
          },
        ]}
      />
      <ActivityList
        label={title}
        counted={['entry', 'entries']}
        columns={activityColumns}
        {...props}
        isMore={page?.is_more}
        rowHref={hrefOf}
        filterPlaceholder="Name or number..."
        isFiltered={isNarrowed}
        onClearFilters={place ? () => filters.clearTo({ entity, record }) : filters.clear}
        {...(place?.empty ?? { emptyText: words.activity.none })}
        toolbar={<ActivityFilterRow values={filters.values} onChange={filters.set} />}
      />
      <Suspense>
        {dialogs.once('proof', (opening) => (
          <LogProofDialog {...opening} />
        ))}
      </Suspense>
    </>
  )
}

/** Strangers are counted, not listed one by one (S-14). */
function subOf(strangers: { refusals: number; addresses: number } | undefined): string {
  const text = 'Who did what, the newest first.'
  if (!strangers?.refusals) return text
  const { refusals, addresses } = strangers
  return `${text} ${countText(refusals, 'attempt')} to get in failed in the last 24 hours, from ${countText(addresses, 'network')}.`
}
