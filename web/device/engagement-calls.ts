import { engagementOperations } from '../../contract/engagement.ts'
import { ENGAGEMENT_HELD, type Engagement } from '../../contract/engagement-fields.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import type { QueuedEngagement } from './outbox-kinds.ts'
import { isByAuthor, lateCall, queuedCall } from './queued-call.ts'

const ACCEPTED = 201

/**
 * Whether an answer says that this note arrived: then its words are wiped here. It names a record, this volunteer, this
 * person, and why it is held where it is. Not the day or the kind: the office may have mended them since.
 */
export const isNoteOf =
  ({ volunteer_account_id: by, beneficiary_id }: QueuedEngagement['body']): AnswerCheck =>
  (answer, status) => {
    const { id, held_because: why, volunteer_account_id, ...told } = partsOf<Engagement>(answer)
    const isTheirs = isByAuthor(volunteer_account_id, by)
    const isKnown = ENGAGEMENT_HELD.some((reason) => reason === why)
    const isAbout = told.beneficiary_id === beneficiary_id && isId(beneficiary_id)
    return isId(id) && isTheirs && isAbout && isKnown && (why === '') === (status === ACCEPTED)
  }

/** Notes what a volunteer did, as nobody's but theirs; what names another note, or none, throws `unreadable`. */
export const fileEngagement = (letter: QueuedEngagement, signal?: AbortSignal) =>
  call(engagementOperations.create, queuedCall(letter, isNoteOf(letter.body), signal))

/** From a phone that was taken away: held for staff, when it was still theirs to visit. */
export const submitLateEngagement = ({ body, idempotency_key }: QueuedEngagement) =>
  call(engagementOperations.submitLate, {
    body: { ...body, noted_at: body.noted_at ?? new Date().toISOString() },
    ...lateCall(idempotency_key),
  })
