import type { PasskeyQuestion } from '../../../contract/passkey-answer.ts'
import type { Db } from '../../../db/schema.ts'
import type { Config } from '../../config.ts'
import { passkeyPlace } from './passkey-place.ts'
import { type ChallengeHolder, newChallenge, readCredentials } from './passkey-repository.ts'

/** S-06: a challenge for this holder alone, and the account's passkeys, one of which is to sign it, or is not made again. */
export async function askPasskey(db: Db, config: Config, holder: ChallengeHolder): Promise<PasskeyQuestion> {
  const { rp_id } = passkeyPlace(config)
  const credentials = await readCredentials(db, holder.user_id)
  return { challenge: await newChallenge(db, holder), rp_id, credentials }
}
