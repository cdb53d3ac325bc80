import type { BulkAction } from '../../contract/bulk.ts'
import { isAboutPerson, reasonedStatus, sameStatus } from '../../contract/status-reason.ts'
import { turnedName } from '../../contract/turned-name.ts'
import { isEverywhere, type Person, type Rhythm, type StandingStatus, type State } from './bulk-state.ts'
import type { Several } from './chosen-field.ts'
import { asHeld, heldText, listed } from './field-place.ts'
import { judgeCare } from './judge-care.ts'
import type { Judged, Wanted } from './judged.ts'

const nothing = (outcome: Exclude<Judged['outcome'], 'changed'>): Judged => ({ outcome, wanted: [] })
const changed = (...wanted: Wanted[]): Judged => ({ outcome: 'changed', wanted })

/** What an action does to one person, as they stand: the preview counts by it, and the change writes by it. */
export function judgeChange(action: BulkAction, state: State, id: number, given: number | null): Judged {
  const person = state.people.get(id)
  if (!person) return nothing('gone')
  const linkTo = (place: number) => state.links.get(id)?.find((link) => link.place === place)
  const made = (place_id: number, status: string): Wanted => ({
    kind: 'link_made',
    row_id: 0,
    before: null,
    after: { place_id, status },
  })
  const ended = ({
    id: row_id,
    place: place_id,
    since,
    written_at,
    version,
    ...link
  }: NonNullable<ReturnType<typeof linkTo>>): Wanted => ({
    kind: 'link_ended',
    row_id,
    before: { place_id, ...statusOf(link), ...rhythmOf(link), since, written_at, version },
    after: null,
  })
  switch (action.kind) {
    case 'status': {
      const { place_id } = action
      const link = place_id === null ? undefined : linkTo(place_id)
      if (place_id !== null && !link) return nothing('refused')
      const standing = statusOf(link ?? person)
      const after = reasonedStatus(action, standing)
      // Who has died or moved away comes back by being Active themselves, not by a tick in one programme.
      if (link && after.status === 'Active' && isAboutPerson(person.status_reason)) return nothing('refused')
      const here: Wanted[] = sameStatus(standing, after)
        ? []
        : [
            link
              ? {
                  kind: 'link_changed',
                  row_id: link.id,
                  before: { place_id, ...standing },
                  after: { place_id, ...after },
                }
              : { kind: 'person', row_id: id, before: standing, after },
          ]
      const there = isEverywhere(action)
        ? placesLeft(state, id)
        : isAboutPerson(after.status_reason)
          ? []
          : placesBack(state, id)
      const wanted = [...here, ...there]
      return wanted.length === 0 ? nothing('already') : changed(...wanted)
    }
    case 'turn_name': {
      const display_name = turnedName(person, action.order)
      if (display_name === null) return nothing('already')
      const before = { display_name: person.display_name }
      return changed({ kind: 'person', row_id: id, before, after: { display_name } })
    }
    case 'field': {
      if (!state.field) return nothing('refused')
      const { place, several } = state.field
      const held = heldText(person.held)
      const value = several ? severalThen(action, held, several) : action.value
      if (value === null) return nothing('refused')
      if (value === held) return nothing('already')
      const { name: field } = place
      return changed({
        kind: place.lies,
        row_id: id,
        before: { field, value: person.held },
        after: { field, value: asHeld(place, value) },
      })
    }
    case 'pause':
    case 'rhythm':
    case 'risk':
      return judgeCare(action, state, id)
    case 'join':
      if (linkTo(action.place_id)) return nothing('already')
      return hasDied(person) ? nothing('refused') : changed(made(action.place_id, 'Active'))
    case 'leave': {
      const link = linkTo(action.place_id)
      return link ? changed(ended(link)) : nothing('already')
    }
    case 'move': {
      const from = linkTo(action.from_id)
      const to = linkTo(action.place_id)
      if (!from) return nothing(to ? 'already' : 'refused')
      if (to) return changed(ended(from))
      if (from.status === 'Active' && hasDied(person)) return nothing('refused')
      return changed(ended(from), made(action.place_id, from.status))
    }
    case 'assign': {
      const held = state.assignments.get(id) ?? []
      if (held.some(({ volunteer }) => action.volunteer_ids.includes(volunteer))) return nothing('already')
      if (given === null || !mayVisit(state, given, person)) return nothing('refused')
      return changed({ kind: 'assigned', row_id: 0, before: null, after: { volunteer_id: given } })
    }
    case 'match': {
      const held = state.assignments.get(id) ?? []
      if (held.some(({ volunteer }) => volunteer === given)) return nothing('already')
      if (given === null || !mayVisit(state, given, person)) return nothing('refused')
      return changed({ kind: 'assigned', row_id: 0, before: null, after: { volunteer_id: given } })
    }
    case 'unassign': {
      const all = action.volunteer_ids.length === 0
      const held = (state.assignments.get(id) ?? []).filter(
        ({ volunteer }) => all || action.volunteer_ids.includes(volunteer),
      )
      if (held.length === 0) return nothing('already')
      return changed(
        ...held.map(({ id: row_id, beneficiary, volunteer }): Wanted => {
          return {
            kind: 'unassigned',
            row_id,
            before: { beneficiary_id: beneficiary, volunteer_id: volunteer },
            after: null,
          }
        }),
      )
    }
  }
}

