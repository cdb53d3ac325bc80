import type { BulkAction } from '../../contract/bulk.ts'
import type { State } from './bulk-state.ts'
import { judgeCare } from './judge-care.ts'
import { judgeField, judgeTurnedName } from './judge-field.ts'
import { judgePlaces } from './judge-places.ts'
import { judgePlan } from './judge-plan.ts'
import { judgeStatus } from './judge-status.ts'
import { judgeAssign, judgeUnassign } from './judge-visits.ts'
import { type Judged, unchanged } from './judged.ts'

/**
 * What an action does to one person, as they stand: the preview counts by it, and the change writes by it. `given` is the volunteer
 * who is to go to them.
 */
export function judgeChange(action: BulkAction, state: State, id: number, given: number | null): Judged {
  const person = state.people.get(id)
  if (!person) return unchanged('gone')
  switch (action.kind) {
    case 'status':
      return judgeStatus(action, state, person)
    case 'turn_name':
      return judgeTurnedName(action, person)
    case 'field':
      return judgeField(action, state, person)
    case 'pause':
    case 'rhythm':
    case 'risk':
      return judgeCare(action, state, id)
    case 'join':
    case 'leave':
    case 'move':
      return judgePlaces(action, state, person)
    case 'assign':
    case 'match':
      return judgeAssign(action, state, person, given)
    case 'unassign':
      return judgeUnassign(action, state, person)
    case 'plan':
      return judgePlan(state, person)
  }
}
