import type { PointedResponse } from '../../../contract/form-points.ts'
import { beneficiaryOf, volunteerOf } from '../../../contract/shown-name.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateText } from '../../parts/text/dates.ts'
import { pointsWords } from '../../words/points-words.ts'

export const pointedKey = (row: PointedResponse) => String(row.response_id)
export const pointedName = (row: PointedResponse) => beneficiaryOf(row)

/** Who was visited, what it came to and means, by whom and when. */
export const pointedColumns: DataColumn<PointedResponse>[] = [
  {
    id: 'beneficiary',
    header: pointsWords.list.person,
    isPrimary: true,
    className: 'md:min-w-36',
    cell: (row) => (
      <span>
        <span className="block font-semibold">{pointedName(row)}</span>{' '}
        <span className="block font-normal text-muted-foreground">{row.beneficiary_serial_number}</span>
      </span>
    ),
  },
  {
    id: 'points',
    header: pointsWords.said.label,
    isSortable: true,
    className: 'whitespace-nowrap tabular',
    cell: ({ points }) => pointsWords.list.of(points),
  },
  {
    id: 'mean',
    header: pointsWords.list.mean,
    className: 'md:w-2/5 wrap-anywhere',
    cell: ({ points }) => pointsWords.list.meaning(points),
  },
  { id: 'completed_by', header: 'Completed By', cell: volunteerOf },
  {
    id: 'answered_at',
    header: 'Date Completed',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: (row) => dateText(row.answered_at),
  },
]
