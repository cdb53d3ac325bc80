import { z } from 'zod'

/** From when the days are counted: from joining the programme, or from the answer to the stage before. */
export const DUE_AFTER = ['joined', 'stage'] as const
export type DueAfter = (typeof DUE_AFTER)[number]
export const DUE_DAYS_MAX = 730

export const DUE_DAYS_NEEDED = `A whole number of days from 0 to ${DUE_DAYS_MAX}`
export const DUE_OF_ONCE = 'Only a form that is filled in once for each person can be due later'

/** Null: asked at once. */
export const dueDays = z
  .number({ error: DUE_DAYS_NEEDED })
  .int(DUE_DAYS_NEEDED)
  .min(0, DUE_DAYS_NEEDED)
  .max(DUE_DAYS_MAX, DUE_DAYS_NEEDED)
  .nullable()
/** Null where nothing is counted. */
export const dueAfter = z
  .enum(DUE_AFTER, { error: 'Choose whether days are counted from joining or from the stage before' })
  .nullable()
