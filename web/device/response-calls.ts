import { formResponseOperations } from '../../contract/form-response.ts'
import { call, callWithStatus } from '../api/client.ts'
import type { QueuedRequest } from './outbox-kinds.ts'
import { lateCall, queuedCall } from './queued-call.ts'
import { isAnswerTo } from './response-answer-checks.ts'

/**
 * Files what a volunteer wrote, as nobody's but theirs: another may have signed in on this phone since, and then the server
 * answers 401. What names another letter, or none, throws `unreadable`.
 */
export const fileResponse = (letter: QueuedRequest, signal?: AbortSignal) =>
  callWithStatus(formResponseOperations.create, queuedCall(letter, isAnswerTo(letter.body), signal))

/** From a phone that was taken away: held for staff, when it was still theirs to visit. */
export const submitLate = ({ body, idempotency_key }: QueuedRequest) =>
  call(formResponseOperations.submitLate, {
    body: { ...body, answered_at: body.answered_at ?? new Date().toISOString() },
    ...lateCall(idempotency_key),
  })
