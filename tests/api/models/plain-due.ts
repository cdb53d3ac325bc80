import type { DueState, Reason } from '../../../contract/due.ts'

/**
 * When somebody is to be seen, as section 4 of the design says it, over the moments at which things happened: nothing of
 * `db/due.ts` is in it, nor of the database.
 */
export type PlainPlace = {
  programme_id: number
  /** The moment since which they are in it. */
  since: string
  is_active: boolean
  /** The last day of a pause. */
  paused_until: string | null
  every_days: number | null
  first_days: number
  grace_days: number
  counts: 'visit' | 'visit_or_call'
}
export type PlainWorld = {
  places: PlainPlace[]
  /** Reached, by the moment of an answer or by the day that somebody noted. */
  seen: { kind: 'visit' | 'call'; at: string }[]
  /** Not reached, by the day that somebody noted. */
  tried: { kind: 'visit' | 'call'; on: string }[]
  typed: string | null
  is_high: boolean
  /** Since when a volunteer visits them. */
  assigned_at: string | null
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' })
/** The calendar's day in Singapore; a day alone is itself. */
export const dayThere = (at: string): string => (at.length === 10 ? at : calendar.format(new Date(at)))

const numberOf = (day: string): number => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return Date.UTC(year, month - 1, date) / 86_400_000
}
const latest = (days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/** How many days from now a place is due: below zero, it was. Null where nobody is. */
function dueIn(place: PlainPlace, world: PlainWorld, today: string): number | null {
  if (place.every_days === null || !place.is_active) return null
  const counted = world.seen.filter(({ kind }) => kind === 'visit' || place.counts === 'visit_or_call')
  const last = latest([...counted.map(({ at }) => dayThere(at)), world.typed])
  const since = dayThere(place.since)
  const asked =
    last !== null && last >= since ? numberOf(last) + place.every_days : numberOf(since) + place.first_days
  const paused = place.paused_until === null ? 0 : numberOf(place.paused_until) + 1
  return Math.max(asked, paused) - numberOf(today)
}

const ORDER: DueState[] = ['fine', 'this_week', 'due', 'overdue', 'lost_touch']

/** On that day in Singapore. */
export function stateOfPlace(place: PlainPlace, world: PlainWorld, today: string): DueState | null {
  const left = dueIn(place, world, today)
  if (left === null) return null
  const late = -left
  if (late > Math.max(180, 3 * (place.every_days ?? 0))) return 'lost_touch'
  if (late > (world.is_high ? 0 : place.grace_days)) return 'overdue'
  if (late >= 0) return 'due'
  return left <= 7 ? 'this_week' : 'fine'
}

/** The worst of their programmes. */
export const stateOfPerson = (world: PlainWorld, today: string): DueState | null =>
  world.places
    .map((place) => stateOfPlace(place, world, today))
    .reduce(
      (worst, state) => (state && (!worst || ORDER.indexOf(state) > ORDER.indexOf(worst)) ? state : worst),
      null,
    )

/** Why they stand on the worklist, of what these worlds can say. */
export function reasonsOfPerson(world: PlainWorld, today: string): Reason[] {
  const asked = world.places.filter((place) => dueIn(place, world, today) !== null)
  const isOver = ({ paused_until }: PlainPlace) => paused_until === null || paused_until < today
  const isWaiting = asked.some(isOver)
  const pauses = asked.flatMap((place) => (isOver(place) ? [] : [place.paused_until ?? '']))
  const state = stateOfPerson(world, today)
  const last = latest([...world.seen.map(({ at }) => dayThere(at)), world.typed])
  const tries = new Set(
    world.tried.flatMap(({ kind, on }) => (last === null || on > last ? [`${kind} ${on}`] : [])),
  )
  const active = world.places.filter((place) => place.is_active)
  const assigned = world.assigned_at && dayThere(world.assigned_at)
  const daysAssigned = assigned ? numberOf(today) - numberOf(assigned) : -1
  const isNew =
    assigned !== null && daysAssigned >= 7 && daysAssigned <= 60 && (last === null || last < assigned)
  const says: Partial<Record<Reason, boolean>> = {
    risk_rose: world.is_high,
    not_reached: tries.size >= 2 && (active.length === 0 || active.some(isOver)),
    never_seen: last === null && isWaiting,
    overdue: state === 'overdue',
    no_volunteer: assigned === null && isWaiting,
    new_unseen: isWaiting && isNew,
    due: state === 'due',
    lost_touch: state === 'lost_touch',
    pause_ends: pauses.length > 0 && numberOf(pauses.toSorted()[0] ?? '') - numberOf(today) <= 2,
  }
  return (Object.keys(says) as Reason[]).filter((reason) => says[reason])
}
