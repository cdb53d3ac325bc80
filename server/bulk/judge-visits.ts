import type { BulkAction } from '../../contract/bulk.ts'
import type { Person, State } from './bulk-state.ts'
import { hasDied } from './has-died.ts'
import { changed, type Judged, unchanged, type Wanted } from './judged.ts'

type Visiting = Extract<BulkAction, { volunteer_ids: number[] }>

/** Sends the volunteer who is given for somebody, unless one of those meant goes there already. */
export function judgeAssign(action: Visiting, state: State, person: Person, given: number | null): Judged {
  // Of those whom it is shared out to any will do, of a match the one alone who was matched.
  const meant = action.kind === 'match' ? [given] : action.volunteer_ids
  const held = state.assignments.get(person.id) ?? []
  if (held.some(({ volunteer }) => meant.includes(volunteer))) return unchanged('already')
  if (given === null || !mayVisit(state, given, person)) return unchanged('refused')
  return changed({ kind: 'assigned', row_id: 0, before: null, after: { volunteer_id: given } })
}

/** Ends the visits of those named, or of everybody. */
export function judgeUnassign({ volunteer_ids }: Visiting, state: State, person: Person): Judged {
  const held = (state.assignments.get(person.id) ?? []).filter(
    ({ volunteer }) => volunteer_ids.length === 0 || volunteer_ids.includes(volunteer),
  )
  if (held.length === 0) return unchanged('already')
  return changed(
    ...held.map(
      ({ id: row_id, beneficiary, volunteer }): Wanted => ({
        kind: 'unassigned',
        row_id,
        before: { beneficiary_id: beneficiary, volunteer_id: volunteer },
        after: null,
      }),
    ),
  )
}

/** Whoever is there, has what is required of them, and goes to somebody who lives. */
const mayVisit = (state: State, volunteer: number, person: Person): boolean =>
  !hasDied(person) && state.accounts.has(volunteer) && !state.isIneligible(volunteer, person.id)
