import { z } from 'zod'
import { HISTORY_ENTITIES } from './activity-words.ts'
import { idKey, isCleanText, isoDate, LINE_MAX, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { aboutAPerson } from './person-schema.ts'
import { ACTIVITY_SORTS } from './sorts.ts'

/** The most that is counted: a log of a million entries is never counted to its end. */
export const ACTIVITY_COUNT_MAX = 10_000

const recordState = z.enum(['living', 'deleted', 'gone', 'none'])

/** A record that an entry names beside the one it is about; '' for one that this reader may not read, or that is gone. */
const named = z.object({ entity: z.string(), label: z.string(), state: recordState })
export type NamedRecord = z.infer<typeof named>

/** One entry of the audit log as super admins read it, or staff of a record that they may read (G-12, S-14). */
export const activity = aboutAPerson(
  z.object({
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
    state: recordState,
    /** Whom else or what else it names, three at most: the volunteers assigned, the programme joined. */
    others: z.array(named),
    /** How many those are in all. */
    others_count: z.int(),
    /** Of somebody who was in that programme already: the deed set the status. */
    was_there: z.boolean(),
    /** The file that was imported, or of which kind was what a phone sent (0076); '' when there was none, or it was called after somebody who is gone. */
    file: z.string(),
    /** Of an edit the fields that it changed, by their names; of other deeds none. */
    changed: z.array(z.string()),
  }),
)
export type Activity = z.infer<typeof activity>

/** The same, opened. Nothing sealed stands in before and after, an NRIC is masked. */
export const activityDetail = aboutAPerson(
  activity.extend({
    address: z.string(),
    request_id: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    /** Whom and what before and after name by id; `label` is '' for what this reader may not read, or what is gone. */
    named: z.array(named.extend({ entity_id: z.string(), record_key: z.string() })),
    /** What stood before and after went with a purge; its digest stays (S-14). */
    is_forgotten: z.boolean(),
  }),
)
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
  /** What stands folded below the own line of an import, by that line's id. */
  within: idKey.optional(),
}
const { q } = pageQuery(ACTIVITY_SORTS)
const path = '/activity'

const record = z.string().min(1).max(LINE_MAX).refine(isCleanText, 'Not a record')
/** `about`: what the record of the filter is called; '' without one, or when nothing of that key is there. */
const activityPage = pageOf(activity).extend({ is_more: z.boolean(), about: z.string() })

export const activityOperations = {
  page: operation({
    method: 'GET',
    path,
    summary:
      'A page of the audit log, the newest first; `total` counts to 10,000. Until it is searched or narrowed to an action or a record, what an import did to each stands below its own line (G-12, S-14)',
    query: z.strictObject({ ...pageQuery(ACTIVITY_SORTS), ...filters }),
    response: activityPage,
    status: 200,
    access: 'super_admin',
    subjects: { listed: 'told' },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One entry with what stood before and after',
    query: z.strictObject({ id: idKey }),
    response: activityDetail,
    status: 200,
    access: 'super_admin',
    subjects: { opened: 'told' },
  }),
  history: operation({
    method: 'GET',
    path: '/activity/history',
    summary: 'A page of the changes of one record that is there, the newest first (G-12)',
    query: z.strictObject({ ...pageQuery(ACTIVITY_SORTS), entity: z.enum(HISTORY_ENTITIES), record }),
    response: activityPage,
    status: 200,
    access: 'admin',
    subjects: { opened: 'told' },
  }),
  historyEntry: operation({
    method: 'GET',
    path: '/activity/history',
    summary: 'One change of a record that is there, with what stood before and after; from where is not said',
    query: z.strictObject({ id: idKey }),
    response: activityDetail,
    status: 200,
    access: 'admin',
    subjects: { opened: 'told' },
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
    asks_factor: true,
    summary: 'The filtered log as .csv',
    query: z.strictObject({ q, ...filters }),
    response: 'bytes',
    status: 200,
    access: 'super_admin',
    subjects: { exported: 'told' },
  }),
}
