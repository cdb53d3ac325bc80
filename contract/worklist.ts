import { z } from 'zod'
import { MANY_MAX } from './bulk-change.ts'
import { lastSeen } from './care.ts'
import { DUE_STATES, REASONS } from './due.ts'
import { idKey, mine, pageQuery, peoplePageOf, purpose, text } from './fields.ts'
import { operation } from './operation.ts'
import { RISKS } from './risk.ts'
import { WORKLIST_SORTS } from './sorts.ts'
import { tickedKey } from './ticked.ts'
import { livingIn } from './worklist-areas.ts'

export const worklistRow = z.object({
  beneficiary_id: z.int(),
  serial_number: z.string(),
  name: z.string(),
  profile_picture: z.string(),
  town: z.string(),
  block_number: z.string(),
  risk: z.enum(RISKS),
  risk_because: z.string(),
  state: z.enum(DUE_STATES).nullable(),
  due_on: z.string().nullable(),
  every_days: z.int().nullable(),
  /** All of them: a person stands once. */
  reasons: z.array(z.object({ reason: z.enum(REASONS), days: z.int().nullable() })),
  last_seen: lastSeen,
  tries: z.int(),
  volunteers: z.array(
    z.object({ account_id: z.int(), name: z.string(), load: z.int(), max: z.int().nullable() }),
  ),
  planned: z.object({ on: z.string(), part: z.string(), by: z.string() }).nullable(),
  /** Where they are Active, and until when they are paused there: null for not at all. */
  programmes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      due_on: z.string().nullable(),
      paused_until: z.string().nullable(),
      paused_because: z.string(),
    }),
  ),
  /** Where they are Inactive, by name: nothing is due there. */
  inactive_in: z.array(z.string()),
})
export type WorklistRow = z.infer<typeof worklistRow>

const reason = z.enum(REASONS)
const counts = z.object({
  /** Each once; the reasons overlap. */
  people: z.int(),
  reasons: z.record(reason, z.int()),
  /** Follow-ups that cannot wait and are nobody's, or the caller's: the section 'Urgent' of Today (0039). */
  urgent: z.int(),
  /** Programmes that have a rhythm, and at least 1 where anybody is due by one of their own: with none nobody can be due. */
  rhythms: z.int(),
  /** Whether the caller is an officer of any programme: else 'mine' is nobody. */
  has_own: z.boolean(),
  /** Where nobody stands on it: the day on which somebody will, and how many. Null where there is none, or somebody does. */
  next: z.object({ on: z.string(), people: z.int() }).nullable(),
})
export type WorklistCounts = z.infer<typeof counts>

const { q } = pageQuery(WORKLIST_SORTS)

export const worklistOperations = {
  page: operation({
    method: 'GET',
    path: '/worklist',
    summary: 'Who needs somebody now, and why: each person once, with every reason',
    query: z.strictObject({
      ...pageQuery(WORKLIST_SORTS),
      reason: reason.optional(),
      programme_id: idKey.optional(),
      mine,
      town: text(50).optional(),
      area: livingIn.optional(),
      /** Those ticked on it alone (0088). */
      ticked: tickedKey,
      purpose,
    }),
    response: peoplePageOf(worklistRow),
    status: 200,
    access: 'admin',
    subjects: {
      listed: {
        beneficiary: ['answer.items.serial_number'],
        volunteer: ['answer.items.volunteers.account_id'],
      },
    },
  }),
  keys: operation({
    method: 'GET',
    path: '/worklist/keys',
    summary: `Who stands on the worklist, by serial number, the most urgent first: for 'Select all', at most ${MANY_MAX}`,
    query: z.strictObject({
      q,
      reason: reason.optional(),
      mine,
      area: livingIn.optional(),
    }),
    response: z.object({ keys: z.array(z.string()) }),
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.keys'] } },
  }),
  counts: operation({
    method: 'GET',
    path: '/worklist/counts',
    summary: 'How many people stand on the worklist, and for which reasons, which overlap',
    query: z.strictObject({ mine, area: livingIn.optional() }),
    response: counts,
    status: 200,
    access: 'admin',
  }),
}
