import { daysBetween } from '../../../contract/calendar-day.ts'
import { DUE_WORDS } from '../../../contract/due.ts'
import { countText } from './count-text.ts'
import { dateText, todayInSingapore } from './dates.ts'

type Told = { text: string; tone: 'danger' | 'warm' | 'muted' }

/** 'Overdue 3 days' */
export const overdueText = (days: number) => `${DUE_WORDS.overdue} ${countText(days, 'day')}`

/** 'Overdue 3 days', 'Due today', 'Due tomorrow', 'Due 26 Nov 2026'. */
export function dueText(due_on: string, today = todayInSingapore()): Told {
  const days = daysBetween(today, due_on)
  if (days < 0) return { text: overdueText(-days), tone: 'danger' }
  if (days === 0) return { text: `${DUE_WORDS.due} today`, tone: 'warm' }
  if (days === 1) return { text: `${DUE_WORDS.due} tomorrow`, tone: 'muted' }
  return { text: `${DUE_WORDS.due} ${dateText(due_on)}`, tone: 'muted' }
}
