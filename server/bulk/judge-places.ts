import type { Link, Person, Rhythm, State } from './bulk-state.ts'
import { hasDied } from './has-died.ts'
import { statusOf } from './judge-status.ts'
import { type ActionOf, changed, type Judged, unchanged, type Wanted } from './judged.ts'

/** Puts somebody into a place, takes them out of one, or both. Nobody who has died, or is Inactive there, joins one. */
export function judgePlaces(
  action: ActionOf<'join' | 'leave' | 'move'>,
  state: State,
  person: Person,
): Judged {
  const there = linkTo(state, person.id, action.place_id)
  switch (action.kind) {
    case 'join':
      if (there) return unchanged(isInactive(there) && !hasDied(person) ? 'refused' : 'already')
      return hasDied(person) ? unchanged('refused') : changed(made(action.place_id, 'Active'))
    case 'leave':
      return there ? changed(ended(there)) : unchanged('already')
    case 'move': {
      const from = linkTo(state, person.id, action.from_id)
      if (!from) return unchanged(there ? 'already' : 'refused')
      if (wouldBeNowhere(from, there)) return unchanged('refused')
      if (there) return changed(ended(from))
      if (from.status === 'Active' && hasDied(person)) return unchanged('refused')
      return changed(ended(from), made(action.place_id, from.status))
    }
  }
}

/** How somebody stands in a programme or an initiative of the action. */
export const linkTo = (state: State, person: number, place_id: number): Link | undefined =>
  state.links.get(person)?.find(({ place }) => place === place_id)

/** Active where they are and Inactive where they would go, a move would leave them active in neither. */
export const wouldBeNowhere = (from: Link | undefined, there: Link | undefined): boolean =>
  from?.status === 'Active' && isInactive(there)

/** Whoever is Inactive in a programme was left so by somebody: an addition of many changes nothing of it. */
export const isInactive = (there: Link | undefined): boolean => there?.status === 'Inactive'

const made = (place_id: number, status: string): Wanted => ({
  kind: 'link_made',
  row_id: 0,
  before: null,
  after: { place_id, status },
})

const ended = ({ id: row_id, place: place_id, since, written_at, version, ...link }: Link): Wanted => ({
  kind: 'link_ended',
  row_id,
  before: { place_id, ...statusOf(link), ...rhythmOf(link), since, written_at, version },
  after: null,
})

const rhythmOf = ({ every_days, paused_until, paused_because, care_version }: Rhythm): Rhythm => ({
  every_days,
  paused_until,
  paused_because,
  care_version,
})
