import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { planText } from '../../parts/text/plan-text.ts'
import type { Goer } from './planned-visit-form.ts'

type Counted = { total: number; of_today?: number; without_volunteer?: number }

/** '3, 1 without a volunteer, and 1 from yesterday' of a list that has all of them; undefined where there is no more to say. */
export function todayCount(page: Counted | undefined): string | undefined {
  const { total = 0, of_today: ofToday = total, without_volunteer: withNobody = 0 } = page ?? {}
  const late = total - ofToday
  if (late <= 0 && withNobody === 0) return undefined
  return [
    ofToday > 0 ? ofToday.toLocaleString('en') : 'none',
    withNobody > 0 && `${withNobody.toLocaleString('en')} without a volunteer`,
    late > 0 && `and ${late.toLocaleString('en')} from yesterday`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Its day is over, and nobody has said yet whether they went. */
export const isUnreported = ({ planned_on, state }: PlannedVisit): boolean =>
  state === 'planned' && planned_on < todayInSingapore()

/** Nobody counts on an Inactive volunteer: it is to be given to somebody (0098). Of a day that is over the report may come yet. */
export const hasNobody = (plan: PlannedVisit): boolean =>
  plan.volunteer_is_inactive && plan.state === 'planned' && !isUnreported(plan)

/** Why nobody goes. */
export const nobodyText = ({ volunteer_display_name }: PlannedVisit): string =>
  `${volunteer_display_name} is Inactive`

/** Beside an empty note, where one stands for that day. */
export const keepsText = ({ note }: PlannedVisit): string =>
  `A visit is planned for that day already. Left empty, its note stays: ‘${note}’`

/** What stood there before, where the page has read it: not what somebody else has written since. */
const beforeOf = ({ id, version }: PlannedVisit, plans: readonly PlannedVisit[]) =>
  plans.find((plan) => plan.id === id && plan.version === version - 1)

/** One that is made now has its first version: any other joined one that stood. */
const isJoined = ({ version }: PlannedVisit) => version > 1

/** What a new plan came to; where it joined one that stood, that is said. */
export function plannedText(
  written: PlannedVisit,
  name: string,
  plans: readonly PlannedVisit[],
): { title: string; description?: string } {
  const { volunteer_display_name, planned_on, part, note } = written
  const title = `${volunteer_display_name} visits ${name} ${planText({ on: planned_on, part })}.`
  if (!isJoined(written)) return { title }
  const before = beforeOf(written, plans)
  const kept =
    note === '' || !before ? '' : note === before.note ? ' Its note stays.' : ' Its note is changed.'
  return { title, description: `It was planned for that day already.${kept}` }
}

/**
 * The way back: what stood there before, else no visit. None where the page never read what stood there: it is the volunteer's
 * own, perhaps, and would be cancelled.
 */
export function planUndone(written: PlannedVisit, plans: readonly PlannedVisit[]) {
  // What was noted of that day has kept it already.
  if (written.state === 'done') return undefined
  if (!isJoined(written)) return { state: 'cancelled' as const }
  const before = beforeOf(written, plans)
  return before && { part: before.part, note: before.note }
}

/** Of those who visit somebody whoever may go: nobody counts on an Inactive one (0098). */
export function goersOf(visitors: unknown): Goer[] {
  // Somebody between here and the server may have answered in its place.
  const all: Volunteer[] = Array.isArray(visitors) ? visitors : []
  return all.flatMap((one) =>
    one.current_status === 'Inactive' ? [] : [{ account_id: one.account_id, name: shownName(one) }],
  )
}

/** Of those who visit somebody whom they must not meet: 'Mei Tan is kept apart from them and does not go.' */
export const apartText = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `${names.join(', ')} ${names.length === 1 ? 'is kept apart from them and does' : 'are kept apart from them and do'} not go.`

/** Why nobody may go: nobody visits them, or whoever does is Inactive, or is kept apart from them. */
export function noGoersText(visitors: unknown, apart: readonly string[]): string {
  const isVisited = Array.isArray(visitors) && visitors.length > 0
  if (apart.length > 0) return `${apartText(apart)} Assign another volunteer first.`
  return isVisited
    ? 'Nobody who is Active visits them. Assign a volunteer first.'
    : 'Nobody visits them yet. Assign a volunteer first.'
}
