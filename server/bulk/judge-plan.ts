import type { NotPlanned } from '../../contract/plan-fields.ts'
import type { Person, State } from './bulk-state.ts'
import { hasDied } from './has-died.ts'
import { changed, type Judged, unchanged } from './judged.ts'

/** Plans a visit to somebody, of whoever is to go there. */
export function judgePlan(state: State, person: Person): Judged {
  const { day, goer } = state.plans.get(person.id) ?? nobody
  const because = whyNotPlanned(state, person)
  if (because !== null) return unchanged(because === 'planned' ? 'already' : 'refused')
  return changed({
    kind: 'planned',
    row_id: 0,
    before: null,
    after: { volunteer_id: goer, planned_on: day },
  })
}

const nobody = { day: null, is_paused: false, is_planned: false, goer: null }

/** Why no visit to somebody is planned; null where one is. */
export function whyNotPlanned(state: State, person: Person): NotPlanned | null {
  const { day, is_paused, is_planned, goer } = state.plans.get(person.id) ?? nobody
  if (hasDied(person)) return 'deceased'
  if (person.status === 'Inactive') return 'inactive'
  if (day === null) return 'no_rhythm'
  if (is_paused) return 'paused'
  if (is_planned) return 'planned'
  return goer === null ? 'no_volunteer' : null
}
