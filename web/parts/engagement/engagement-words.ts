import type { Engagement, NotedOf } from '../../../contract/engagement-fields.ts'
import { countText } from '../text/count-text.ts'
import { clockText, dateTimeText, isoDateText } from '../text/dates.ts'

export const ENGAGEMENT_KIND_WORDS: Record<Engagement['kind'], string> = {
  visit: 'Visit',
  call: 'Call',
  message: 'Message',
}

export const OUTCOME_WORDS: Record<Engagement['outcome'], string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  away: 'Away from home',
  refused: 'Did not want to',
}

export const WELLBEING_WORDS: Record<Engagement['wellbeing'], string> = {
  '': 'Not said',
  fine: 'Fine',
  uneasy: 'Not so well',
  worried: 'Worried about them',
}

/** 'The visit is noted.', and of an attempt what came of it: nobody was seen. */
export const notedText = ({ kind, outcome }: Pick<Engagement, 'kind' | 'outcome'>): string =>
  outcome === 'reached'
    ? `The ${ENGAGEMENT_KIND_WORDS[kind].toLowerCase()} is noted.`
    : `Noted: ${OUTCOME_WORDS[outcome].toLowerCase()}.`

/** 'The visit is noted for 12 people.' */
export const notedOfManyText = (
  count: number,
  { kind, outcome = 'reached' }: { kind: Engagement['kind']; outcome?: Engagement['outcome'] | undefined },
): string => `${notedText({ kind, outcome }).slice(0, -1)} for ${countText(count, 'person', 'people')}.`

/** Of an outing that is taken back: what was said of somebody whose volunteer sent a report of it too. */
export const staysWithReportText = (count: number): string =>
  count === 1 ? '1 came with a report, and stays.' : `${count} came with reports, and stay.`

/** So many names fit on two lines of a phone. */
const NAMED = 6

/** 'Tan Ah Moi (has died), Siti Rahman and 10 more': the dead first, so that none of them is among the others. */
export function peopleText(people: readonly NotedOf[]): string {
  const deadFirst = people.toSorted((one, other) => Number(other.is_deceased) - Number(one.is_deceased))
  const names = deadFirst.map((one) => `${one.display_name}${one.is_deceased ? ' (has died)' : ''}`)
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** '1 h 30 min'; '' for none. */
export function minutesText(minutes: number | null): string {
  if (!minutes) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours.toLocaleString('en')} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/**
 * When the office had it: tells two of one day apart. '' for what a list brought, all in one moment long after.
 */
export const recordedText = ({
  created_at,
  happened_on,
  source,
}: Pick<Engagement, 'created_at' | 'happened_on' | 'source'>): string =>
  source === 'import'
    ? ''
    : `recorded ${isoDateText(created_at) === happened_on ? clockText(created_at) : dateTimeText(created_at)}`

/** Whether it is held by itself: what came only with a report follows what is decided about that (0038). */
export const mayCount = ({ held_because, source }: Pick<Engagement, 'held_because' | 'source'>): boolean =>
  held_because !== '' && held_because !== 'report' && source !== 'form'

/** Why it does not count yet; '' for one that does. */
export function heldWords({ held_because, source, volunteer_display_name }: Engagement): string {
  const follows = source === 'form' ? ' Decide about the report, and the visit follows.' : ''
  switch (held_because) {
    case 'unassigned':
      return `${volunteer_display_name} was not assigned on that day.${follows}`
    case 'revoked':
      return `It came from a phone that the office had signed out.${follows}`
    case 'report':
      return 'Its report is held. Decide about the report, and the visit follows.'
    default:
      return ''
  }
}

type Totals = { visits: number; calls: number; messages: number; minutes: number }

/** '12 visits and 3 calls'; '' where nothing counts. */
export function countsText({ visits, calls, messages }: Totals): string {
  const parts = [
    visits > 0 && countText(visits, 'visit'),
    calls > 0 && countText(calls, 'call'),
    messages > 0 && countText(messages, 'message'),
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** '12 visits and 3 calls in 2026, 8 h 30 min in all'; '' for nothing. */
export function totalsText(totals: Totals & { year: number }): string {
  const said = countsText(totals)
  if (said === '') return ''
  return `${said} in ${totals.year}${totals.minutes > 0 ? `, ${minutesText(totals.minutes)} in all` : ''}`
}
