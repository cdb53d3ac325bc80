import { z } from 'zod'
import { accountIds } from './chosen.ts'
import { id, idKey, sensitive, serialKey, text, viewQuery } from './fields.ts'
import { where } from './filter.ts'
import { peopleSort } from './list-columns.ts'
import { operation } from './operation.ts'
import { FACT_SORTS, VOLUNTEER_SORTS } from './sorts.ts'
import { ticks } from './ticked.ts'

/** How many volunteers one bulk action touches at most (G-04). */
export const BULK_MAX = 1000

/** What is done to many volunteers at once: G-04. */
export const volunteerBulkOperations = {
  // `volunteer_many` took the place of both: it is previewed, and taken back for 30 days.
  setStatus: operation({
    method: 'PUT',
    path: '/volunteer/status',
    deprecated_until: '2027-05-31',
    changes: ['volunteer', 'initiative'],
    summary:
      'Set the status of many volunteers; answers those that live, with the status before (G-04, G-08)',
    body: z.strictObject({
      account_ids: z.array(id).min(1, 'Name at least one').max(BULK_MAX, `At most ${BULK_MAX} at once`),
      current_status: text(100),
    }),
    response: z.array(
      z.object({
        account_id: z.int(),
        previous_status: z.string(),
        current_status: z.string(),
        version: z.int(),
      }),
    ),
    status: 200,
    access: 'admin',
  }),
  statusBack: operation({
    method: 'POST',
    path: '/volunteer/status/back',
    deprecated_until: '2027-05-31',
    changes: ['volunteer', 'initiative'],
    summary:
      'Give many volunteers back the status they had, by the version that the change made; whoever was changed since keeps that (S-15)',
    body: z
      .array(z.strictObject({ account_id: id, version: id, current_status: text(100) }))
      .min(1, 'Name at least one')
      .max(BULK_MAX, `At most ${BULK_MAX} at once`),
    response: z.object({
      put_back: z.array(z.int()),
      left: z.array(z.object({ account_id: z.int(), display_name: z.string() })),
    }),
    status: 200,
    access: 'admin',
    subjects: { listed: { volunteer: ['answer.left.account_id'] } },
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
      account_ids: accountIds(BULK_MAX).optional(),
      where: where('volunteer'),
      ...ticks,
      sensitive,
    }),
    response: 'bytes',
    status: 200,
    access: 'admin',
    subjects: { exported: 'told' },
  }),
}
