import { z } from 'zod'
import { DAY_MS } from './calendar-day.ts'
import { id, isoDate, PASSAGE_MAX, text, today } from './fields.ts'
import { PLAN_PARTS } from './plan-parts.ts'

/** How far ahead somebody may promise. */
export const DAYS_AHEAD_MAX = 366

/** What is said of a planned visit, of one person and of many alike. */
export const planFields = {
  planned_on: isoDate('Choose the day'),
  part: z.enum(PLAN_PARTS, { error: 'Choose morning, afternoon or evening' }).optional(),
  note: text(PASSAGE_MAX).optional(),
}

/** A visit to each of many, by the rules of one person's own dialog (0125). */
export const planChange = z.strictObject({
  kind: z.literal('plan'),
  ...planFields,
  /** Null: to each by the day on which they are due. */
  planned_on: planFields.planned_on
    .refine((value) => value >= today(), 'That day is over')
    .refine(
      (value) => Date.parse(value) - Date.parse(today()) <= DAYS_AHEAD_MAX * DAY_MS,
      'Plan at most a year ahead',
    )
    .nullable(),
  /** Null: each person's lead volunteer; else whoever of them is assigned to this one alone. */
  volunteer_account_id: id.nullable(),
})

/** Why nobody is sent to somebody, in the order in which it is told. */
export const NOT_PLANNED = ['no_volunteer', 'no_rhythm', 'paused', 'inactive', 'deceased', 'planned'] as const
export type NotPlanned = (typeof NOT_PLANNED)[number]

/** So many of those who are left out a preview names. */
export const LEFT_OUT_MAX = 50
