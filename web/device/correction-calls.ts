import { correctionOperations } from '../../contract/correction.ts'
import type { FormResponse } from '../../contract/form-response.ts'
import { HELD_BECAUSE } from '../../contract/held-because.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import type { QueuedCorrection } from './outbox-kinds.ts'
import { isByAuthor, lateCall, queuedCall } from './queued-call.ts'

/**
 * Whether an answer says that this correction arrived: then its words are wiped here. It names a record of this volunteer
 * that came after what it corrects, and its root, which is that or came before it.
 */
export const isCorrectionOf =
  ({ volunteer_account_id: by, corrects: written_from }: QueuedCorrection['body']): AnswerCheck =>
  (answer) => {
    const { id, corrects, held_because, volunteer_account_id: author } = partsOf<FormResponse>(answer)
    const isKnown = HELD_BECAUSE.some((reason) => reason === held_because)
    const from = Number(written_from)
    return isId(id) && isId(corrects) && id > from && corrects <= from && isByAuthor(author, by) && isKnown
  }

/** Sends what was corrected, as nobody's words but theirs; what names another letter, or none, throws `unreadable`. */
export const sendCorrection = (letter: QueuedCorrection, signal?: AbortSignal) =>
  call(correctionOperations.create, queuedCall(letter, isCorrectionOf(letter.body), signal))

/** From a phone that was taken away. */
export const submitLateCorrection = ({ body, idempotency_key }: QueuedCorrection) =>
  call(correctionOperations.submitLate, {
    body: { ...body, corrected_at: body.corrected_at ?? new Date().toISOString() },
    ...lateCall(idempotency_key),
  })
