import { z } from 'zod'
import { serialKey, text } from './fields.ts'

export const RISKS = ['usual', 'watch', 'high'] as const
export type Risk = (typeof RISKS)[number]
export const RISK_WORDS: Readonly<Record<Risk, string>> = { usual: 'Usual', watch: 'To watch', high: 'High' }

export const riskOf = z.strictObject({ serial_number: serialKey })

/** For staff alone: no answer to a volunteer names it. */
export const riskEdit = z.strictObject({
  risk: z.enum(RISKS, { error: 'Choose Usual, Watch or High' }),
  because: text(500).optional(),
})
