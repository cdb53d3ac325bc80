import type { ColumnType, Generated } from 'kysely'
import type { PlannedVisit } from '../contract/planned-visit.ts'
import type { Editable, NullableText, Text } from './columns.ts'

export type PlannedVisitTable = Editable & {
  beneficiary_id: number
  volunteer_id: number
  planned_on: string
  part: Generated<PlannedVisit['part']>
  note: Text
  /** The database's to say, by what was noted and by `cancelled_because` (0051). */
  state: ColumnType<PlannedVisit['state'], never, never>
  cancelled_because: Generated<PlannedVisit['cancelled_because']>
  engagement_id: ColumnType<number | null, never, never>
  /** The key under which its phone sends it. */
  retry_key: NullableText
}
