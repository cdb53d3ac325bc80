import { z } from 'zod'
import { ATTACHMENTS_MAX } from './constants.ts'
import {
  fileKey,
  idKey,
  isCleanText,
  isoDate,
  PASSAGE_MAX,
  pageOf,
  pageQuery,
  requiredText,
  today,
} from './fields.ts'
import { operation } from './operation.ts'
import { ownNoun } from './own-kinds.ts'
import { aboutAPerson } from './person-schema.ts'
import { PERSON_LOG_SORTS } from './sorts.ts'

export const PERSON_LOG_KINDS = ['call', 'message', 'note'] as const

const attachedKey = fileKey.refine((key) => key !== '', 'Not a file key')

export const personLogCreate = z.strictObject({
  kind: z.enum(PERSON_LOG_KINDS, { error: 'Choose call, message or note' }),
  happened_on: isoDate('Choose the day').refine((day) => day <= today(), 'That day is still to come'),
  content: requiredText('Write what was said', PASSAGE_MAX),
  files: z.array(attachedKey).max(ATTACHMENTS_MAX, `At most ${ATTACHMENTS_MAX} attachments`).optional(),
  /** Null: nobody needs to come back to it. */
  follow_up_on: isoDate('Not a day').nullish(),
})
export const personLogEdit = personLogCreate.partial()
const personLogMark = z.strictObject({ is_done: z.boolean('Say whether it is done') })

/** A call, a message or a note about a person, who is either a beneficiary or a volunteer. Never leaves to a volunteer (0054). */
export const personLog = aboutAPerson(
  z.object({
    id: z.int(),
    noun: ownNoun,
    /** A beneficiary's serial number, a volunteer's account id. */
    person_key: z.string(),
    person_name: z.string(),
    is_deceased: z.boolean(),
    kind: z.enum(PERSON_LOG_KINDS),
    happened_on: z.string(),
    content: z.string(),
    files: z.array(z.string()),
    follow_up_on: z.string().nullable(),
    /** Null while nobody has come back to it. */
    followed_up_at: z.string().nullable(),
    followed_up_by_name: z.string(),
    created_by: z.int(),
    created_by_name: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    version: z.int(),
  }),
)
export type PersonLog = z.infer<typeof personLog>

const path = '/person-log'
const byId = z.strictObject({ id: idKey })
const person = {
  noun: ownNoun,
  key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
}
/** `beneficiary_id`: of a beneficiary, whose the number was on the screen (H-1990). */
const meant = { ...person, beneficiary_id: idKey.optional() }
const changes = ['person-log', 'activity'] as const
const ignores = [
  ...[
    'id',
    'noun',
    'person_key',
    'person_name',
    'is_deceased',
    'followed_up_at',
    'followed_up_by_name',
    'created_by',
  ],
  ...['created_by_name', 'created_at', 'updated_at', 'version'],
] as const

/** What staff said and heard about somebody. Any staff; no volunteer, not even their own (0054). */
export const personLogOperations = {
  pageOfPerson: operation({
    method: 'GET',
    path,
    summary:
      'A page of the office notes on one person, the newest day first; `q` finds by the words of what was written',
    query: z.strictObject({ ...pageQuery(PERSON_LOG_SORTS), ...person }),
    response: pageOf(personLog),
    status: 200,
    access: 'admin',
    subjects: { opened: { either: true } },
  }),
  page: operation({
    method: 'GET',
    path,
    summary:
      'A page of the office notes on everybody, found by their words, or as Today has them: those to come back to',
    query: z.strictObject({
      ...pageQuery(PERSON_LOG_SORTS),
      /** Whose day has come, and to which nobody has come back. */
      due: z.literal('1').optional(),
      /** Those that one wrote, and what somebody who has left meant to come back to, in one's programmes (H-2000). */
      mine: z.literal('1').optional(),
    }),
    response: pageOf(personLog),
    status: 200,
    access: 'admin',
    subjects: { listed: 'told' },
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One office note on a person',
    query: byId,
    response: personLog,
    status: 200,
    access: 'admin',
    subjects: { opened: 'told' },
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Write a call, a message or a note about a person; created_by is the signed-in user',
    query: z.strictObject(meant),
    body: personLogCreate,
    response: personLog,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary:
      'Edit an office note on a person; what is absent stays, and another day to come back to it asks anew',
    query: byId,
    body: personLogEdit,
    response: personLog,
    status: 200,
    access: 'admin',
    ignores,
  }),
  mark: operation({
    method: 'POST',
    path: '/person-log/followed-up',
    changes,
    summary: 'Say that somebody came back to it, or that it is still to be done; 409 where no day was named',
    query: byId,
    body: personLogMark,
    response: personLog,
    status: 200,
    access: 'admin',
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: [...changes, 'deletion'],
    summary: 'Delete an office note on a person with its attachments (G-22)',
    query: byId,
    status: 204,
    access: 'admin',
  }),
}
