import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CommsLog, commsLogOperations } from '../../../contract/comms-log.ts'
import { COMMS_LOG_SORTS } from '../../../contract/sorts.ts'
import { queryOf } from '../../api/queries.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { useTableState } from '../../parts/table/table-state.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { CommsLogType } from './comms-log-type.tsx'

const keyOf = (row: CommsLog) => String(row.id)
const nameOf = (row: CommsLog) => row.subject

/** G-32: an id is the `sort` key on the wire. */
const columns: readonly DataColumn<CommsLog>[] = [
  {
    id: 'subject',
    header: words.label.subject,
    isSortable: true,
    isPrimary: true,
    cell: (row) => <span className="wrap-anywhere">{row.subject}</span>,
  },
  { id: 'type', header: words.label.type, isSortable: true, cell: (row) => <CommsLogType type={row.type} /> },
  { id: 'created_by', header: words.label.created_by, isSortable: true, cell: (row) => row.created_by_name },
  {
    id: 'created_at',
    header: words.label.created_at,
    isSortable: true,
    cell: (row) => dateText(row.created_at),
    className: 'whitespace-nowrap tabular',
  },
]

type Props = {
  partnerId: string
  /** The button that writes one. */
  action: ReactNode
}

/** Section 2's Comms Logs of a partner: filtered by subject, the newest first. */
export function CommsLogTable({ partnerId, action }: Props) {
  const table = useTableState({
    name: 'comms-logs',
    sorts: COMMS_LOG_SORTS,
    sort: 'created_at',
    order: 'desc',
  })
  const { props } = usePagedTable(
    table,
    (wire) => queryOf(commsLogOperations.page, { query: { ...wire, partner_id: partnerId } }),
    {
      hrefOf: (row) => paths.commsLog(row.partner_id, row.id),
      recordQuery: ({ id }) => queryOf(commsLogOperations.get, { query: { id } }),
    },
  )
  return (
    <section aria-label={words.heading.comms_logs}>
      <DataTable
        label={words.heading.comms_logs}
        heading={words.heading.comms_logs}
        counted={['comms log', 'comms logs']}
        columns={columns}
        {...props}
        filterPlaceholder={words.hint.filter_by_subject}
        rowKey={keyOf}
        rowName={nameOf}
        emptyText={words.table.none}
        emptyIcon={<MessagesSquare aria-hidden="true" />}
        emptyAction={action}
      />
    </section>
  )
}
