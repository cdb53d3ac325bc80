import { PENDING_SORTS } from '../../../contract/sorts.ts'
import { useSelection } from '../../parts/bulk/use-selection.ts'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { useTableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import { pendingKey } from './pending-columns.tsx'
import { allPendingKeys, type PendingScope, pendingPageQuery } from './pending-queries.ts'

/** What is still to be answered in this scope, page by page, and which of it is ticked. */
export function usePendingTable(scope: PendingScope) {
  const table = useTableState({ name: 'incomplete-forms', sorts: PENDING_SORTS, sort: 'display_name' })
  const { page, props } = usePagedTable(table, (wire) => pendingPageQuery(wire, scope), {
    hrefOf: (row) => paths.beneficiary(row.programme_id, row.beneficiary_serial_number),
  })
  const { sort: _, order: __, ...asked } = table.view
  const selection = useSelection({
    shown: props.rows?.map(pendingKey) ?? [],
    total: page?.total,
    view: { ...asked, ...scope },
    isNear: page?.is_near === true,
    // A change of many asks a list of people, and this one holds forms.
    keysOfAll: () => allPendingKeys(asked, scope),
  })
  return { table, page, props, selection }
}
