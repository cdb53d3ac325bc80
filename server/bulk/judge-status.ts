import { isAboutPerson, reasonedStatus, sameStatus } from '../../contract/status-reason.ts'
import { isEverywhere, type Link, type Person, type StandingStatus, type State } from './bulk-state.ts'
import { type ActionOf, changed, type Judged, unchanged, type Wanted } from './judged.ts'

/** Sets the status of somebody, or theirs in one place; who moved or died is Inactive everywhere, and who did not after all comes back. */
export function judgeStatus(action: ActionOf<'status'>, state: State, person: Person): Judged {
  const { place_id } = action
  const link = state.links.get(person.id)?.find(({ place }) => place === place_id)
  if (place_id !== null && !link) return unchanged('refused')
  const standing = statusOf(link ?? person)
  const after = reasonedStatus(action, standing)
  // Who has died or moved away comes back by being Active themselves, not by a tick in one programme.
  if (link && after.status === 'Active' && isAboutPerson(person.status_reason)) return unchanged('refused')
  const here = sameStatus(standing, after) ? [] : [changeOf(person, link, standing, after)]
  const there = isEverywhere(action)
    ? placesLeft(state, person.id)
    : isAboutPerson(after.status_reason)
      ? []
      : placesBack(state, person.id)
  const wanted = [...here, ...there]
  return wanted.length === 0 ? unchanged('already') : changed(...wanted)
}

export const statusOf = ({
  status,
  status_reason,
  status_note,
  status_day,
}: StandingStatus): StandingStatus => ({ status, status_reason, status_note, status_day })

function changeOf(
  person: Person,
  link: Link | undefined,
  standing: StandingStatus,
  after: StandingStatus,
): Wanted {
  if (!link) return { kind: 'person', row_id: person.id, before: standing, after }
  const { id: row_id, place: place_id } = link
  return { kind: 'link_changed', row_id, before: { place_id, ...standing }, after: { place_id, ...after } }
}

/** Every programme in which somebody still is Active. */
const placesLeft = (state: State, id: number): Wanted[] =>
  (state.links.get(id) ?? [])
    .filter(({ status }) => status === 'Active')
    .map((link) => ({
      kind: 'link_changed',
      row_id: link.id,
      before: { place_id: link.place, ...statusOf(link) },
      after: { place_id: link.place, ...withoutReason },
    }))

/** Every place that ended with a death which is taken back, where nothing stands against it (0067). */
const placesBack = (state: State, id: number): Wanted[] =>
  (state.ended.get(id) ?? []).flatMap(({ link, before, because }): Wanted[] =>
    because === null && link
      ? [
          {
            kind: 'link_changed',
            row_id: link.id,
            before: { place_id: link.place, ...statusOf(link) },
            after: { place_id: link.place, ...statusOf(before) },
          },
        ]
      : [],
  )
const withoutReason = { status: 'Inactive', status_reason: '', status_note: '', status_day: null } as const
