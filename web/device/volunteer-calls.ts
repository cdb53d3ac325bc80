import { visitOperations } from '../../contract/visit.ts'
import { volunteerPhoneOperations } from '../../contract/volunteer-phone.ts'
import { call } from '../api/client.ts'
import { isVisits } from './visits-answer-check.ts'

const PATIENCE = 20_000

export const askVisits = (known: string | undefined, signal: AbortSignal) =>
  call(visitOperations.list, {
    query: known === undefined ? {} : { known },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    check: isVisits,
  })

export const askVaultKey = async (): Promise<string> =>
  (await call(visitOperations.vaultKey, { body: {} })).key

/** The server locks the session with the phone (S-03): at its last moment, so nothing waits for it. */
export const tellLocked = () => call(volunteerPhoneOperations.lock, { body: {} })
