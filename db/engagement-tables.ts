import type { ColumnType, Generated } from 'kysely'
import type { Engagement } from '../contract/engagement-fields.ts'
import type { Language } from '../contract/language.ts'
import type { Editable, NullableId, NullableText, Text } from './columns.ts'

type Held = Engagement['held_because']

export type EngagementTable = Editable & {
  beneficiary_id: number
  volunteer_id: NullableId
  /** Who it was, for ever: staff, where nobody's account stands before it. */
  volunteer_first_name: string
  volunteer_last_name: string
  volunteer_display_name: string
  filed_by: NullableId
  programme_id: NullableId
  kind: Engagement['kind']
  outcome: Engagement['outcome']
  happened_on: string
  minutes: NullableId
  wellbeing: Generated<Engagement['wellbeing']>
  note: Text
  /** When how they are, or what is said of it, was last written. */
  said_at: Generated<string>
  language: Generated<Language>
  source: Engagement['source']
  /** The report that it came with, or that joined it. */
  response_id: NullableId
  planned_visit_id: NullableId
  held_because: ColumnType<Held, Held | undefined, Held>
  /** The key under which its phone sends it: one visit is one row, whichever way it came in (S-16). */
  retry_key: NullableText
  /** The revoked device that handed it in. */
  device_id: NullableId
}
