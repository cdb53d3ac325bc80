import { formResponseOperations } from '../../contract/form-response.ts'
import { call, callWithStatus } from '../api/client.ts'
import type { QueuedRequest } from './outbox-kinds.ts'
import { isAnswerTo, isReceived } from './response-answer-checks.ts'

const PATIENCE = 20_000

/**
 * Files what a volunteer wrote, as nobody's but theirs: another may have signed in on this phone since, and then the server
 * answers 401. What names another letter, or none, throws `unreadable`.
 */
export function fileResponse({ body, idempotency_key }: QueuedRequest, signal?: AbortSignal) {
  const by = body.volunteer_account_id
  return callWithStatus(formResponseOperations.create, {
    body,
    idempotency_key,
    check: isAnswerTo(body),
    ...(by && { account: `volunteer ${by}` }),
    ...(signal && { signal }),
  })
}

/** From a phone that was taken away: held for staff, when it was still theirs to visit. */
export const submitLate = ({ body, idempotency_key }: QueuedRequest) =>
  call(formResponseOperations.submitLate, {
    body: { ...body, answered_at: body.answered_at ?? new Date().toISOString() },
    idempotency_key,
    check: isReceived,
    signal: AbortSignal.timeout(PATIENCE),
  })
