import { useNavigate } from '@tanstack/react-router'
import type { FiledResponse } from '../../../contract/filed-response.ts'
import { beneficiaryOf, volunteerOf } from '../../../contract/shown-name.ts'
import { DataTable, type DataTableProps } from '../../parts/table/data-table.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { AnswerPeriod, type useAnswerPeriod } from './answer-period.tsx'

/** Whose it is, in front of what a list tells of it. */
export const visitedColumn: DataColumn<FiledResponse> = {
  id: 'beneficiary',
  header: 'Beneficiary',
  isPrimary: true,
  className: 'md:min-w-36',
  cell: (row) => (
    <span>
      <span className="block font-semibold">{beneficiaryOf(row)}</span>{' '}
      <span className="block font-normal text-muted-foreground">{row.beneficiary_serial_number}</span>
    </span>
  ),
}
export const completedByColumn: DataColumn<FiledResponse> = {
  id: 'completed_by',
  header: 'Completed By',
  cell: volunteerOf,
}
export const completedOnColumn: DataColumn<FiledResponse> = {
  id: 'answered_at',
  header: 'Date Completed',
  className: 'whitespace-nowrap',
  cell: (row) => dateText(row.answered_at),
}

const keyOf = (row: FiledResponse) => String(row.response_id)
// Over the page of whom it is about: wherever they are by now.
const placeOf = (row: FiledResponse) =>
  [row.beneficiary_serial_number, { response: String(row.response_id) }] as const

type Asked =
  | 'rowKey'
  | 'rowName'
  | 'rowHref'
  | 'onOpenRow'
  | 'filterPlaceholder'
  | 'isFiltered'
  | 'onClearFilters'
type Props<Row extends FiledResponse> = Omit<DataTableProps<Row>, Asked | 'toolbar'> & {
  shown: ReturnType<typeof useAnswerPeriod>
}

/** Responses of some days, each row leading to the whole of it. */
export function FiledTable<Row extends FiledResponse>({ shown, ...table }: Props<Row>) {
  const navigate = useNavigate()
  return (
    <DataTable
      {...table}
      rowKey={keyOf}
      rowName={beneficiaryOf}
      rowHref={(row) => paths.beneficiary(null, ...placeOf(row))}
      onOpenRow={(row) => {
        const [serial, search] = placeOf(row)
        void navigate({ to: paths.beneficiary(null, serial), search })
      }}
      filterPlaceholder={null}
      isFiltered={shown.isSet}
      onClearFilters={shown.clear}
      toolbar={<AnswerPeriod {...shown} />}
    />
  )
}
