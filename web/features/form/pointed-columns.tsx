import type { PointedResponse } from '../../../contract/form-points.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { pointsWords } from '../../words/points-words.ts'
import { completedByColumn, completedOnColumn, visitedColumn } from './filed-table.tsx'

/** Who was visited, what it came to and means, by whom and when. */
export const pointedColumns: DataColumn<PointedResponse>[] = [
  visitedColumn,
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
  completedByColumn,
  { ...completedOnColumn, isSortable: true },
]
