import { z } from 'zod'
import { engagementSubjects as shows } from './engagement-subjects.ts'
import {
  id,
  idKey,
  isoDate,
  moment,
  PASSAGE_MAX,
  pageOf,
  pageQuery,
  serialKey,
  serialNumber,
  text,
} from './fields.ts'
import { language } from './language.ts'
import { operation } from './operation.ts'
import { ENGAGEMENT_SORTS } from './sorts.ts'

export const ENGAGEMENT_KINDS = ['visit', 'call', 'message'] as const
export const ENGAGEMENT_OUTCOMES = ['reached', 'no_answer', 'away', 'refused'] as const
export const WELLBEINGS = ['', 'fine', 'uneasy', 'worried'] as const
/** Why it does not count yet; '' for one that does. `report`: the report that it came with does not. */
export const ENGAGEMENT_HELD = ['', 'unassigned', 'revoked', 'report'] as const
const SOURCES = ['phone', 'staff', 'form', 'import'] as const

/** What a volunteer may still date back alone, and for how many days they may mend their own. */
export const DAYS_BACK_MAX = 400
export const OWN_DAYS = 7
export const BULK_MAX = 60

const MINUTES_MAX = 720
const minutes = z
  .number({ error: 'Not a number of minutes' })
  .int('Not a number of minutes')
  .min(0, 'Not a number of minutes')
  .max(MINUTES_MAX, 'At most 12 hours')

/** What was done. A day still to come, and one too long ago, are refused by who says so. */
const done = {
  kind: z.enum(ENGAGEMENT_KINDS, { error: 'Choose visit, call or message' }),
  outcome: z.enum(ENGAGEMENT_OUTCOMES, { error: 'Choose how it went' }),
  happened_on: isoDate('Choose the day'),
  minutes: minutes.nullish(),
  wellbeing: z.enum(WELLBEINGS, { error: 'Choose how they are' }).optional(),
  note: text(PASSAGE_MAX).optional(),
  language: language.optional(),
}
/** Staff say whose it was, absent or null for their own; a volunteer's is their own, whatever is sent (D-07). */
const by = { volunteer_account_id: id.nullish() }
/** The phone's clock when it was noted: what `happened_on` is counted from where that clock is wrong. */
const noted = { noted_at: moment.optional() }

/** Who is meant: by the id that a phone took along, which outlives a serial number that is mended, or by that number. */
const about = { beneficiary_serial_number: serialNumber.optional(), beneficiary_id: id.optional() }
const isNamed = (body: {
  beneficiary_serial_number?: string | undefined
  beneficiary_id?: number | undefined
}) => body.beneficiary_serial_number !== undefined || body.beneficiary_id !== undefined
const unnamed = { path: ['beneficiary_serial_number'], message: 'Serial number is required' }

export const engagementCreate = z
  .strictObject({ ...about, ...done, ...by, ...noted })
  .refine(isNamed, unnamed)
export const engagementEdit = z.strictObject({ ...done, ...by, ...noted }).partial()
const engagementLate = z
  .strictObject({ ...about, ...done, ...by, noted_at: noted.noted_at.unwrap() })
  .refine(isNamed, unnamed)

/** A visit, call, message, or an attempt. Of others' a volunteer reads day, kind and who; the rest is empty (S-08). */
export const engagement = z.object({
  id: z.int(),
  beneficiary_id: z.int(),
  beneficiary_serial_number: z.string(),
  beneficiary_name: z.string(),
  /** Null where it was a member of staff, and once the volunteer is gone for good; the name stays. */
  volunteer_account_id: z.int().nullable(),
  volunteer_first_name: z.string(),
  volunteer_last_name: z.string(),
  volunteer_display_name: z.string(),
  /** The member of staff who wrote down what a volunteer did; '' for a volunteer. */
  filed_by_name: z.string(),
  programme_id: z.int().nullable(),
  kind: z.enum(ENGAGEMENT_KINDS),
  outcome: z.enum(ENGAGEMENT_OUTCOMES),
  happened_on: z.string(),
  minutes: z.int().nullable(),
  wellbeing: z.enum(WELLBEINGS),
  note: z.string(),
  language,
  source: z.enum(SOURCES),
  response_id: z.int().nullable(),
  held_because: z.enum(ENGAGEMENT_HELD),
  /** By whoever asks. */
  may_edit: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type Engagement = z.infer<typeof engagement>

/** What counts of one year; between two days, of which `year` is the last one's. Two volunteers who went together are one visit, and both gave their time. */
export const engagementTotals = z.object({
  year: z.int(),
  visits: z.int(),
  calls: z.int(),
  messages: z.int(),
  minutes: z.int(),
})
export type EngagementTotals = z.infer<typeof engagementTotals>

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
    body: z.strictObject({
      beneficiary_ids: z
        .array(id, { error: 'Choose at least one person' })
        .min(1, 'Choose at least one person')
        .max(BULK_MAX, `At most ${BULK_MAX} people`),
      ...done,
      outcome: done.outcome.default('reached'),
      ...by,
      ...noted,
    }),
    /** `already`: came with an earlier try of the same call. */
    response: z.object({ made: z.int(), held: z.int(), already: z.int() }),
    status: 201,
    access: 'scoped',
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
