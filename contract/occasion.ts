import { DAY_MS } from './calendar-day.ts'

/** How often a form is filled in about one person. */
export const REPEATS = ['once', 'each_visit', 'weeks'] as const
export type Repeats = (typeof REPEATS)[number]
export const WEEKS_MAX = 52

/** `every_weeks` of `weeks` alone. Both are absent in what a phone kept from before there was a choice. */
export type HowOften = { repeats?: Repeats | undefined; every_weeks?: number | null | undefined }

const WEEK = 7

/** The first day of the round in which a day lies, where another round began on `anchor`. */
export function roundOn(day: string, anchor: string, every_weeks: number): string {
  const from = Date.parse(anchor)
  const length = every_weeks * WEEK * DAY_MS
  const rounds = Math.floor((Date.parse(day) - from) / length)
  return new Date(from + rounds * length).toISOString().slice(0, 10)
}

/**
 * Which of its occasions a day's answers are for: '' of a form that is filled in once, the day itself at each visit, else the
 * first day of the round, counted from when the person joined the programme. One response counts for each (0040).
 */
export function occasionOn({ repeats, every_weeks }: HowOften, day: string, joined: string): string {
  if (repeats === 'each_visit') return day
  return repeats === 'weeks' && every_weeks ? roundOn(day, joined, every_weeks) : ''
}
