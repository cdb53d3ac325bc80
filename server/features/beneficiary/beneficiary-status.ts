import type { Status } from '../../../contract/fields.ts'
import {
  isAboutPerson,
  type ReasonedStatus,
  reasonedStatus,
  sameStatus,
} from '../../../contract/status-reason.ts'

export const active: ReasonedStatus = {
  status: 'Active',
  status_reason: '',
  status_note: '',
  status_day: null,
}

type Sent = Parameters<typeof reasonedStatus<Status>>[0]
/**
 * What an edit writes of a status: of the person alone, in the programme alone, or of the person with every place that it
 * ends or that comes back with it.
 */
type Written = {
  person: ReasonedStatus | null
  place: ReasonedStatus | null
  everywhere: ReasonedStatus | null
}

/** `before` is the person as the programme sees them, or as nobody in particular does (G-19). */
export function writtenStatus(sent: Sent, before: ReasonedStatus, isInProgramme: boolean): Written {
  const status = reasonedStatus(sent, before)
  const isActiveStill = status.status === 'Active' && before.status === 'Active'
  if (isActiveStill || sameStatus(status, before)) return { person: null, place: null, everywhere: null }
  if (isAboutPerson(status.status_reason)) return { person: null, place: null, everywhere: status }
  const was = before.status === 'Inactive' ? before.status_reason : ''
  if (!isInProgramme)
    return was === 'deceased'
      ? { person: null, place: null, everywhere: status }
      : { person: status, place: null, everywhere: null }
  // Who had moved or died and is not so after all is not so anywhere.
  if (was === 'deceased') return { person: null, place: status, everywhere: active }
  return { person: was === 'moved' ? active : null, place: status, everywhere: null }
}
