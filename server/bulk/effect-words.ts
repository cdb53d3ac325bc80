import type { AuditEntry } from '../../db/audit.ts'
import type { Auditing, Done } from './effect-row.ts'

type Side = Done['before']

/** A status as the list of who stays has it; an initiative's volunteers have none there. */
export const statusText = (side: Side): string => String(side?.status || 'in it')

/** What says nothing is left out: most changes give no reason. */
export const reasonIn = (side: Side) =>
  side?.status_reason
    ? {
        status_reason: side.status_reason,
        status_note: side.status_note,
        status_day: side.status_day,
      }
    : {}

/** An entry that says one and the same of somebody before and after. */
export const updatedEntry = (
  { before, after }: Done,
  { who, trace }: Auditing,
  saidOf: (side: Side) => object,
): AuditEntry => ({
  ...who,
  action: 'updated',
  before: saidOf(before),
  after: { ...saidOf(after), ...trace },
})
