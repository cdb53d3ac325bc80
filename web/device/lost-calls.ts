import { attachmentOperations } from '../../contract/attachment.ts'
import { type AnswerCheck, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import type { QueuedLost } from './outbox-kinds.ts'
import { ANSWER_TIMEOUT_MS, asVolunteer, lateCall } from './queued-call.ts'

/** Whether an answer says that the office heard of this one: then the word is wiped here. */
export const isTold =
  (id: string): AnswerCheck =>
  (answer) => {
    const told = partsOf<{ id: string; told: true }>(answer)
    return told.id === id && told.told === true
  }

const bodyOf = ({ attachment_id: id, why, lost_at }: QueuedLost) => ({ id, why, lost_at })

/** The office waits no more for what will not come, in the name of whoever named it. */
export async function sayLost(word: QueuedLost, signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)) {
  const { idempotency_key, attachment_id, account_id } = word
  await call(attachmentOperations.tellLost, {
    body: bodyOf(word),
    idempotency_key,
    check: isTold(attachment_id),
    signal,
    ...asVolunteer(account_id),
  })
  return { held_because: '' as const }
}

/** From a phone that was taken away. */
export const sayLostLate = (word: QueuedLost) =>
  call(attachmentOperations.tellLostLate, {
    body: bodyOf(word),
    ...lateCall(word.idempotency_key),
  })
