import { attachmentOperations } from '../../contract/attachment.ts'
import { type AnswerCheck, partsOf } from '../api/answer-check.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { readAttachment } from './attachment-store.ts'
import type { OpenVault } from './device-store.ts'
import type { QueuedAttachment } from './outbox-kinds.ts'
import { asVolunteer, lateCall } from './queued-call.ts'
import { VaultShut } from './record-guard.ts'
import { NOT_ON_PHONE } from './refusals.ts'

/** Two megabytes over a line of 15 kB a second. */
const UPLOAD_TIMEOUT_MS = 150_000

/** Whether an answer says that this one arrived: then its bytes are wiped here. */
const isArrival =
  (id: string): AnswerCheck =>
  (answer) => {
    const told = partsOf<{ id: string; received: true }>(answer)
    return told.id === id && told.received === true
  }

async function asUpload(vault: OpenVault, { attachment_id: id }: QueuedAttachment) {
  const kept = await readAttachment(vault, id).catch((error: unknown) => {
    if (error instanceof VaultShut) throw error
    return undefined
  })
  // No try brings what is not here: it is told as refused, and holds up nothing behind it.
  if (!kept) throw new ApiProblem('not_found', NOT_ON_PHONE, 'Not on this phone')
  const { agreed_at, seconds, type, kind } = kept.facts
  return {
    query: { id, agreed_at, ...(seconds !== undefined && { seconds: String(seconds) }) },
    body: new File([kept.content], kind, { type }),
  }
}

/** Sends what an answer names, as nobody's but theirs; an answer about another, or none, throws `unreadable`. */
export async function sendAttachment(vault: OpenVault, letter: QueuedAttachment) {
  const { attachment_id, idempotency_key, account_id } = letter
  await call(attachmentOperations.upload, {
    ...(await asUpload(vault, letter)),
    idempotency_key,
    check: isArrival(attachment_id),
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    ...asVolunteer(account_id),
  })
  return { held_because: '' as const }
}

/** From a phone that was taken away. */
export const submitLateAttachment = async (vault: OpenVault, letter: QueuedAttachment) =>
  call(attachmentOperations.uploadLate, {
    ...(await asUpload(vault, letter)),
    ...lateCall(letter.idempotency_key, UPLOAD_TIMEOUT_MS),
  })
