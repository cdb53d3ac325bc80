import { type AssignmentAnswer, assignmentAnswerOperations } from '../../contract/assignment-answer.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import type { QueuedAssignmentAnswer } from './outbox-kinds.ts'
import { isByAuthor, queuedCall } from './queued-call.ts'

/** Whether an answer says that this one arrived. It names this volunteer, this person and what was said. */
export const isAssignmentSaid =
  ({ volunteer_account_id: by, beneficiary_id, answer }: QueuedAssignmentAnswer['body']): AnswerCheck =>
  (told) => {
    const said = partsOf<AssignmentAnswer>(told)
    const isAbout = isId(beneficiary_id) && said.beneficiary_id === beneficiary_id
    return isByAuthor(said.volunteer_account_id, by) && isAbout && said.answer === answer
  }

/** Says it as nobody's word but theirs; what names another, or none, throws `unreadable`. */
export async function sayAssignment(letter: QueuedAssignmentAnswer, signal?: AbortSignal) {
  await call(assignmentAnswerOperations.create, queuedCall(letter, isAssignmentSaid(letter.body), signal))
  return { held_because: '' as const }
}
