import { dateText, todayInSingapore } from './dates.ts'

const DAY = 86_400_000
const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY)

type Told = { text: string; tone: 'danger' | 'warm' | 'muted' }

/** 'Late by 3 days', 'Today', 'Tomorrow', 'By 26 Nov 2026'. */
export function dueText(due_on: string, today = todayInSingapore()): Told {
  const days = daysBetween(today, due_on)
  if (days < 0)
    return { text: `Late by ${(-days).toLocaleString('en')} ${days === -1 ? 'day' : 'days'}`, tone: 'danger' }
  if (days === 0) return { text: 'Today', tone: 'warm' }
  if (days === 1) return { text: 'Tomorrow', tone: 'muted' }
  return { text: `By ${dateText(due_on)}`, tone: 'muted' }
}
