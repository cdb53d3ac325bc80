import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { countText } from '../text/count-text.ts'
import { type BulkAction, placeWord } from './bulk-action.ts'
import { careDone, careTitle, careVerb } from './care-action-words.ts'
import { planDone, planVerb } from './plan-action-words.ts'

export const peopleText = (count: number, noun: FilterNoun) =>
  noun === 'beneficiary'
    ? countText(count, 'beneficiary', 'beneficiaries')
    : countText(count, 'volunteer', 'volunteers')

/** Of how many is asked: of a status those whom it changes, as the button says, once they are counted. */
export const askedOf = (action: BulkAction, count: number, changes = 0): number =>
  action.kind === 'status' && changes > 0 ? changes : count

/** What the dialog is called. */
export function actionTitle(action: BulkAction, noun: FilterNoun, count: number, name?: string): string {
  const who = name ?? peopleText(count, noun)
  switch (action.kind) {
    case 'status':
      return noun === 'beneficiary' ? `Make ${who} ${action.status}?` : `Set ${who} to ${action.status}?`
    case 'join':
      return `Add ${who} to ${noun === 'beneficiary' ? 'a programme' : 'an initiative'}`
    case 'move':
      return `Move ${who} to another ${placeWord(noun)}`
    case 'leave':
      return `Take ${who} out of ${action.place?.name ?? ''}?`
    case 'assign':
      return noun === 'beneficiary' ? `Assign volunteers to ${who}` : `Assign people to ${who}`
    case 'unassign':
      return noun === 'beneficiary'
        ? `Unassign volunteers of ${who}?`
        : `Unassign ${who} from everybody they visit?`
    case 'field':
      return `Change a field of ${who}`
    case 'pause':
    case 'rhythm':
    case 'risk':
      return careTitle(action, who)
    case 'plan':
      return `Plan visits to ${who}`
    case 'turn_name':
      return `Turn the ${count === 1 ? 'name' : 'names'} of ${who}?`
  }
}

/** In a programme alone, everywhere, or on their own record alone: of whom nobody said that they moved or died. */
const whereOf = ({ place, isEverywhere }: Extract<BulkAction, { kind: 'status' }>) =>
  isEverywhere ? 'everywhere' : place ? `in ${place.name}` : 'on their own record'

/** What the button says: with how many, and where. */
export function actionVerb(
  action: BulkAction,
  noun: FilterNoun,
  changes: number,
  place: string,
  isOne = false,
): string {
  const n = changes.toLocaleString('en')
  switch (action.kind) {
    case 'status':
      if (noun === 'volunteer') return `Set ${n} to ${action.status}`
      return `Make ${isOne ? '' : `${n} `}${action.status} ${whereOf(action)}`
    case 'join':
      return place ? `Add ${n} to ${place}` : `Add ${n}`
    case 'move':
      return place ? `Move ${n} to ${place}` : `Move ${n}`
    case 'leave':
      return `Take ${n} out`
    case 'assign':
      return `Assign ${n}`
    case 'unassign':
      return `Unassign ${n}`
    case 'field':
      if (!action.field) return `Change ${n}`
      if (action.how === 'add') return `Add ${action.value} to ${n}`
      if (action.how === 'take_out') return `Take ${action.value} out of ${n}`
      return action.value ? `Set ${n} to ${action.value}` : `Clear ${n}`
    case 'pause':
    case 'rhythm':
    case 'risk':
      return careVerb(action, n)
    case 'plan':
      return planVerb(changes)
    case 'turn_name':
      return `Turn ${countText(changes, 'name', 'names')}`
  }
}

/** What is said when it is done. */
export function actionDone(
  action: BulkAction,
  noun: FilterNoun,
  changed: number,
  place: string,
  name?: string,
): string {
  const who = name ?? peopleText(changed, noun)
  switch (action.kind) {
    case 'status':
      return `${who} ${name ? 'is' : 'set to'} ${action.status}${action.place ? ` in ${action.place.name}` : ''}`
    case 'join':
      return `${who} added to ${place}`
    case 'move':
      return `${who} moved to ${place}`
    case 'leave':
      return `${who} taken out of ${action.place?.name ?? ''}`
    case 'assign':
      return `Volunteers assigned to ${who}`
    case 'unassign':
      return noun === 'beneficiary' ? `${who} unassigned` : `${who} unassigned from everybody`
    case 'field': {
      const field = action.field || 'A field that is gone'
      if (action.how === 'add') return `${action.value || 'A choice'} added to ${field} of ${who}`
      if (action.how === 'take_out') return `${action.value || 'A choice'} taken out of ${field} of ${who}`
      return action.value ? `${field} of ${who} set to ${action.value}` : `${field} of ${who} cleared`
    }
    case 'pause':
    case 'rhythm':
    case 'risk':
      return careDone(action, who)
    case 'plan':
      return planDone(action, who)
    case 'turn_name':
      return `${changed === 1 ? 'Name' : 'Names'} of ${who} turned`
  }
}
