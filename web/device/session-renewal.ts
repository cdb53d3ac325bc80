import { volunteerRenewalOperations } from '../../contract/volunteer-renewal.ts'
import { isSomebody } from '../api/answer-check.ts'
import { isProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { sessionGeneration } from '../session/session-generation.ts'
import { whileComingBack } from './coming-back.ts'
import type { OpenVault } from './device-store.ts'
import { entries } from './handover.ts'
import { changeSecret, ensureSecret, holdingSecrets, startSecrets } from './renewal-secrets.ts'
import { keepSessionKey } from './session-key.ts'

const RENEWAL_TIMEOUT_MS = 20_000

const tell = (secret: string) => call(volunteerRenewalOperations.keep, { body: { secret } })

/** From now on what opens this phone brings its volunteer in as well. */
export const startRenewal = (vault: OpenVault): Promise<void> => startSecrets(vault, tell)
export const ensureRenewal = (vault: OpenVault, account_id: number): Promise<void> =>
  ensureSecret(vault, account_id, tell)

/**
 * A session that has ended begins anew with what the PIN has opened. `turn` is how sessions stood when the old one was
 * refused: another tab may have been first. False when the phone is not let in. Throws when the server cannot be reached.
 */
export const renewSession = (vault: OpenVault, server_key: string, turn: string): Promise<boolean> =>
  whileComingBack(
    holdingSecrets(async () => {
      if (turn !== sessionGeneration()) return true
      if (!(await changeSecret(vault, askRenewal))) return false
      await keepSessionKey(vault, server_key)
      entries.tell()
      return true
    }),
  )

async function askRenewal(body: { secret: string; next: string }): Promise<boolean> {
  const signal = AbortSignal.timeout(RENEWAL_TIMEOUT_MS)
  try {
    await call(volunteerRenewalOperations.renew, { body, signal, check: isSomebody })
    return true
  } catch (error) {
    if (isProblem(error, 'invalid_nric')) return false
    throw error
  }
}
