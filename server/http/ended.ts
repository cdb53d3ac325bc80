import { singaporeDay } from '../../contract/calendar-day.ts'
import type { OperationSpec } from '../../contract/operation.ts'

/** True once the last day of a deprecated operation is over in Singapore: from then on there is none. */
export const hasEnded = ({ deprecated_until }: OperationSpec, now = Date.now()): boolean =>
  deprecated_until !== undefined && singaporeDay(now) > deprecated_until
