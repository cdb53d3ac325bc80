import { z } from 'zod'
import { id, mine, pageOf, pageQuery } from './fields.ts'
import { filedResponse } from './filed-response.ts'
import { formResponse } from './form-response.ts'
import { HELD_BECAUSE } from './held-because.ts'
import { operation } from './operation.ts'
import { FILED_SORTS } from './sorts.ts'
import { bothListed } from './subjects.ts'

/** A report that nobody has decided on, wherever its form stands. */
export const waitingReport = filedResponse.extend({
  volunteer_account_id: z.int().nullable(),
  programme_name: z.string(),
  form_title: z.string(),
  stage: z.int(),
  held_because: z.enum(HELD_BECAUSE),
})
export type WaitingReport = z.infer<typeof waitingReport>

/** Reports that do not count, or not yet (G-29): of every form, for Today (visits, part 5). */
export const formResponseHeldOperations = {
  page: operation({
    method: 'GET',
    path: '/form/responses/held',
    summary: 'A page of the held responses that nobody has decided on, the oldest visit first (G-29)',
    query: z.strictObject({
      ...pageQuery(FILED_SORTS),
      mine,
    }),
    response: pageOf(waitingReport),
    status: 200,
    access: 'admin',
    subjects: bothListed,
  }),
  leave: operation({
    method: 'POST',
    path: '/form/responses/leave',
    changes: ['form', 'engagement'],
    summary: 'Leave a held response out: it stays where it is, can be counted later, and waits for nobody',
    body: z.strictObject({ id }),
    response: formResponse,
    status: 200,
    access: 'admin',
  }),
}
