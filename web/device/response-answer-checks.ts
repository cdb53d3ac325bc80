import type { FormResponse } from '../../contract/form-response.ts'
import { HELD_BECAUSE } from '../../contract/held-because.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import type { QueuedRequest } from './outbox-kinds.ts'
import { isByAuthor } from './queued-call.ts'

const ACCEPTED = 201

/**
 * Whether an answer says that this letter arrived: then its words are wiped here. It names a record, this volunteer, this
 * form, and why it is held where it is.
 */
export const isAnswerTo =
  ({ volunteer_account_id: by, form_id: asked, programme_id }: QueuedRequest['body']): AnswerCheck =>
  (answer, status) => {
    const told = partsOf<FormResponse>(answer)
    const { id, form_id, held_because: why, volunteer_account_id: author } = told
    // A form that was purged since is known by its programme alone; an older version of the area named no form.
    const isThatForm =
      asked === undefined || form_id === asked || (form_id === null && told.programme_id === programme_id)
    const isTheirs = isByAuthor(author, by)
    const isKnown = HELD_BECAUSE.some((reason) => reason === why)
    return isId(id) && isTheirs && isThatForm && isKnown && (why === '') === (status === ACCEPTED)
  }

const states = ['enrolled', 'revoked', 'unknown']

/** Which a phone may be: 'revoked' erases it. */
export const isPhoneState: AnswerCheck = (answer) => states.includes(String(Object(answer).state))
