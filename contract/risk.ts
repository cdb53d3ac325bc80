import { z } from 'zod'
import { idKey, isoDate, serialKey, text, today } from './fields.ts'

export const RISKS = ['usual', 'watch', 'high'] as const
export type Risk = (typeof RISKS)[number]
export const RISK_WORDS: Readonly<Record<Risk, string>> = { usual: 'Usual', watch: 'To watch', high: 'High' }

/** `beneficiary_id`: whose the number was on the screen (H-1990). */
export const riskOf = z.strictObject({ serial_number: serialKey, beneficiary_id: idKey.optional() })

const said = {
  risk: z.enum(RISKS, { error: 'Choose Usual, Watch or High' }),
  because: text(500).optional(),
}
/** For staff alone: no answer to a volunteer names it. */
export const riskEdit = z.strictObject({
  ...said,
  /** Undo: since when it stood before. Otherwise a risk stands from the day on which it is said. */
  since: isoDate()
    .refine((value) => value <= today(), 'That day is still to come')
    .optional(),
})
/** The same of many: without a reason, whoever stands so already keeps theirs. */
export const riskChange = z.strictObject({ kind: z.literal('risk'), ...said })
