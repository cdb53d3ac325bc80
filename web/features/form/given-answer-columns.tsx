import type { GivenAnswer } from '../../../contract/form-answers.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { AnswerWords } from '../../parts/answer/given-answer.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { completedByColumn, completedOnColumn, visitedColumn } from './filed-table.tsx'

/** Who was visited, what was answered, by whom and when. */
export const givenAnswerColumns: DataColumn<GivenAnswer>[] = [
  visitedColumn,
  {
    id: 'answer',
    header: 'Answer',
    className: 'md:w-1/2 wrap-anywhere whitespace-pre-line',
    cell: (row) => <AnswerWords {...row} by={volunteerOf(row)} />,
  },
  completedByColumn,
  completedOnColumn,
]
