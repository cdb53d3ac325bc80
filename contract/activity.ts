import { z } from 'zod'
import { idKey, isCleanText, isoDate, LINE_MAX, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { ACTIVITY_SORTS } from './sorts.ts'

/** The most that is counted: a log of a million entries is never counted to its end. */
export const ACTIVITY_COUNT_MAX = 10_000

/** One entry of the audit log as super admins read it (G-12, S-14). */
export const activity = z.object({
  id: z.int(),
  at: z.string(),
  actor_kind: z.enum(['user', 'volunteer', 'system', 'nobody']),
  actor_id: z.int().nullable(),
  actor_name: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  reason: z.string(),
  /** The record's name of today; '' when it has none or is gone. */
  label: z.string(),
  /** What addresses it: a serial number, an account id, `{programme}/{stage}`; '' when nothing does. */
  record_key: z.string(),
  /** `none` for what has no record of its own: a request, a session. */
  state: z.enum(['living', 'deleted', 'gone', 'none']),
})
export type Activity = z.infer<typeof activity>

/** The same, opened. Nothing sealed stands in before and after, an NRIC is masked. */
export const activityDetail = activity.extend({
  address: z.string(),
  request_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** What stood before and after went with a purge; its digest stays (S-14). */
  is_forgotten: z.boolean(),
})
export type ActivityDetail = z.infer<typeof activityDetail>

const word = z.string().regex(/^[a-z_]{1,40}$/, 'Not a word of the log')
const filters = {
  /** `user:3`, `volunteer`, `system`: a kind of actor, or one of it. */
  actor: z
    .string()
    .regex(/^(?:(?:user|volunteer)(?::\d{1,15})?|system|nobody)$/, 'Not a person')
    .optional(),
  action: word.optional(),
  entity: word.optional(),
  /** With `entity`: the record that this addresses, as `record_key`. */
  record: z.string().max(LINE_MAX).refine(isCleanText, 'Not a record').optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
}
const { q } = pageQuery(ACTIVITY_SORTS)
const path = '/activity'

export const activityOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of the audit log, the newest first; `total` counts to 10,000 (G-12, S-14)',
    query: z.strictObject({ ...pageQuery(ACTIVITY_SORTS), ...filters }),
    response: pageOf(activity).extend({ is_more: z.boolean() }),
    status: 200,
    access: 'super_admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One entry with what stood before and after',
    query: z.strictObject({ id: idKey }),
    response: activityDetail,
    status: 200,
    access: 'super_admin',
  }),
  people: operation({
    method: 'GET',
    path: '/activity/people',
    summary: 'Every staff account that may have done something, to filter by',
    query: z.strictObject({}),
    response: z.array(z.object({ actor: z.string(), name: z.string() })),
    status: 200,
    access: 'super_admin',
  }),
  strangers: operation({
    method: 'GET',
    path: '/activity/strangers',
    summary: 'How often somebody unknown was refused in the last 24 hours (S-14)',
    query: z.strictObject({}),
    response: z.object({ refusals: z.int(), addresses: z.int() }),
    status: 200,
    access: 'super_admin',
  }),
  export: operation({
    method: 'GET',
    path: '/activity/export',
    summary: 'The filtered log as .csv',
    query: z.strictObject({ q, ...filters }),
    response: 'bytes',
    status: 200,
    access: 'super_admin',
  }),
}
