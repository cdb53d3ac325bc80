import { z } from 'zod'
import { CHECK_EVIDENCE, certificate, certificateKey } from './check-evidence.ts'
import { CHECK_STATES } from './check-state.ts'
import { id, idKey, isoDate, pageOf, pageQuery, requiredText, text } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'
import { aboutAPerson } from './person-schema.ts'

/** The longest that somebody may go without a check by an exemption, and by 'Assign all the same'. */
export const EXEMPT_DAYS_MAX = 365
export const ALL_THE_SAME_DAYS_MAX = 90
export const CHECK_REQUIRED = ['nobody', 'everybody', 'programmes'] as const

const days = z.int('Type a number of days').min(0, 'At least 0 days').max(365, 'At most 365 days')
const kindFields = {
  name: requiredText('Give the check a name', 80),
  /** Null: it holds for ever. */
  valid_months: z
    .int('Type a number of months')
    .min(1, 'At least 1 month')
    .max(240, 'At most 240 months')
    .nullable(),
  renew_days: days,
  grace_days: days,
  evidence: z.enum(CHECK_EVIDENCE, { error: 'Choose what proves it' }),
  required: z.enum(CHECK_REQUIRED, { error: 'Choose of whom it is required' }),
  /** Who visits somebody of these programmes must have it. */
  programme_ids: z.array(id).max(200, 'At most 200 programmes'),
}
export const checkKindCreate = z.strictObject({
  ...kindFields,
  valid_months: kindFields.valid_months.default(null),
  renew_days: days.default(60),
  grace_days: days.default(0),
  evidence: kindFields.evidence.default('none'),
  required: kindFields.required.default('nobody'),
  programme_ids: kindFields.programme_ids.default([]),
})
export const checkKindEdit = z
  .strictObject({ ...kindFields, is_retired: z.boolean('Say whether it is retired') })
  .partial()

export const checkKind = z.object({
  id: z.int(),
  name: z.string(),
  valid_months: z.int().nullable(),
  renew_days: z.int(),
  grace_days: z.int(),
  evidence: z.enum(CHECK_EVIDENCE),
  required: z.enum(CHECK_REQUIRED),
  programme_ids: z.array(z.int()),
  /** Of these the deleted ones, as long as they wait in Recently deleted: required there it is of nobody. */
  gone_programmes: z.array(z.object({ id: z.int(), name: z.string() })),
  is_retired: z.boolean(),
  version: z.int(),
})
export type CheckKind = z.infer<typeof checkKind>

const keptWords = (max: number) =>
  text(max).refine((value) => !holdsNric(value), 'NRIC is not kept here: leave it out')

export const checkCreate = z.strictObject({
  account_id: id,
  kind_id: id,
  outcome: z.enum(['met', 'exempt'], { error: 'Choose met or exempt' }),
  met_on: isoDate('Choose the day'),
  /** Absent: the months of its kind later. */
  valid_until: isoDate('Not a day').nullish(),
  reference: keptWords(100).optional(),
  note: keptWords(2000).optional(),
  /** Why somebody is exempt. */
  because: keptWords(500).optional(),
  /** The certificate, by the key of its upload. */
  file: certificateKey.optional(),
})

/** Assigns in spite of a check that is missing or over: an exemption, which says why and ends (0058). */
export const allTheSame = z.strictObject({
  because: requiredText('Say why', 500).refine(
    (value) => !holdsNric(value),
    'NRIC is not kept here: leave it out',
  ),
  /** At most 90 days from now, which it is when absent. */
  until: isoDate('Not a day').optional(),
})

/** One that somebody was given; what is taken back is kept, and counts for nothing. */
export const check = z.object({
  id: z.int(),
  outcome: z.enum(['met', 'exempt']),
  met_on: z.string(),
  valid_until: z.string().nullable(),
  reference: z.string(),
  note: z.string(),
  because: z.string(),
  /** Null where none was added, or it is gone. */
  file: certificate.nullable(),
  by_name: z.string(),
  at: z.string(),
})
export type Check = z.infer<typeof check>

export const volunteerCheck = aboutAPerson(
  z.object({
    kind_id: z.int(),
    kind_name: z.string(),
    /** Of everybody, or in a programme of somebody whom they visit. */
    is_required: z.boolean(),
    /** Asked for no more: what they had of it stands, and nothing new is written down. */
    is_retired: z.boolean(),
    /** What a new one of it must come with. */
    evidence: z.enum(CHECK_EVIDENCE),
    state: z.enum(CHECK_STATES),
    /** The last day on which it holds, grace left aside; null for ever, and of one that is missing. */
    ends_on: z.string().nullable(),
    checks: z.array(check),
  }),
)
export type VolunteerCheck = z.infer<typeof volunteerCheck>

/** What runs out, or ran out, of somebody who must have it; and whom they visit by it. */
export const runningOut = z.object({
  account_id: z.int(),
  display_name: z.string(),
  kind_id: z.int(),
  kind_name: z.string(),
  state: z.enum(CHECK_STATES),
  ends_on: z.string().nullable(),
  /** How many would lose their befriender, and the first five of their names. */
  people: z.int(),
  names: z.array(z.string()),
})
export type RunningOut = z.infer<typeof runningOut>

const kindPath = '/check-kind'
const path = '/check'
const paging = pageQuery(['ends_on'])

export const checkKindOperations = {
  list: operation({
    method: 'GET',
    path: kindPath,
    summary: 'Every check that the organisation asks for, the retired ones too',
    query: z.strictObject({}),
    response: z.array(checkKind),
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path: kindPath,
    changes: ['check', 'check-kind'],
    summary: 'Define a check: how long it holds, and of whom it is required',
    body: checkKindCreate,
    response: checkKind,
    status: 201,
    access: 'super_admin',
  }),
  update: operation({
    method: 'PUT',
    path: kindPath,
    changes: ['check', 'check-kind'],
    summary: 'Change a check or retire it; what is absent stays, and what was met keeps its day',
    query: z.strictObject({ id: idKey }),
    body: checkKindEdit,
    response: checkKind,
    status: 200,
    access: 'super_admin',
    ignores: ['id', 'gone_programmes', 'version'],
  }),
}

export const checkOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'How a volunteer stands to every check, with what was recorded',
    query: z.strictObject({ account_id: idKey }),
    response: z.array(volunteerCheck),
    status: 200,
    access: 'admin',
    subjects: { opened: { volunteer: ['query.account_id'] } },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['check', 'activity'],
    summary:
      'Record a check of a volunteer with what proves it, or an exemption with its end; answers how they stand',
    body: checkCreate,
    response: z.array(volunteerCheck),
    status: 201,
    access: 'admin',
  }),
  revoke: operation({
    method: 'DELETE',
    path,
    changes: ['check', 'activity'],
    summary: 'Take a recorded check back with its certificate; assignments stay',
    query: z.strictObject({ id: idKey }),
    status: 204,
    access: 'admin',
  }),
  expiring: operation({
    method: 'GET',
    path: '/check/expiring',
    summary:
      'Who visits somebody without a check that is required, or with one that ends within so many days (unless said, as many as each kind says)',
    query: z.strictObject({
      page: paging.page,
      page_size: paging.page_size,
      days: z
        .string()
        .regex(/^(?:[0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$/, 'At most 365 days')
        .transform(Number)
        .optional(),
    }),
    response: pageOf(runningOut),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.items.ids'], volunteer: ['answer.items.account_id'] } },
  }),
}
