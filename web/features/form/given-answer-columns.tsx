import type { GivenAnswer } from '../../../contract/form-answers.ts'
import { beneficiaryOf, volunteerOf } from '../../../contract/shown-name.ts'
import { AnswerWords } from '../../parts/answer/given-answer.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateText } from '../../parts/text/dates.ts'

export const givenAnswerKey = (row: GivenAnswer) => String(row.response_id)
export const visitedName = (row: GivenAnswer) => beneficiaryOf(row)

/** Who was visited, what was answered, by whom and when. */
export const givenAnswerColumns: DataColumn<GivenAnswer>[] = [
  {
    id: 'beneficiary',
    header: 'Beneficiary',
    isPrimary: true,
    className: 'md:min-w-36',
    cell: (row) => (
      <span>
        <span className="block font-semibold">{visitedName(row)}</span>{' '}
        <span className="block font-normal text-muted-foreground">{row.beneficiary_serial_number}</span>
      </span>
    ),
  },
  {
    id: 'answer',
    header: 'Answer',
    className: 'md:w-1/2 wrap-anywhere whitespace-pre-line',
    cell: (row) => <AnswerWords {...row} />,
  },
  {
    id: 'completed_by',
    header: 'Completed By',
    cell: volunteerOf,
  },
  {
    id: 'answered_at',
    header: 'Date Completed',
    className: 'whitespace-nowrap',
    cell: (row) => dateText(row.answered_at),
  },
]
