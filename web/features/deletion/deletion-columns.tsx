import { Undo2 } from 'lucide-react'
import { entityWords } from '../../../contract/activity-words.ts'
import type { Deletion } from '../../../contract/deletion.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'

export const deletionKey = (row: Deletion) => String(row.id)
export const deletionName = (row: Deletion) => row.label

/** What waits, and a way back for each; `onRestore` opens what it holds. */
export function deletionColumns(onRestore: (row: Deletion) => void): DataColumn<Deletion>[] {
  return [
    {
      id: 'label',
      header: 'Name',
      isSortable: true,
      isPrimary: true,
      className: 'md:min-w-40',
      cell: ({ label, is_to_be_forgotten }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{label}</span>
          {is_to_be_forgotten && <Badge tone="warm">{words.deletion.toBeForgotten}</Badge>}
        </span>
      ),
    },
    {
      id: 'entity',
      header: 'Kind',
      isSortable: true,
      folds: { into: 'label', below: 'snug' },
      cell: ({ entity }) => entityWords(entity),
    },
    { id: 'summary', header: 'Went Along', cell: ({ summary }) => summary || 'Nothing else' },
    {
      id: 'deleted_by_name',
      header: 'Deleted By',
      isSortable: true,
      folds: { into: 'deleted_at', below: 'snug' },
      cell: ({ deleted_by_name }) => deleted_by_name || 'Nobody known',
    },
    {
      id: 'deleted_at',
      header: 'Deleted At',
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: ({ deleted_at }) => dateTimeText(deleted_at),
    },
    { id: 'days_left', header: 'Goes For Good', cell: (row) => <DaysLeft days={row.days_left} /> },
    {
      id: 'actions',
      header: 'Actions',
      isKept: true,
      isOffPaper: true,
      className: 'md:w-px',
      cell: (row) => (
        <Button size="sm" aria-label={`Restore ${row.label}`} onClick={() => onRestore(row)}>
          <Undo2 />
          Restore
        </Button>
      ),
    },
  ]
}

export const daysText = (days: number) =>
  days === 0 ? 'today' : days === 1 ? 'within a day' : `in ${days} days`

function DaysLeft({ days }: { days: number }) {
  return <Badge tone={days <= 3 ? 'danger' : days <= 7 ? 'warm' : 'muted'}>{daysText(days)}</Badge>
}
