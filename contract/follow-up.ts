import { z } from 'zod'
import {
  id,
  idKey,
  isoDate,
  PASSAGE_MAX,
  pageOf,
  pageQuery,
  requiredText,
  serialKey,
  serialNumber,
  text,
} from './fields.ts'
import { operation } from './operation.ts'
import { FOLLOW_UP_SORTS } from './sorts.ts'

export const FOLLOW_UP_URGENCIES = ['now', 'soon', 'usual'] as const
export const FOLLOW_UP_STATES = ['open', 'done', 'dropped'] as const
/** Noted by staff, rung by an answer's bell, by a worried face, said by a volunteer to be wrong, or one who cannot visit. */
export const FOLLOW_UP_SOURCES = ['hand', 'answer', 'wellbeing', 'concern', 'declined'] as const

export const OUTCOME_MAX = 2000

/** What is to be done; whose it is may be left to whoever takes it. */
const task = {
  subject: requiredText('Say what is to be done'),
  detail: text(PASSAGE_MAX).optional(),
  urgency: z.enum(FOLLOW_UP_URGENCIES, { error: 'Choose how urgent it is' }).optional(),
  due_on: isoDate('Choose the day'),
  owner_id: id.nullish(),
}

/** `beneficiary_id`: whose the number was on the screen (H-1990). */
export const followUpCreate = z.strictObject({
  beneficiary_serial_number: serialNumber,
  beneficiary_id: id.optional(),
  ...task,
})
export const followUpEdit = z.strictObject(task).partial()
export const followUpClose = z
  .strictObject({
    state: z.enum(['done', 'dropped'], { error: 'Choose done or dropped' }),
    /** What came of it; of one that is dropped it may be left out. */
    outcome: text(OUTCOME_MAX).optional(),
  })
  .refine(({ state, outcome }) => state === 'dropped' || Boolean(outcome), {
    path: ['outcome'],
    error: 'Say what came of it',
  })

/** Something that staff have yet to do about somebody, and what came of it. Never leaves to a volunteer. */
export const followUp = z.object({
  id: z.int(),
  beneficiary_id: z.int(),
  beneficiary_serial_number: z.string(),
  beneficiary_name: z.string(),
  /** The work may be right all the same: to ring the family. */
  is_deceased: z.boolean(),
  /** Of the answer that rang; null else. */
  programme_id: z.int().nullable(),
  subject: z.string(),
  detail: z.string(),
  urgency: z.enum(FOLLOW_UP_URGENCIES),
  due_on: z.string(),
  /** Null: whoever takes it. */
  owner_id: z.int().nullable(),
  owner_name: z.string(),
  /** Whose account is not in use: it is as good as nobody's (H-2000). */
  owner_has_left: z.boolean(),
  state: z.enum(FOLLOW_UP_STATES),
  outcome: z.string(),
  closed_by_name: z.string(),
  closed_at: z.string().nullable(),
  source_kind: z.enum(FOLLOW_UP_SOURCES),
  /** Who said it, and when; '' and null of one that staff noted, and once what was said is gone. */
  said_by: z.string(),
  said_at: z.string().nullable(),
  /** What was noted of the visit on which somebody was worried. */
  said_note: z.string(),
  /** The report or the visit that it stands in. */
  response_id: z.int().nullable(),
  engagement_id: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type FollowUp = z.infer<typeof followUp>

const path = '/follow-up'
const byId = z.strictObject({ id: idKey })
const changes = ['follow-up', 'worklist', 'activity'] as const

/** What an answer or a worried face asks of the office, and what staff note for themselves (0039). */
export const followUpOperations = {
  page: operation({
    method: 'GET',
    path,
    summary:
      'A page of what is to be followed up: of one person, in one state, mine, or as Today has it: what is urgent, or due',
    query: z.strictObject({
      ...pageQuery(FOLLOW_UP_SORTS),
      beneficiary_serial_number: serialKey.optional(),
      state: z.enum(FOLLOW_UP_STATES).optional(),
      /** One's own, and nobody's of the programmes whose officer one is. */
      mine: z.literal('1').optional(),
      /** `urgent`: at once, and nobody's or one's own. `due`: the other open ones whose day has come. */
      today: z.enum(['urgent', 'due']).optional(),
    }),
    response: pageOf(followUp),
    status: 200,
    access: 'admin',
    subjects: {
      listed: { beneficiary: ['query.beneficiary_serial_number', 'answer.items.beneficiary_serial_number'] },
    },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One follow-up',
    query: byId,
    response: followUp,
    status: 200,
    access: 'admin',
    subjects: { opened: { beneficiary: ['answer.beneficiary_serial_number'] } },
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Note something to be done about somebody by a day',
    body: followUpCreate,
    response: followUp,
    status: 201,
    access: 'admin',
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: 'Edit, take or give away; what is closed stays as it is until it is opened again',
    query: byId,
    body: followUpEdit,
    response: followUp,
    status: 200,
    access: 'admin',
    // Open or closed it becomes by calls of their own; of whom it is and who said it stays.
    ignores: Object.keys(followUp.shape).filter((key) => !(key in task)),
  }),
  close: operation({
    method: 'POST',
    path: '/follow-up/close',
    changes,
    summary: 'Done, with a sentence of what came of it, or dropped',
    query: byId,
    body: followUpClose,
    response: followUp,
    status: 200,
    access: 'admin',
  }),
  reopen: operation({
    method: 'POST',
    path: '/follow-up/reopen',
    changes,
    summary: 'Open again what was closed',
    query: byId,
    response: followUp,
    status: 200,
    access: 'admin',
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: [...changes, 'deletion'],
    summary: 'Delete (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
}
