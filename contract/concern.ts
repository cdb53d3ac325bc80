import { z } from 'zod'
import { id, moment, PASSAGE_MAX, requiredText, serialNumber } from './fields.ts'
import { operation } from './operation.ts'

const said = {
  /** Whom it is about: by the id that a phone took along, which outlives a serial number that is mended, or by that number. */
  beneficiary_serial_number: serialNumber.optional(),
  beneficiary_id: id.optional(),
  note: requiredText('Say what is wrong', PASSAGE_MAX),
  /** By the phone's clock. */
  noted_at: moment.optional(),
  /** The volunteer's own, whatever is sent (D-07). */
  volunteer_account_id: id.nullish(),
}
type Named = { beneficiary_serial_number?: string | undefined; beneficiary_id?: number | undefined }
const isNamed = (body: Named) =>
  body.beneficiary_serial_number !== undefined || body.beneficiary_id !== undefined
const unnamed = { path: ['beneficiary_serial_number'], message: 'Serial number is required' }

/** All that the volunteer learns: that the office has it. What becomes of it is the office's (0039). */
export const concern = z.object({
  id: z.int(),
  beneficiary_id: z.int(),
  volunteer_account_id: z.int(),
})
export type Concern = z.infer<typeof concern>

/** 'Something is wrong', said by a volunteer about somebody whom they visit: it stands on Today at once (0039). */
export const concernOperations = {
  create: operation({
    method: 'POST',
    path: '/concern',
    changes: ['follow-up', 'worklist', 'activity'],
    summary:
      'Something is wrong: an urgent follow-up for the office, whether or not the person is still theirs',
    body: z.strictObject(said).refine(isNamed, unnamed),
    response: concern,
    status: 201,
    access: 'volunteer',
  }),
  submitLate: operation({
    method: 'POST',
    path: '/concern/late',
    changes: [],
    summary: 'From a phone that the office has signed out: what waits on it',
    body: z.strictObject({ ...said, noted_at: moment }).refine(isNamed, unnamed),
    response: z.object({ received: z.literal(true) }),
    status: 202,
    access: 'public',
  }),
}
