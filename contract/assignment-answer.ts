import { z } from 'zod'
import { notedFields } from './engagement-fields.ts'
import { id, serialNumber, text } from './fields.ts'
import { operation } from './operation.ts'

export const ASSIGNMENT_ANSWERS = ['yes', 'no'] as const
/** Why not. Of `not_comfortable` nobody but staff learns, and they ask. */
export const DECLINED_BECAUSE = ['too_far', 'wrong_time', 'not_comfortable', 'other'] as const
export type DeclinedBecause = (typeof DECLINED_BECAUSE)[number]
const NOTE_MAX = 2000

const said = z
  .strictObject({
    /** By the id that a phone took along, or by the number. */
    beneficiary_serial_number: serialNumber.optional(),
    beneficiary_id: id.optional(),
    answer: z.enum(ASSIGNMENT_ANSWERS, { error: 'Choose yes or no' }),
    because: z.enum(DECLINED_BECAUSE, { error: 'Choose why not' }).optional(),
    note: text(NOTE_MAX).optional(),
    ...notedFields,
    /** The volunteer's own, whatever is sent (D-07). */
    volunteer_account_id: id.nullish(),
  })
  .refine((body) => body.beneficiary_serial_number !== undefined || body.beneficiary_id !== undefined, {
    path: ['beneficiary_serial_number'],
    message: 'Serial number is required',
  })
  .refine(({ answer, because }) => answer === 'yes' || because !== undefined, {
    path: ['because'],
    message: 'Choose why not',
  })

export const assignmentAnswer = z.object({
  beneficiary_id: z.int(),
  volunteer_account_id: z.int(),
  /** As it stands now: of an earlier one under another key, and of one that ended meanwhile, what was just said. */
  answer: z.enum(ASSIGNMENT_ANSWERS),
})
export type AssignmentAnswer = z.infer<typeof assignmentAnswer>

/** What a volunteer says to somebody new: 'I will visit' or 'I can't' (0046). */
export const assignmentAnswerOperations = {
  create: operation({
    method: 'POST',
    path: '/assignment/answer',
    changes: ['follow-up', 'activity'],
    summary: 'Whether one can visit somebody who was assigned; a no asks the office to find somebody else',
    body: said,
    response: assignmentAnswer,
    status: 201,
    access: 'volunteer',
  }),
}
