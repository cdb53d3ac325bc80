import { z } from 'zod'
import { id, idKey, sensitive, serialKey, text, viewQuery } from './fields.ts'
import { where } from './filter.ts'
import { peopleSort } from './list-columns.ts'
import { operation } from './operation.ts'
import { FACT_SORTS, VOLUNTEER_SORTS } from './sorts.ts'

/** How many volunteers one bulk action touches at most (G-04). */
export const BULK_MAX = 1000

/** Account ids in an address: '1001,1002'. */
const accountIds = z
  .string()
  .max(BULK_MAX * 16, `At most ${BULK_MAX} at once`)
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'Not a list of account ids')
  .transform((value) => [...new Set(value.split(',').map(Number))])
  .refine((ids) => ids.length <= BULK_MAX, `At most ${BULK_MAX} at once`)

/** What is done to many volunteers at once: G-04. */
export const volunteerBulkOperations = {
  setStatus: operation({
    method: 'PUT',
    path: '/volunteer/status',
    changes: ['volunteer', 'initiative'],
    summary:
      'Set the status of many volunteers; answers those that live, with the status before (G-04, G-08)',
    body: z.strictObject({
      account_ids: z.array(id).min(1, 'Name at least one').max(BULK_MAX, `At most ${BULK_MAX} at once`),
      current_status: text(100),
    }),
    response: z.array(
      z.object({ account_id: z.int(), previous_status: z.string(), current_status: z.string() }),
    ),
    status: 200,
    access: 'admin',
  }),
  export: operation({
    method: 'GET',
    path: '/volunteer/export',
    asks_factor: true,
    summary: 'The current view, or of it those named, as .csv; every NRIC masked (G-04, S-07, S-12)',
    query: z.strictObject({
      ...viewQuery(VOLUNTEER_SORTS),
      sort: peopleSort(VOLUNTEER_SORTS, FACT_SORTS.volunteer).optional(),
      initiative_id: idKey.optional(),
      beneficiary_serial_number: serialKey.optional(),
      account_ids: accountIds.optional(),
      where: where('volunteer'),
      sensitive,
    }),
    response: 'bytes',
    status: 200,
    access: 'admin',
    subjects: { exported: 'told' },
  }),
}
