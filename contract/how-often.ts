import { z } from 'zod'
import { REPEATS, WEEKS_MAX } from './occasion.ts'

export const WEEKS_NEEDED = `Between 1 and ${WEEKS_MAX} weeks`

export const repeats = z.enum(REPEATS, { error: 'Choose how often it is filled in' })
export const everyWeeks = z
  .number({ error: WEEKS_NEEDED })
  .int(WEEKS_NEEDED)
  .min(1, WEEKS_NEEDED)
  .max(WEEKS_MAX, WEEKS_NEEDED)
