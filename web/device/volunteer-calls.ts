import { formResponseOperations } from '../../contract/form-response.ts'
import { visitOperations } from '../../contract/visit.ts'
import { volunteerPhoneOperations } from '../../contract/volunteer-phone.ts'
import { call, callWithStatus } from '../api/client.ts'
import { isAnswerTo, isPhoneState, isReceived, isVisits } from './believed-answers.ts'
import type { Letter } from './outbox-store.ts'

const PATIENCE = 20_000

export const askVisits = (known: string | undefined, signal: AbortSignal) =>
  call(visitOperations.list, {
    query: known === undefined ? {} : { known },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    belief: isVisits,
  })

export const askVaultKey = async (): Promise<string> => (await call(visitOperations.vaultKey)).key

/** The server locks the session with the phone (S-03): at its last moment, so nothing waits for it. */
export const tellLocked = () => call(volunteerPhoneOperations.lock, { body: {} })

export const unlockSession = (key: string) => call(volunteerPhoneOperations.unlock, { body: { key } })

/** Whether the office took this phone away: a session that ran out is no reason to forget anything. */
export const isRevoked = async (): Promise<boolean> =>
  (await call(volunteerPhoneOperations.get, { belief: isPhoneState })).state === 'revoked'

/**
 * Files what a volunteer wrote, as nobody's but theirs: another may have signed in on this phone since, and then the server
 * answers 401. What names another letter, or none, throws `unreadable`.
 */
export function fileResponse({ body, idempotency_key }: Letter, signal?: AbortSignal) {
  const by = body.volunteer_account_id
  return callWithStatus(formResponseOperations.create, {
    body,
    idempotency_key,
    belief: isAnswerTo(body),
    ...(by && { account: `volunteer ${by}` }),
    ...(signal && { signal }),
  })
}

/** From a phone that was taken away: held for staff, when it was still theirs to visit. */
export const handInLate = ({ body, idempotency_key }: Letter) =>
  call(formResponseOperations.handInLate, {
    body: { ...body, answered_at: body.answered_at ?? new Date().toISOString() },
    idempotency_key,
    belief: isReceived,
    signal: AbortSignal.timeout(PATIENCE),
  })
