import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { countText } from '../text/count-text.ts'
import { type BulkAction, placeWord } from './bulk-action.ts'
import { careDone, careTitle, careVerb } from './care-deed-words.ts'

export const peopleText = (count: number, noun: FilterNoun) =>
  noun === 'beneficiary'
    ? countText(count, 'beneficiary', 'beneficiaries')
    : countText(count, 'volunteer', 'volunteers')

/** Of how many is asked: of a status those whom it changes, as the button says, once they are counted. */
export const askedOf = (deed: BulkAction, count: number, changes = 0): number =>
  deed.kind === 'status' && changes > 0 ? changes : count

/** What the dialog is called. */
export function deedTitle(deed: BulkAction, noun: FilterNoun, count: number, name?: string): string {
  const who = name ?? peopleText(count, noun)
  switch (deed.kind) {
    case 'status':
      return noun === 'beneficiary' ? `Make ${who} ${deed.status}?` : `Set ${who} to ${deed.status}?`
    case 'join':
      return `Add ${who} to ${noun === 'beneficiary' ? 'a programme' : 'an initiative'}`
    case 'move':
      return `Move ${who} to another ${placeWord(noun)}`
    case 'leave':
      return `Take ${who} out of ${deed.place?.name ?? ''}?`
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
      return careTitle(deed, who)
    case 'turn_name':
      return `Turn the ${count === 1 ? 'name' : 'names'} of ${who}?`
  }
}

/** In a programme alone, everywhere, or on their own record alone: of whom nobody said that they moved or died. */
const whereOf = ({ place, isEverywhere }: Extract<BulkAction, { kind: 'status' }>) =>
  isEverywhere ? 'everywhere' : place ? `in ${place.name}` : 'on their own record'

/** What the button says: with how many, and where. */
export function deedVerb(
  deed: BulkAction,
  noun: FilterNoun,
  changes: number,
  place: string,
  isOne = false,
): string {
  const n = changes.toLocaleString('en')
  switch (deed.kind) {
    case 'status':
      if (noun === 'volunteer') return `Set ${n} to ${deed.status}`
      return `Make ${isOne ? '' : `${n} `}${deed.status} ${whereOf(deed)}`
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
      if (!deed.field) return `Change ${n}`
      if (deed.how === 'add') return `Add ${deed.value} to ${n}`
      if (deed.how === 'take_out') return `Take ${deed.value} out of ${n}`
      return deed.value ? `Set ${n} to ${deed.value}` : `Clear ${n}`
    case 'pause':
    case 'rhythm':
    case 'risk':
      return careVerb(deed, n)
    case 'turn_name':
      return `Turn ${countText(changes, 'name', 'names')}`
  }
}

/** What is said when it is done. */
export function deedDone(
  deed: BulkAction,
  noun: FilterNoun,
  changed: number,
  place: string,
  name?: string,
): string {
  const who = name ?? peopleText(changed, noun)
  switch (deed.kind) {
    case 'status':
      return `${who} ${name ? 'is' : 'set to'} ${deed.status}${deed.place ? ` in ${deed.place.name}` : ''}`
    case 'join':
      return `${who} added to ${place}`
    case 'move':
      return `${who} moved to ${place}`
    case 'leave':
      return `${who} taken out of ${deed.place?.name ?? ''}`
    case 'assign':
      return `Volunteers assigned to ${who}`
    case 'unassign':
      return noun === 'beneficiary' ? `${who} unassigned` : `${who} unassigned from everybody`
    case 'field': {
      const field = deed.field || 'A field that is gone'
      if (deed.how === 'add') return `${deed.value || 'A choice'} added to ${field} of ${who}`
      if (deed.how === 'take_out') return `${deed.value || 'A choice'} taken out of ${field} of ${who}`
      return deed.value ? `${field} of ${who} set to ${deed.value}` : `${field} of ${who} cleared`
    }
    case 'pause':
    case 'rhythm':
    case 'risk':
      return careDone(deed, who)
    case 'turn_name':
      return `${changed === 1 ? 'Name' : 'Names'} of ${who} turned`
  }
}