/** What somebody has of several afterwards; what they have where that is the same, null where it would be too many. */
function severalThen(
  { value, how = 'set' }: Extract<BulkAction, { kind: 'field' }>,
  text: string,
  { max, order }: Several,
): string | null {
  const held = listed(text)
  const chosen = listed(value)
  const then = {
    set: chosen,
    add: [...held, ...chosen.filter((one) => !held.includes(one))],
    take_out: held.filter((one) => !chosen.includes(one)),
  }[how]
  if (then.length === held.length && then.every((one) => held.includes(one))) return text
  if (then.length > max && then.length > held.length) return null
  return (order ? then.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) : then).join(',')
}

/** Whom nobody is sent to, and who joins no programme. */
export const hasDied = (person: Person | undefined): boolean => person?.status_reason === 'deceased'

/** Whoever is there, has what is required of them, and goes to somebody who lives. */
const mayVisit = (state: State, volunteer: number, person: Person): boolean =>
  !hasDied(person) && state.accounts.has(volunteer) && !state.isIneligible(volunteer, person.id)

const statusOf = ({ status, status_reason, status_note, status_day }: StandingStatus): StandingStatus => ({
  status,
  status_reason,
  status_note,
  status_day,
})

const rhythmOf = ({ every_days, paused_until, paused_because, care_version }: Rhythm): Rhythm => ({
  every_days,
  paused_until,
  paused_because,
  care_version,
})

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

/**
 * In equal shares and in the order of the list, so that neighbours stay together: whom each gets, by place. Whom the one whose
 * turn it is may not visit goes to whoever may and has the fewest so far.
 */
export function shareOut(
  people: readonly number[],
  among: readonly number[],
  may: (volunteer: number, person: number) => boolean = () => true,
): Map<number, number> {
  const shares = new Map<number, number>()
  const loads = new Map(among.map((volunteer) => [volunteer, 0]))
  const fewest = (one: number, other: number) => (loads.get(one) ?? 0) - (loads.get(other) ?? 0)
  people.forEach((person, at) => {
    const next = among[Math.floor((at * among.length) / people.length)]
    const isNext = next !== undefined && may(next, person)
    const volunteer = isNext ? next : among.filter((one) => may(one, person)).toSorted(fewest)[0]
    if (volunteer === undefined) return
    shares.set(person, volunteer)
    loads.set(volunteer, (loads.get(volunteer) ?? 0) + 1)
  })
  return shares
}
