import type { BulkEffectTable } from '../../db/bulk-tables.ts'

/** What a bulk wrote of somebody. */
export type Effect = Omit<BulkEffectTable, 'bulk_id'>
/** The same beside how it stands by now, for whoever takes it back. */
export type CurrentEffect = Effect & {
  person: number
  person_gone: boolean
  /** The row that the bulk wrote, as it stands. */
  row_version: number | null
  row_status: string | null
  row_name: string
  /** Of a change of a field: what stands there now. */
  row_held: string
  /** Of a change of care: what is said of it now. */
  row_care: Effect['before']
  /** Of a place that the bulk made: what was said of their care there since, which would go with it; '' for nothing. */
  care_since: string
  row_gone: boolean
  /** Another of the same pair lives; the status that it has. */
  has_duplicate: boolean
  duplicate_status: string | null
  place_gone: boolean
  volunteer_gone: boolean
  /** Of an assignment: they have been there, or tried to be, since it began. */
  visited: boolean
  /** Why the person is Inactive, by what the bulk found where it wrote their status itself: its mark goes with it. */
  reason_then: string
  /** Of an assignment: to whom it was has died. */
  beneficiary_deceased: boolean
  /** Of an assignment: by the dozen it would not be made today. */
  is_ineligible: boolean
  /** Of a planned visit: all that came after is that it ended with an assignment, or with a death. */
  ended_along: boolean
}

/** Whether somebody wrote of that row since, or took it away. */
export const isTouched = ({ row_gone, row_version, version }: CurrentEffect): boolean =>
  row_gone || row_version !== version
