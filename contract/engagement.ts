import { z } from 'zod'
import {
  engagement,
  engagementBulk,
  engagementCreate,
  engagementEdit,
  engagementLate,
  engagementTotals,
  NOTED_AT_ONCE_MAX,
  notedOf,
  OWN_DAYS,
} from './engagement-fields.ts'
import { engagementSubjects as shows } from './engagement-subjects.ts'
import { id, idKey, isoDate, pageOf, pageQuery, serialKey, serialNumber } from './fields.ts'
import { operation } from './operation.ts'
import { ENGAGEMENT_SORTS } from './sorts.ts'

const path = '/engagement'
const byId = z.strictObject({ id: idKey })
const nouns = ['engagement', 'follow-up', 'planned-visit'] as const
const changes = [...nouns, 'beneficiary', 'volunteer', 'activity'] as const
const ignores = [
  ...['id', 'beneficiary_id', 'beneficiary_serial_number', 'beneficiary_name', 'volunteer_first_name'],
  ...['volunteer_last_name', 'volunteer_display_name', 'filed_by_name'],
  ...['programme_id', 'source', 'response_id'],
  ...['held_because', 'may_edit', 'created_at', 'updated_at', 'version'],
] as const
const held = z.literal('1').optional()

export const engagementOperations = {
  pageOfBeneficiary: operation({
    method: 'GET',
    path,
    summary: 'A page of what was done about a beneficiary, the newest day first, or with held=1 what waits',
    query: z.strictObject({ ...pageQuery(ENGAGEMENT_SORTS), beneficiary_serial_number: serialKey, held }),
    response: pageOf(engagement),
    status: 200,
    access: 'scoped',
    subjects: shows.pageOfBeneficiary,
  }),
  pageOfVolunteer: operation({
    method: 'GET',
    path,
    summary: 'A page of what a volunteer did, the newest day first',
    query: z.strictObject({ ...pageQuery(ENGAGEMENT_SORTS), volunteer_account_id: idKey }),
    response: pageOf(engagement),
    status: 200,
    access: 'scoped',
    subjects: shows.pageOfVolunteer,
  }),
  totalsOfBeneficiary: operation({
    method: 'GET',
    path: '/engagement/totals',
    summary: 'How often a beneficiary was seen, rung and written to this year',
    query: z.strictObject({ beneficiary_serial_number: serialKey }),
    response: engagementTotals,
    status: 200,
    access: 'admin',
    subjects: shows.totalsOfBeneficiary,
  }),
  totalsOfVolunteer: operation({
    method: 'GET',
    path: '/engagement/totals',
    summary: 'What a volunteer did this year, or from one day to another, and for how long',
    query: z.strictObject({
      volunteer_account_id: idKey,
      from: isoDate().optional(),
      to: isoDate().optional(),
    }),
    response: engagementTotals,
    status: 200,
    access: 'admin',
    subjects: shows.totalsOfVolunteer,
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One visit, call or message',
    query: byId,
    response: engagement,
    status: 200,
    access: 'scoped',
    subjects: shows.get,
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Note a visit, call or message; held (202) of a volunteer who was not assigned on that day',
    body: engagementCreate,
    response: engagement,
    status: 201,
    also: [202],
    access: 'scoped',
  }),
  createBulk: operation({
    method: 'POST',
    path: '/engagement/bulk',
    changes,
    summary: 'The same of up to 60 people on one day; all or none',
    body: engagementBulk,
    /** `already`: came with an earlier try of the same call. `engagement_ids`: of those that joined no report's visit, so that they can be taken back. */
    response: z.object({
      ...{ made: z.int(), held: z.int(), already: z.int() },
      engagement_ids: z.array(z.int()),
    }),
    status: 201,
    access: 'scoped',
  }),
  peopleOfBulk: operation({
    method: 'POST',
    path: '/engagement/bulk/people',
    changes: [],
    summary: `Whom up to ${NOTED_AT_ONCE_MAX} serial numbers mean now, before the same is noted of them all; of a number that is nobody’s nothing`,
    body: z.strictObject({
      serial_numbers: z
        .array(serialNumber, { error: 'Choose at least one person' })
        .min(1, 'Choose at least one person')
        .max(NOTED_AT_ONCE_MAX, `At most ${NOTED_AT_ONCE_MAX} people`),
    }),
    response: z.array(notedOf),
    status: 200,
    access: 'admin',
    subjects: shows.peopleOfBulk,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: `Edit; a volunteer their own within ${OWN_DAYS} days`,
    query: byId,
    body: engagementEdit,
    response: engagement,
    status: 200,
    access: 'scoped',
    ignores,
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: [...changes, 'deletion'],
    summary: `Delete (G-22); a volunteer their own within ${OWN_DAYS} days`,
    query: byId,
    status: 204,
    access: 'scoped',
  }),
  count: operation({
    method: 'POST',
    path: '/engagement/count',
    changes,
    summary: 'Count a held one from now on',
    body: z.strictObject({ id }),
    response: engagement,
    status: 200,
    access: 'admin',
  }),
  submitLate: operation({
    method: 'POST',
    path: '/engagement/late',
    changes: [],
    summary: 'From a phone that the office has signed out: what waits on it, held for staff',
    body: engagementLate,
    response: z.object({ received: z.literal(true) }),
    status: 202,
    access: 'public',
  }),
}
