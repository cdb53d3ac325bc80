import { lazy, Suspense } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { ColumnFace } from '../table/data-table-types.ts'
import type { TableState } from '../table/table-state.ts'
import { ViewRowRoom } from './view-row-room.tsx'

const ViewRow = lazy(() => import('./view-row.tsx').then((m) => ({ default: m.ViewRow })))

type Props = { noun: FilterNoun; table: TableState; columns: readonly ColumnFace[] }

/** The saved views of a list of people, above it. */
export function PeopleViews(props: Props) {
  return (
    <Suspense fallback={<ViewRowRoom />}>
      <ViewRow {...props} />
    </Suspense>
  )
}
