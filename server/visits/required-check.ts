import type { CheckKind } from '../../contract/check.ts'

/** A kind that somebody has not, or has no longer; where it is required says whether it matters. */
export type LackedCheck = Pick<CheckKind, 'name' | 'required' | 'programme_ids'> & {
  volunteer_id: number
  kind_id: number
  /** The last day of the latest one; null where there was none. */
  ended_on: string | null
}

/** Whether it is asked of who visits somebody of these programmes. */
export const isRequired = (
  { required, programme_ids }: Pick<CheckKind, 'required' | 'programme_ids'>,
  programmes: readonly number[],
): boolean =>
  required === 'everybody' ||
  (required === 'programmes' && programme_ids.some((id) => programmes.includes(id)))
