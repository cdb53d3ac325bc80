import { z } from 'zod'
import { MANY_MAX } from './bulk-change.ts'
import { idKey, pageQuery, peoplePageOf } from './fields.ts'
import { where } from './filter.ts'
import { pendingForm } from './form-ask.ts'
import { operation } from './operation.ts'
import { PENDING_SORTS } from './sorts.ts'

const volunteer = {
  account_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
}

/** One form still to be answered about one person, and who visits them (G-18). */
export const pendingReport = z.object({
  beneficiary_serial_number: z.string(),
  beneficiary_first_name: z.string(),
  beneficiary_last_name: z.string(),
  beneficiary_display_name: z.string(),
  programme_id: z.int(),
  programme_name: z.string(),
  stage: z.int(),
  title: z.string(),
  /** Assigned to the person; more than one may be. */
  volunteers: z.array(z.object(volunteer)),
})
export type PendingReport = z.infer<typeof pendingReport>

export const pendingCounts = z.object({
  pending: z.int(),
  /** How many people at least one is asked of. */
  people: z.int(),
  /** Of people to whom nobody is assigned. */
  unassigned: z.int(),
  forms: z.array(z.object({ stage: z.int(), title: z.string(), programme_id: z.int(), pending: z.int() })),
  /** Those with the most, at most a hundred; a person with two volunteers counts for either. */
  volunteers: z.array(z.object({ ...volunteer, pending: z.int() })),
})

const { q } = pageQuery(PENDING_SORTS)
const path = '/form/pending'
const ofVolunteer = {
  programme_id: idKey.optional(),
  /** The chips above the list, about the person. */
  where: where('beneficiary'),
  volunteer_account_id: idKey.optional(),
  /** Of people to whom nobody is assigned. */
  unassigned: z.literal('1').optional(),
}

/** What is still to be filled in, for staff: of a person `form.pending` tells it. */
export const formPendingOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of what is still to be answered about whom, of one programme or one volunteer if named',
    query: z.strictObject({ ...pageQuery(PENDING_SORTS), ...ofVolunteer }),
    response: peoplePageOf(pendingReport),
    status: 200,
    access: 'admin',
    subjects: {
      listed: {
        beneficiary: ['answer.items.beneficiary_serial_number'],
        volunteer: ['answer.items.volunteers.account_id'],
      },
    },
  }),
  keys: operation({
    method: 'GET',
    path: '/form/pending/keys',
    summary: `What is still to be answered about whom, as the list asks: for 'Select all', at most ${MANY_MAX}`,
    query: z.strictObject({ q, ...ofVolunteer }),
    response: z.object({ keys: z.array(pendingForm) }),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.keys.beneficiary_serial_number'] } },
  }),
  counts: operation({
    method: 'GET',
    path: '/form/pending/counts',
    summary: 'How much is still to be answered, by form and by volunteer, of one programme if named',
    query: z.strictObject({ programme_id: idKey.optional() }),
    response: pendingCounts,
    status: 200,
    access: 'admin',
    subjects: { listed: { volunteer: ['answer.volunteers.account_id'] } },
  }),
}
