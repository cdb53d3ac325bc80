import { z } from 'zod'
import { DAY_MS } from './calendar-day.ts'
import { id, isoDate, text, today } from './fields.ts'

export const RHYTHM_MAX = 365
/** A pause is looked at again after a year. */
const PAUSE_DAYS_MAX = 366
/** Characters of why somebody is paused. */
export const BECAUSE_MAX = 200

export const whole = (least: number, most: number, tooFew: string, tooMany: string) =>
  z.number({ error: 'Type a whole number' }).int('Type a whole number').min(least, tooFew).max(most, tooMany)

/** Days from one visit to the next. */
export const rhythmDays = whole(1, RHYTHM_MAX, 'At least 1 day', `At most ${RHYTHM_MAX} days`)

/** What is said of a pause, of one person and of many alike. */
export const pauseFields = {
  /** The last day of it; null ends it. */
  until: isoDate('Choose a day')
    .refine((value) => value >= today(), 'That day is over')
    .refine(
      (value) => Date.parse(value) - Date.parse(today()) <= PAUSE_DAYS_MAX * DAY_MS,
      'At most a year ahead',
    )
    .nullable(),
  because: text(BECAUSE_MAX).optional(),
}

/** How people are cared for, said of many at once: by the rules of one person's own dialogs (0102). */
export const careChanges = [
  /** `place_id` null: wherever they have a rhythm, and ended wherever they are paused. */
  z.strictObject({ kind: z.literal('pause'), place_id: id.nullable(), ...pauseFields }),
  /** Null days: as often as the programme says. */
  z.strictObject({ kind: z.literal('rhythm'), place_id: id, every_days: rhythmDays.nullable() }),
] as const
