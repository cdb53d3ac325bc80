import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { WORKLIST_SORTS } from '../../../contract/sorts.ts'
import { type WorklistRow, worklistOperations } from '../../../contract/worklist.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { keepTicks } from '../../parts/bulk/ticks.ts'
import { useSelection } from '../../parts/bulk/use-selection.ts'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { useTableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import type { WorklistView } from './use-worklist-view.ts'

export const worklistKey = (row: WorklistRow) => row.serial_number

/** The worklist page by page, who of it is ticked, and of whom its paper has to warn. */
export function useWorklistTable({ isMine, isKnown, reason, area }: WorklistView) {
  const table = useTableState({ name: 'worklist', sorts: WORKLIST_SORTS, sort: 'late' })
  const { q } = table.query
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
  const keysOfAll = async () =>
    (await call(worklistOperations.keys, { query: { ...scope, ...(q && { q }) } })).keys
  const selection = useSelection({
    shown: props.rows?.map(worklistKey) ?? [],
    total: page?.total,
    view: { ...table.view, ...scope },
    isNear: page?.is_near === true,
    // A change of many asks a list of people, and this is another.
    keysOfAll,
  })
  /** Before they go on paper: the ticked, or all who stand here. */
  async function toldNothing() {
    // Near ones are printed as they stand, and meant by nobody else.
    const listed = async () => (page?.is_near ? (props.rows?.map(worklistKey) ?? []) : await keysOfAll())
    const some = selection.count > 0 ? selection : { isAll: false, keys: await listed() }
    if (some.keys.length === 0) return { names: [], total: 0 }
    return call(beneficiaryOperations.toldNothing, { query: await keepTicks('beneficiary', some) })
  }
  return { q, page, props, selection, toldNothing }
}
