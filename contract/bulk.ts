import { z } from 'zod'
import {
  beneficiaryMany,
  bulkPreview,
  expected,
  FIELD_HOWS,
  type FieldHow,
  volunteerMany,
} from './bulk-change.ts'
import { bulkTakeBack } from './bulk-take-back.ts'
import { idKey, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import type { PlanPart } from './plan-parts.ts'
import type { NameOrder } from './proposed-name.ts'
import { RISKS, type Risk } from './risk.ts'
import { BULK_SORTS } from './sorts.ts'
import type { ReasonedStatus } from './status-reason.ts'
import { previewListed } from './subjects.ts'

/** How long a bulk can be taken back. */
export const BULK_DAYS = 30

/** A change as it is kept: accounts are inner ids by then. */
export type BulkAction =
  | ({ kind: 'status'; status: string; place_id: number | null } & Partial<Omit<ReasonedStatus, 'status'>>)
  | { kind: 'join' | 'leave'; place_id: number }
  | { kind: 'move'; from_id: number; place_id: number }
  | { kind: 'assign' | 'unassign' | 'match'; volunteer_ids: number[] }
  | { kind: 'turn_name'; order: NameOrder }
  /** Older ones than `how` were set. */
  | { kind: 'field'; field: string; value: string; how?: FieldHow }
  /** With the day on which it began, so that all portions say the same. */
  | { kind: 'pause'; place_id: number | null; until: string | null; because: string; day: string }
  | { kind: 'rhythm'; place_id: number; every_days: number | null }
  /** No reason: whoever stands so already keeps theirs. */
  | { kind: 'risk'; risk: Risk; because: string | null; day: string }
  /** Without a volunteer each person's lead goes; without a day each is visited when due. */
  | { kind: 'plan'; planned_on: string | null; part: PlanPart; note?: string; volunteer_id: number | null }

export const BULK_KINDS = [
  ...(['status', 'join', 'leave', 'move', 'assign', 'unassign', 'match', 'turn_name', 'field'] as const),
  ...(['pause', 'rhythm', 'risk', 'plan'] as const),
] as const

/** Something done to many, with how far it is and what became of it. Names are today's; '' for a place that is gone. */
export const bulkRecord = z.object({
  id: z.int(),
  noun: z.enum(['beneficiary', 'volunteer']),
  kind: z.enum(BULK_KINDS),
  /** The status that was set; '' of any other kind. */
  status: z.string(),
  /** Why, beside Inactive; else ''. */
  status_reason: z.string(),
  /** The field that was filled in, and with what; both '' of any other kind. */
  field_name: z.string(),
  value_name: z.string(),
  /** Of a field of several: whether that was added or taken out. */
  how: z.enum(FIELD_HOWS),
  /** The last day of a pause; null where it ended one, and of any other kind. */
  paused_until: z.string().nullable(),
  /** Of a pause: wherever they have a rhythm. */
  is_everywhere: z.boolean(),
  /** Of a rhythm: every so many days; null for the programme's own. */
  every_days: z.int().nullable(),
  /** The risk that was set; null of any other kind. */
  risk: z.enum(RISKS).nullable(),
  /** The day for which visits were planned; null where each was by the day they are due, and of any other kind. */
  planned_on: z.string().nullable(),
  place_name: z.string(),
  from_name: z.string(),
  /** How many volunteers it was shared out to, or ended for; 0 for all. */
  volunteers: z.int(),
  total: z.int(),
  /** How many of them have had their turn: what is left waits for 'Go on'. */
  done: z.int(),
  changed: z.int(),
  already: z.int(),
  refused: z.int(),
  /** Deleted between the preview and their turn. */
  gone: z.int(),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: z.string(),
  taken_back_at: z.string().nullable(),
  taken_back_by_name: z.string(),
  put_back: z.int(),
  stayed: z.int(),
  /** Until when it can be taken back. */
  until: z.string(),
  may_take_back: z.boolean(),
})
export type BulkRecord = z.infer<typeof bulkRecord>

/** The same in the list: one that was about a single person says whom, by name and key; null for several and for who is gone. */
const bulkListed = bulkRecord.extend({
  person: z.object({ key: z.string(), name: z.string() }).nullable(),
})
export type BulkListed = z.infer<typeof bulkListed>

const path = '/bulk'
const byId = z.strictObject({ id: idKey })
const places = ['programme', 'initiative'] as const
const changes = [
  'bulk',
  'beneficiary',
  'volunteer',
  ...places,
  'form',
  'planned-visit',
  'worklist',
  'avoid-pair',
] as const
/** 5,000 serial numbers of fifty characters. */
const limit = 512 * 1024

export const bulkOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of what was done to many, the latest first',
    query: z.strictObject(pageQuery(BULK_SORTS)),
    response: pageOf(bulkListed),
    status: 200,
    access: 'admin',
    subjects: { listed: 'told' },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One of them',
    query: byId,
    response: bulkRecord,
    status: 200,
    access: 'admin',
  }),
  portion: operation({
    method: 'POST',
    path: '/bulk/portion',
    changes,
    summary: 'Change the next of those who wait, at most 500, in one transaction; answers how far it is',
    query: byId,
    response: bulkRecord,
    status: 201,
    access: 'admin',
  }),
  takeBackReport: operation({
    method: 'GET',
    path: '/bulk/take-back',
    summary: 'What taking it back would do, and who stays because they were changed since',
    query: byId,
    response: bulkTakeBack,
    status: 200,
    access: 'admin',
    subjects: { listed: 'told' },
  }),
  takeBack: operation({
    method: 'POST',
    path: '/bulk/take-back',
    changes,
    summary:
      'Take the next portion of it back, within 30 days: one’s own, a super admin any; ask until nobody waits',
    query: byId,
    response: bulkTakeBack,
    status: 201,
    access: 'admin',
    subjects: { nobody: 'who stays is told by the report; here that list is empty' },
  }),
}

// Both are written out: the site's build cuts the schemas out of a written row alone, and a function would take them along (0004).
export const beneficiaryBulkOperations = {
  preview: operation({
    method: 'POST',
    path: '/beneficiary/bulk/preview',
    changes: [],
    summary: 'What a change of many would do; nothing is written',
    body: z.strictObject(beneficiaryMany),
    response: bulkPreview,
    status: 200,
    access: 'admin',
    subjects: previewListed,
    limit,
  }),
  start: operation({
    method: 'POST',
    path: '/beneficiary/bulk',
    changes: ['bulk'],
    summary: 'Begin what was previewed: 409 when others match by then. The portions follow',
    body: z.strictObject({ ...beneficiaryMany, expected }),
    response: bulkRecord,
    status: 201,
    access: 'admin',
    limit,
  }),
}

// `volunteer_bulk` was taken by what one call does to those named (G-04). Neither name can be given back: `idempotency_keys` holds
// it beside each kept answer, which a second try and a purge find by it, and so do clients that are made from the document.
export const volunteerManyOperations = {
  preview: operation({
    method: 'POST',
    path: '/volunteer/bulk/preview',
    changes: [],
    summary: 'What a change of many would do; nothing is written',
    body: z.strictObject(volunteerMany),
    response: bulkPreview,
    status: 200,
    access: 'admin',
    subjects: previewListed,
    limit,
  }),
  start: operation({
    method: 'POST',
    path: '/volunteer/bulk',
    changes: ['bulk'],
    summary: 'Begin what was previewed: 409 when others match by then. The portions follow',
    body: z.strictObject({ ...volunteerMany, expected }),
    response: bulkRecord,
    status: 201,
    access: 'admin',
    limit,
  }),
}
