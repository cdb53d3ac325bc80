import { z } from 'zod'
import { REPEATS, WEEKS_MAX } from './occasion.ts'

export const WEEKS_NEEDED = `Between 1 and ${WEEKS_MAX} weeks`

export const repeats = z.enum(REPEATS, { error: 'Choose how often it is filled in' })
export const everyWeeks = z
  .number({ error: WEEKS_NEEDED })
  .int(WEEKS_NEEDED)
  .min(1, WEEKS_NEEDED)
  .max(WEEKS_MAX, WEEKS_NEEDED)

/** One that may be filled in about a person now. */
export const pendingForm = z.object({
  title: z.string(),
  programme_id: z.int(),
  programme_name: z.string(),
  cover_image: z.string(),
  stage: z.int(),
  created_at: z.string(),
  repeats,
  /** Which time of filling it in is asked (0040). */
  occasion: z.string(),
})
export type PendingForm = z.infer<typeof pendingForm>
