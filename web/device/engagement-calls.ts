import { ENGAGEMENT_HELD, type Engagement, engagementOperations } from '../../contract/engagement.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import type { QueuedEngagement } from './outbox-kinds.ts'
import { isReceived } from './response-answer-checks.ts'

const ACCEPTED = 201
const PATIENCE = 20_000

/**
 * Whether an answer says that this note arrived: then its words are wiped here. It names a record, this volunteer, this
 * person, and why it is held where it is. Not the day or the kind: the office may have mended them since.
 */
export const isNoteOf =
  ({ volunteer_account_id: by, beneficiary_id }: QueuedEngagement['body']): AnswerCheck =>
  (answer, status) => {
    const { id, held_because: why, volunteer_account_id, ...told } = partsOf<Engagement>(answer)
    const isTheirs = by ? volunteer_account_id === by : isId(volunteer_account_id)
    const isKnown = ENGAGEMENT_HELD.some((reason) => reason === why)
    const isAbout = told.beneficiary_id === beneficiary_id && isId(beneficiary_id)
    return isId(id) && isTheirs && isAbout && isKnown && (why === '') === (status === ACCEPTED)
  }

/** Notes what a volunteer did, as nobody's but theirs; what names another note, or none, throws `unreadable`. */
export const fileEngagement = ({ body, idempotency_key }: QueuedEngagement, signal?: AbortSignal) =>
  call(engagementOperations.create, {
    body,
    idempotency_key,
    check: isNoteOf(body),
    ...(body.volunteer_account_id && { account: `volunteer ${body.volunteer_account_id}` }),
    ...(signal && { signal }),
  })

/** From a phone that was taken away: held for staff, when it was still theirs to visit. */
export const submitLateEngagement = ({ body, idempotency_key }: QueuedEngagement) =>
  call(engagementOperations.submitLate, {
    body: { ...body, noted_at: body.noted_at ?? new Date().toISOString() },
    idempotency_key,
    check: isReceived,
    signal: AbortSignal.timeout(PATIENCE),
  })
