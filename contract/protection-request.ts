import { z } from 'zod'
import { id, idKey, isCleanText, isoDate, pageOf, pageQuery, requiredText, text, today } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'
import { ownNoun } from './own-kinds.ts'
import { aboutAPerson } from './person-schema.ts'
import { REQUEST_KINDS } from './protection-due.ts'

export const REQUEST_ASKERS = ['self', 'representative'] as const
/** How we know that it is they who ask; null while nobody has checked. */
export const REQUEST_CHECKS = ['document', 'callback', 'known'] as const
export const REQUEST_OUTCOMES = ['done', 'partly', 'refused', 'dropped'] as const
const NOTE_MAX = 2000

const noNric = (schema: z.ZodType<string>) =>
  schema.refine((value) => !holdsNric(value), 'NRIC is not kept here: leave it out')
const note = () => noNric(text(NOTE_MAX)).optional()

const asked = {
  asked_by: z.enum(REQUEST_ASKERS, { error: 'Choose who asked' }),
  /** Who asks for them, and why they may. */
  representative: note(),
  checked_how: z.enum(REQUEST_CHECKS, { error: 'Choose how it was checked' }).nullish(),
  check_note: note(),
  received_on: isoDate('Choose the day').refine((day) => day <= today(), 'That day is still to come'),
  /** What exactly they ask for. */
  wish: note(),
  /** Null: whoever takes it. */
  owner_id: id.nullish(),
}
const isNamed = (body: { asked_by?: string | undefined; representative?: string | undefined }) =>
  body.asked_by !== 'representative' || Boolean(body.representative)
const unnamed = { path: ['representative'], error: 'Say who asks for them, and why they may' }

export const protectionRequestCreate = z
  .strictObject({ kind: z.enum(REQUEST_KINDS, { error: 'Choose what they ask for' }), ...asked })
  .refine(isNamed, unnamed)

/** That it takes longer is told them in writing: on which day, and until when. */
const longer = {
  told_on: isoDate('Choose the day')
    .refine((day) => day <= today(), 'That day is still to come')
    .nullish(),
  extended_to: isoDate('Choose the day').nullish(),
}
export const protectionRequestEdit = z
  .strictObject({ ...asked, ...longer })
  .partial()
  .refine(isNamed, unnamed)

export const protectionRequestClose = z.strictObject({
  outcome: z.enum(REQUEST_OUTCOMES, { error: 'Choose what came of it' }),
  /** What was done, or on which ground it was not. */
  reason: noNric(requiredText('Say what was done, or why not', NOTE_MAX)),
})

/** What a person asked of their data, until it is answered. Super admins alone (0065). */
export const protectionRequest = aboutAPerson(
  z.object({
    id: z.int(),
    noun: ownNoun.nullable(),
    /** A serial number or an account id; '' once they are deleted. */
    person_key: z.string(),
    /** Of a beneficiary: who asked, whatever their number is by now (H-1990); null once they are deleted. */
    person_id: z.int().nullable(),
    /** '' once they are deleted for good. */
    person_name: z.string(),
    /** Their serial number or account id, while they lie deleted too: two people may have one name. */
    person_number: z.string(),
    kind: z.enum(REQUEST_KINDS),
    asked_by: z.enum(REQUEST_ASKERS),
    representative: z.string(),
    checked_how: z.enum(REQUEST_CHECKS).nullable(),
    check_note: z.string(),
    received_on: z.string(),
    wish: z.string(),
    /** By the law's clock. */
    due_on: z.string(),
    told_on: z.string().nullable(),
    extended_to: z.string().nullable(),
    owner_id: z.int().nullable(),
    owner_name: z.string(),
    outcome: z.enum(REQUEST_OUTCOMES).nullable(),
    reason: z.string(),
    closed_at: z.string().nullable(),
    closed_by_name: z.string(),
    /** When the copy that they are owed was last downloaded, as it was looked through. */
    copied_at: z.string().nullable(),
    created_by_name: z.string(),
    created_at: z.string(),
    version: z.int(),
  }),
)
export type ProtectionRequest = z.infer<typeof protectionRequest>

/** What forgetting somebody takes away, what it leaves, and when it is done for good. */
export const forgetting = z.object({
  /** '3 form responses and 41 visits': what goes along. */
  summary: z.string(),
  /** Still Active, or a volunteer who is not Inactive: what is held is still needed. */
  is_active: z.boolean(),
  /** What a volunteer handed in about others, which stays with those, and so does the name on it. */
  handed_in: z.int(),
  retention_days: z.int(),
  /** On which day it is gone for good, when they are deleted today. */
  gone_on: z.string(),
})

const path = '/protection-request'
const { page, page_size } = pageQuery(['due_on'])
const byId = z.strictObject({ id: idKey })
const person = z.strictObject({
  noun: ownNoun,
  key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
})
const changes = ['protection-request', 'activity'] as const
const ignores = [
  ...[
    'id',
    'noun',
    'person_key',
    'person_id',
    'person_name',
    'person_number',
    'copied_at',
    'kind',
    'due_on',
    'owner_name',
    'outcome',
    'reason',
  ],
  ...['closed_at', 'closed_by_name', 'created_by_name', 'created_at', 'version'],
] as const

/** The data-protection desk: what people ask of their own data, by the law's clock (0065). */
export const protectionRequestOperations = {
  listOfPerson: operation({
    method: 'GET',
    path,
    summary: 'All that a person asked of their data, the open ones first',
    query: person,
    response: z.array(protectionRequest),
    status: 200,
    access: 'super_admin',
    subjects: { opened: { either: true } },
  }),
  page: operation({
    method: 'GET',
    path,
    summary: 'What people asked of their data: the open ones by the day they are due, then the answered',
    query: z.strictObject({
      page,
      page_size,
      /** Those that nobody has answered. */
      open: z.literal('1').optional(),
      /** Those of them whose last day is within a week, or past. */
      soon: z.literal('1').optional(),
    }),
    response: pageOf(protectionRequest),
    status: 200,
    access: 'super_admin',
    subjects: { listed: 'told' },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One request',
    query: byId,
    response: protectionRequest,
    status: 200,
    access: 'super_admin',
    subjects: { opened: 'told' },
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary:
      'Write down what a person asks of their data; the last day for an answer follows from when it came',
    // Beside a beneficiary's number whose it was on the screen (H-1990).
    query: person.extend({ beneficiary_id: idKey.optional() }),
    body: protectionRequestCreate,
    response: protectionRequest,
    status: 201,
    access: 'super_admin',
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: 'Who checked it, who answers it, until when it takes longer; one that is closed is 409',
    query: byId,
    body: protectionRequestEdit,
    response: protectionRequest,
    status: 200,
    access: 'super_admin',
    ignores,
  }),
  close: operation({
    method: 'POST',
    path: '/protection-request/close',
    changes,
    summary: 'Answer it, with what was done or why not; nothing is done for whom nobody has checked (409)',
    query: byId,
    body: protectionRequestClose,
    response: protectionRequest,
    status: 201,
    access: 'super_admin',
  }),
  forgetting: operation({
    method: 'GET',
    path: '/protection-request/forgetting',
    summary:
      'What deleting whoever asked to be forgotten takes away, what stays, and until when it can be undone; with request_version 409 where the request is not as it was looked at',
    query: byId.extend({ request_version: idKey.optional() }),
    may_clash: true,
    response: forgetting,
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'counts alone' },
  }),
}
