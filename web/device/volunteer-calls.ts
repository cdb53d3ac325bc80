import { visitOperations } from '../../contract/visit.ts'
import { volunteerPhoneOperations } from '../../contract/volunteer-phone.ts'
import { partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import { isVisits } from './visits-answer-check.ts'

const VISITS_TIMEOUT_MS = 20_000

export const askVisits = (known: string | undefined, signal: AbortSignal) =>
  call(visitOperations.list, {
    query: known === undefined ? {} : { known },
    signal: AbortSignal.any([signal, AbortSignal.timeout(VISITS_TIMEOUT_MS)]),
    check: isVisits,
  })

/** A phone's store opens by it from then on: 32 bytes of ours, or none (S-03). */
export const askVaultKey = async (): Promise<string> =>
  (
    await call(visitOperations.vaultKey, {
      body: {},
      check: (answer) => /^[\w-]{43}$/.test(String(partsOf<{ key: string }>(answer).key)),
    })
  ).key

/** The server locks the session with the phone (S-03): at its last moment, so nothing waits for it. */
export const tellLocked = () => call(volunteerPhoneOperations.lock, { body: {} })
