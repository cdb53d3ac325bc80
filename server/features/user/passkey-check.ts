import type { NewPasskey, PasskeyAnswer } from '../../../contract/passkey-answer.ts'
import type { Db } from '../../../db/schema.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import { findPasskey, notePasskeyUse } from './passkey-repository.ts'

/** Read with the first passkey: it is large, and most installations have none for a long while. */
const library = () => import('@simplewebauthn/server')

/** ANY of a retry alone: its challenge was spent by the first time. */
export const ANY = Symbol('any challenge')
type Asked = { place: PasskeyPlace | null; challenge: string | typeof ANY | undefined }

const expected = ({ rp_id, origin }: PasskeyPlace, challenge: string | typeof ANY) => ({
  expectedChallenge: challenge === ANY ? () => true : challenge,
  expectedOrigin: origin,
  expectedRPID: rp_id,
  // Whoever finds the device has not its owner's finger, face or PIN.
  requireUserVerification: true,
})

const asJson = (credential_id: string) => ({
  id: credential_id,
  rawId: credential_id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The credential of a new passkey; null for what does not answer the challenge, comes from elsewhere or is no passkey. */
export async function readNewPasskey({ place, challenge }: Asked, made: NewPasskey) {
  if (!place || challenge === undefined) return null
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(place, challenge),
      response: {
        ...asJson(made.credential_id),
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
    })
    return verified ? registrationInfo.credential : null
  } catch {
    // The library throws for each of the many ways in which an answer can be wrong.
    return null
  }
}

/**
 * Whether a passkey of this account signed the challenge, at our address, with its owner verified; its count is kept. A count
 * that does not go on is a copy's.
 */
export async function provePasskey(
  tx: Db,
  { place, challenge, user_id }: Asked & { challenge: string | undefined; user_id: number },
  answer: PasskeyAnswer,
): Promise<boolean> {
  const kept = await findPasskey(tx, user_id, answer.credential_id)
  if (!place || challenge === undefined || !kept) return false
  const counter = await readCounter(expected(place, challenge), kept, answer)
  if (counter === null) return false
  await notePasskeyUse(tx, kept.id, counter)
  return true
}

/** The count that came with a good answer; null for any other. */
async function readCounter(
  site: ReturnType<typeof expected>,
  kept: { public_key: string; counter: number },
  answer: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...site,
      credential: {
        id: answer.credential_id,
        publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
        counter: Number(kept.counter),
      },
      response: {
        ...asJson(answer.credential_id),
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
        },
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
