import { type Concern, concernOperations } from '../../contract/concern.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import type { QueuedConcern } from './outbox-kinds.ts'
import { isByAuthor, lateCall, queuedCall } from './queued-call.ts'

/** Whether an answer says that these words arrived: then they are wiped here. It names a record, this volunteer and this person. */
export const isConcernOf =
  ({ volunteer_account_id: by, beneficiary_id }: QueuedConcern['body']): AnswerCheck =>
  (answer) => {
    const told = partsOf<Concern>(answer)
    const isAbout = isId(beneficiary_id) && told.beneficiary_id === beneficiary_id
    return isId(told.id) && isByAuthor(told.volunteer_account_id, by) && isAbout
  }

/** Says what is wrong, as nobody's words but theirs; what names another, or none, throws `unreadable`. */
export const sayConcern = async (letter: QueuedConcern, signal?: AbortSignal) => ({
  ...(await call(concernOperations.create, queuedCall(letter, isConcernOf(letter.body), signal))),
  held_because: '' as const,
})

/** From a phone that was taken away, whose words are heard all the same. */
export const submitLateConcern = ({ body, idempotency_key }: QueuedConcern) =>
  call(concernOperations.submitLate, {
    body: { ...body, noted_at: body.noted_at ?? new Date().toISOString() },
    ...lateCall(idempotency_key),
  })
