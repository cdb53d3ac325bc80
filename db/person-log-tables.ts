import type { ColumnType } from 'kysely'
import type { PersonLog } from '../contract/person-log.ts'
import type { DateOrNull, Editable, MomentOrNull, NullableId } from './columns.ts'

/** Of one person, who is either a beneficiary or a volunteer. */
export type PersonLogTable = Editable & {
  beneficiary_id: NullableId
  volunteer_id: NullableId
  kind: PersonLog['kind']
  happened_on: string
  content: string
  files: ColumnType<string[], string[] | undefined, string[]>
  follow_up_on: DateOrNull
  followed_up_at: MomentOrNull
  followed_up_by: NullableId
  created_by: number
}
