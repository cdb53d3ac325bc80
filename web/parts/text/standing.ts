import { daysBetween } from '../../../contract/calendar-day.ts'
import { DUE_WORDS } from '../../../contract/due.ts'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { countText } from './count-text.ts'
import { todayInSingapore } from './dates.ts'
import { overdueText } from './due-text.ts'
import { lowerFirst } from './lower-first.ts'

export const daysUntil = (day: string) => daysBetween(todayInSingapore(), day)
/** 'today', 'yesterday', '3 days ago' */
export const ago = (days: number) =>
  days === 0 ? 'today' : days === 1 ? 'yesterday' : `${countText(days, 'day')} ago`

type Told = { text: string; detail: string; tone: 'danger' | 'warm' | 'ok' | 'muted'; share: number }
type Standing = Pick<WorklistRow, 'state' | 'due_on' | 'every_days' | 'last_seen'>

/** How it stands with somebody, in the words of every screen. `share` is how much of the time is used up. */
export function visitDueText({ state, due_on, every_days, last_seen }: Standing): Told {
  const every = every_days ? `every ${countText(every_days, 'day')}` : ''
  if (!state || !due_on) return { text: 'No schedule', detail: '', tone: 'muted', share: 0 }
  const left = daysUntil(due_on)
  const share = every_days ? Math.min(1, Math.max(0.04, (every_days - left) / every_days)) : 1
  if (state === 'lost_touch')
    return { text: DUE_WORDS.lost_touch, detail: lowerFirst(overdueText(-left)), tone: 'muted', share: 1 }
  if (state === 'overdue') return { text: overdueText(-left), detail: every, tone: 'danger', share: 1 }
  const isNever = last_seen === null
  const detail = isNever ? 'first visit' : every
  if (state === 'due') return { text: `${DUE_WORDS.due} ${ago(-left)}`, detail, tone: 'warm', share: 1 }
  const when = left === 1 ? 'tomorrow' : `in ${countText(left, 'day')}`
  return { text: `${DUE_WORDS.due} ${when}`, detail, tone: isNever ? 'warm' : 'ok', share }
}
