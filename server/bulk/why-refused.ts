import type { BulkAction } from '../../contract/bulk.ts'
import type { State } from './bulk-state.ts'
import { isPausedEverywhere } from './care-state.ts'
import { hasDied } from './has-died.ts'
import { isInactive, linkTo, wouldBeNowhere } from './judge-places.ts'
import { whyNotPlanned } from './judge-plan.ts'

export const REFUSALS = [
  ...(['deceased', 'kept_apart', 'too_many', 'no_place', 'no_rhythm', 'inactive_there'] as const),
  ...(['no_volunteer', 'paused', 'inactive'] as const),
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Why somebody was refused, where the preview has words for it: a move refuses whoever is not where it begins, too. */
export function whyRefused(action: BulkAction, state: State, id: number): Refusal | null {
  const person = state.people.get(id)
  if (!person) return null
  switch (action.kind) {
    case 'assign':
      if (hasDied(person)) return 'deceased'
      return [...state.accounts.keys()].some((one) => state.isKeptApart(one, id)) ? 'kept_apart' : null
    case 'join':
      if (hasDied(person)) return 'deceased'
      return isInactive(linkTo(state, id, action.place_id)) ? 'inactive_there' : null
    case 'move':
      if (hasDied(person)) return state.links.has(id) ? 'deceased' : null
      return wouldBeNowhere(linkTo(state, id, action.from_id), linkTo(state, id, action.place_id))
        ? 'inactive_there'
        : null
    case 'field':
      return state.field?.several ? 'too_many' : null
    case 'rhythm':
      return 'no_place'
    case 'pause':
      return isPausedEverywhere(action) ? 'no_rhythm' : 'no_place'
    case 'plan': {
      const because = whyNotPlanned(state, person)
      return because === 'planned' ? null : because
    }
    default:
      return null
  }
}
