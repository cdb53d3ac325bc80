import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { dateText, dayFromToday } from './dates.ts'

const WEEK = 7
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

export const PART_WORDS: Readonly<Record<PlannedVisit['part'], string>> = {
  '': 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** 'today', 'Tue' within the week, else '24 Nov 2026'. */
function dayText(day: string): string {
  const named = {
    [dayFromToday(-1)]: 'yesterday',
    [dayFromToday(0)]: 'today',
    [dayFromToday(1)]: 'tomorrow',
  }[day]
  if (named) return named
  const date = dateText(day).replace(/^0/, '')
  return day > dayFromToday(0) && day < dayFromToday(WEEK)
    ? `${weekday.format(new Date(day))} ${date.slice(0, -5)}`
    : date
}

/** When somebody means to go: 'tomorrow, morning'. */
export const planText = ({ on, part }: { on: string; part: string }): string =>
  part === '' ? dayText(on) : `${dayText(on)}, ${part}`
