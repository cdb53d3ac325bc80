import { z } from 'zod'

export const BELL_RISKS = ['', 'watch', 'high'] as const
const DAYS_MAX = 365

const days = z
  .number({ error: 'Type a number of days' })
  .int('Type a number of days')
  .min(1, 'At least 1 day')
  .max(DAYS_MAX, `At most ${DAYS_MAX} days`)

/** What happens when somebody chooses this option, in the words in which it was written. For staff alone (0039). */
export const bell = z.object({
  choice: z.string(),
  /** The officers see it at once. */
  tell_now: z.boolean(),
  /** It is followed up by then; null: today where they are told now, else not at all. */
  within_days: z.int().nullable(),
  /** Raised to this, never lowered. */
  risk: z.enum(BELL_RISKS),
})
export type Bell = z.infer<typeof bell>

export const bellFields = z
  .strictObject({
    choice: z.string({ error: 'Choose an option' }).transform((value) => value.normalize('NFC').trim()),
    tell_now: z.boolean({ error: 'Yes or no' }).optional(),
    within_days: days.nullish(),
    risk: z.enum(BELL_RISKS, { error: 'Choose Watch or High' }).optional(),
  })
  .refine(({ tell_now, within_days, risk }) => tell_now || within_days || risk, {
    path: ['tell_now'],
    error: 'Say what happens when this is chosen',
  })

export const isSameBell = (a: Bell | undefined, b: Bell | undefined): boolean =>
  a?.tell_now === b?.tell_now && a?.within_days === b?.within_days && a?.risk === b?.risk
