import type { AuditRow } from '../audit.ts'
import type { Random } from './random.ts'

/** An event of the demonstration's past. */
export type PastEvent = AuditRow & { at: string }
export type Staff = { id: number; name: string }

/** Whoever did it, at a time of Singapore's working day. */
export function byStaff(
  staff: Staff,
  day: string,
  random: Random,
): Omit<PastEvent, 'action' | 'entity' | 'entity_id'> {
  const minute = String(random.below(60)).padStart(2, '0')
  return {
    at: `${day}T0${1 + random.below(8)}:${minute}:00.000Z`,
    actor_kind: 'user',
    actor_id: staff.id,
    actor_name: staff.name,
    address: '127.0.0.1',
    request_id: '',
    reason: '',
    before: undefined,
    after: undefined,
  }
}
