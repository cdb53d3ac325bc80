import { type Activity, activityOperations } from '../../../contract/activity.ts'
import type { HISTORY_ENTITIES } from '../../../contract/activity-words.ts'
import { ACTIVITY_SORTS } from '../../../contract/sorts.ts'
import { isProblem } from '../../api/api-problem.ts'
import { queryOf } from '../../api/queries.ts'
import { useBack } from '../../parts/location/back.ts'
import { useDocumentTitle } from '../../parts/location/document-title.ts'
import { MissingRecord } from '../../parts/page/missing-record.tsx'
import { PageHeader } from '../../parts/page/page-header.tsx'
import { backAction } from '../../parts/page/record-actions.tsx'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { useTableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { activityColumns, activityKey } from './activity-columns.tsx'
import { ActivityList } from './activity-list.tsx'
import { recordPlace } from './record-place.tsx'

export type HistoryEntity = (typeof HISTORY_ENTITIES)[number]
type Props = { entity: HistoryEntity; record: string }

const heading = 'History'

/** What changed one record, for everybody who may read the record (G-12). */
export function RecordHistory({ entity, record }: Props) {
  const table = useTableState({ name: 'history', sorts: ACTIVITY_SORTS, sort: 'at', order: 'desc' })
  const { page, props } = usePagedTable(table, ({ q: _q, status: _status, ...view }) =>
    queryOf(activityOperations.history, {
      query: { ...view, entity, record },
    }),
  )
  const back = useBack(paths.home())
  useDocumentTitle(heading)
  if (isProblem(props.error, 'not_found')) return <MissingRecord what="record" />
  const place = recordPlace(entity, record, page)
  const hrefOf = (row: Activity) => paths.activity({ entity, record, open: activityKey(row) })
  return (
    <>
      <PageHeader
        heading={heading}
        sub={page && words.activity.changesOf(page.about)}
        breadcrumbs={place.breadcrumbs}
        actions={[backAction(back)]}
      />
      <ActivityList
        label={heading}
        counted={['change', 'changes']}
        columns={activityColumns}
        {...props}
        isMore={page?.is_more}
        isOfRecord
        rowHref={hrefOf}
        filterPlaceholder={null}
        {...place.empty}
      />
    </>
  )
}
