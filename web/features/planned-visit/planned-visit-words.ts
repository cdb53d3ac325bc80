import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { planText } from '../../parts/text/plan-text.ts'
import type { Goer } from './planned-visit-form.ts'

/** '3, 1 without a volunteer, and 1 from yesterday' of a list that has all of them. */
export function todayCount(total: number, ofToday: number, withNobody = 0): string {
  const late = total - ofToday
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

const beforeOf = ({ id }: PlannedVisit, plans: readonly PlannedVisit[]) =>
  plans.find((plan) => plan.id === id)

/** What a new plan came to; where it joined one that stood, that is said. */
export function plannedText(
  written: PlannedVisit,
  name: string,
  plans: readonly PlannedVisit[],
): { title: string; description?: string } {
  const { volunteer_display_name, planned_on, part, note } = written
  const title = `${volunteer_display_name} visits ${name} ${planText({ on: planned_on, part })}.`
  const before = beforeOf(written, plans)
  if (!before) return { title }
  const kept = note === '' ? '' : note === before.note ? ' Its note stays.' : ' Its note is changed.'
  return { title, description: `It was planned for that day already.${kept}` }
}

/** The way back: what stood there before, else no visit. */
export function planUndone(written: PlannedVisit, plans: readonly PlannedVisit[]) {
  const before = beforeOf(written, plans)
  return before ? { part: before.part, note: before.note } : { state: 'cancelled' as const }
}

/** Of those who visit somebody whoever may go: nobody counts on an Inactive one (0098). */
export function goersOf(visitors: unknown): Goer[] {
  // Somebody between here and the server may have answered in its place.
  const all: Volunteer[] = Array.isArray(visitors) ? visitors : []
  return all.flatMap((one) =>
    one.current_status === 'Inactive' ? [] : [{ account_id: one.account_id, name: shownName(one) }],
  )
}

/** Why nobody may go: nobody visits them, or whoever does is Inactive. */
export const noGoersText = (visitors: unknown): string =>
  Array.isArray(visitors) && visitors.length > 0
    ? 'Nobody who is Active visits them. Assign a volunteer first.'
    : 'Nobody visits them yet. Assign a volunteer first.'
