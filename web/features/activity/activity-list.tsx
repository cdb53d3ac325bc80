import { History } from 'lucide-react'
import type { Activity } from '../../../contract/activity.ts'
import { useOpenedRecord } from '../../parts/location/opened-record.ts'
import { DataTable, type DataTableProps } from '../../parts/table/data-table.tsx'
import { words } from '../../words.ts'
import { activityKey, deedName } from './activity-columns.tsx'
import { ActivityDialog } from './activity-dialog.tsx'

type Own = 'rowKey' | 'rowName' | 'onOpenRow' | 'emptyIcon' | 'totalText'
type Props = Omit<DataTableProps<Activity>, Own> & {
  /** Not all was counted. */
  isMore: boolean | undefined
  /** Of one record, to whoever may read its changes alone (G-12). */
  isOfRecord?: boolean
}

/** Entries, each of which opens with what stood before and after. */
export function ActivityList({ isMore, isOfRecord = false, ...table }: Props) {
  const { id, isOpen, show } = useOpenedRecord()
  return (
    <>
      <DataTable
        {...table}
        totalText={isMore ? words.activity.moreThanCounted : undefined}
        rowKey={activityKey}
        rowName={deedName}
        onOpenRow={(row) => show(activityKey(row))}
        emptyIcon={<History aria-hidden="true" />}
      />
      {id && (
        <ActivityDialog
          key={id}
          id={id}
          isOfRecord={isOfRecord}
          isOpen={isOpen}
          onOpenChange={() => show(undefined)}
        />
      )}
    </>
  )
}
