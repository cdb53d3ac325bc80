import { z } from 'zod'
import { id, idKey, isoDate, mine, moment, pageOf, pageQuery, serialKey, serialNumber } from './fields.ts'
import { operation } from './operation.ts'
import { planFields } from './plan-fields.ts'
import { PLAN_PARTS } from './plan-parts.ts'
import { PLANNED_VISIT_SORTS } from './sorts.ts'

export const PLAN_STATES = ['planned', 'done', 'cancelled'] as const
/** The phone's clock when it was planned: what `planned_on` is counted from where that clock is wrong. */
const noted = {
  noted_at: moment.optional(),
}

export const plannedVisitCreate = z
  .strictObject({
    /** By the id that a phone took along, which outlives a serial number that is mended, or by that number. */
    beneficiary_serial_number: serialNumber.optional(),
    beneficiary_id: id.optional(),
    ...planFields,
    /** Staff say whose it is; a volunteer's is their own, whatever is sent (D-07). */
    volunteer_account_id: id.nullish(),
    ...noted,
  })
  .refine((body) => body.beneficiary_serial_number !== undefined || body.beneficiary_id !== undefined, {
    path: ['beneficiary_serial_number'],
    message: 'Serial number is required',
  })

/** Done is what was noted, never what is sent. */
export const plannedVisitEdit = z
  .strictObject({
    ...planFields,
    state: z.enum(['planned', 'cancelled'], { error: 'Choose planned or cancelled' }),
    ...noted,
  })
  .partial()

/** A promise inside the rhythm: it never changes when somebody is due (0051). */
export const plannedVisit = z.object({
  id: z.int(),
  beneficiary_id: z.int(),
  beneficiary_serial_number: z.string(),
  beneficiary_name: z.string(),
  volunteer_account_id: z.int(),
  volunteer_display_name: z.string(),
  /** Nobody counts on them: what is meant for today or later is to be given to somebody (0098). */
  volunteer_is_inactive: z.boolean(),
  planned_on: z.string(),
  part: z.enum(PLAN_PARTS),
  note: z.string(),
  state: z.enum(PLAN_STATES),
  cancelled_because: z.enum(['', 'hand', 'unassigned', 'deceased']),
  /** The visit, call or message that kept it. */
  engagement_id: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type PlannedVisit = z.infer<typeof plannedVisit>

const path = '/planned-visit'
const byId = z.strictObject({ id: idKey })
const changes = ['planned-visit', 'worklist', 'activity'] as const

export const plannedVisitOperations = {
  page: operation({
    method: 'GET',
    path,
    summary:
      'A page of planned visits: of one person or of one volunteer, the newest day first, or as Today has them: of today, and of yesterday without a report',
    query: z.strictObject({
      ...pageQuery(PLANNED_VISIT_SORTS),
      beneficiary_serial_number: serialKey.optional(),
      volunteer_account_id: idKey.optional(),
      state: z.enum(PLAN_STATES).optional(),
      /** Of this day and later. */
      from: isoDate('Not a day').optional(),
      today: z.literal('1').optional(),
      /** Of Inactive volunteers alone: a page that was loaded before the answer counted them asks so. */
      inactive: z.literal('1').optional(),
      mine,
    }),
    response: pageOf(plannedVisit).extend({
      /** With `today`: how many are of today itself, and of them those on whose volunteer nobody counts (0098). */
      of_today: z.int().optional(),
      without_volunteer: z.int().optional(),
    }),
    status: 200,
    access: 'admin',
    subjects: {
      listed: {
        beneficiary: ['query.beneficiary_serial_number', 'answer.items.beneficiary_serial_number'],
        volunteer: ['answer.items.volunteer_account_id'],
      },
    },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One planned visit',
    query: byId,
    response: plannedVisit,
    status: 200,
    access: 'scoped',
    subjects: {
      opened: { beneficiary: ['answer.beneficiary_serial_number'] },
      listed: { volunteer: ['answer.volunteer_account_id'] },
    },
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Plan a visit of a volunteer to a person who is assigned to them; of the same day there is one',
    body: plannedVisitCreate,
    response: plannedVisit,
    status: 201,
    access: 'scoped',
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary:
      'Another day or part of it, cancel it, or mean it again; what was done stays. Moved by its volunteer onto a day that has one already it joins that one, which is answered',
    query: byId,
    body: plannedVisitEdit,
    response: plannedVisit,
    status: 200,
    access: 'scoped',
    ignores: [
      'id',
      'beneficiary_id',
      'beneficiary_serial_number',
      'beneficiary_name',
      'volunteer_account_id',
      'volunteer_display_name',
      'volunteer_is_inactive',
      'cancelled_because',
      'engagement_id',
      'created_at',
      'updated_at',
      'version',
    ],
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: [...changes, 'deletion'],
    summary: 'Delete (G-22)',
    query: byId,
    status: 204,
    access: 'scoped',
  }),
}
