import { z } from 'zod'
import { serialKey, text } from './fields.ts'

export const RISKS = ['usual', 'watch', 'high'] as const
export type Risk = (typeof RISKS)[number]
export const RISK_WORDS: Readonly<Record<Risk, string>> = { usual: 'Usual', watch: 'To watch', high: 'High' }

export const riskOf = z.strictObject({ serial_number: serialKey })

const said = {
  risk: z.enum(RISKS, { error: 'Choose Usual, Watch or High' }),
  because: text(500).optional(),
}
/** For staff alone: no answer to a volunteer names it. */
export const riskEdit = z.strictObject(said)
/** The same of many: without a reason, whoever stands so already keeps theirs. */
export const riskChange = z.strictObject({ kind: z.literal('risk'), ...said })
