import { z } from 'zod'
import { id, moment } from './fields.ts'
import { formResponse, formResponseFields } from './form-response.ts'
import { operation } from './operation.ts'

/** For so long after the office took a response its volunteer may send it again, corrected (0073). */
export const CORRECTABLE_DAYS = 7

const { responses, language, volunteer_account_id } = formResponseFields.shape

/** The form, its wording and the visit are those of what it corrects. */
const said = {
  /** What was sent before: the first, or a correction of it. */
  corrects: id,
  responses,
  /** What the volunteer read this time. */
  language,
  /** When it was written, by the phone's clock. */
  corrected_at: moment.optional(),
  volunteer_account_id,
}

/** A second response, held beside the first: the first stays as it is, and staff take one. */
export const correctionOperations = {
  create: operation({
    method: 'POST',
    path: '/form/responses/correct',
    changes: ['form', 'beneficiary', 'follow-up'],
    summary: 'Correct a response of one’s own within 7 days; it is held beside the first for staff',
    body: z.strictObject(said),
    response: formResponse,
    status: 202,
    access: 'volunteer',
    limit: 1024 * 1024,
  }),
  submitLate: operation({
    method: 'POST',
    path: '/form/responses/correct/late',
    changes: [],
    summary: 'From a phone that the office has signed out: a correction that waits on it',
    body: z.strictObject({ ...said, corrected_at: moment }),
    response: z.object({ received: z.literal(true) }),
    status: 202,
    access: 'public',
    limit: 1024 * 1024,
  }),
}
