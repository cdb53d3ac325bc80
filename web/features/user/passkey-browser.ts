import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '../../../contract/passkey-answer.ts'

/** Loaded with the first passkey: nobody else needs it. */
const library = () => import('@simplewebauthn/browser')

/** ES256, EdDSA and RS256: what the server can check. */
const ALGORITHMS = [-7, -8, -257] as const
const WAIT_MS = 5 * 60_000

const said = {
  stopped: 'The passkey was not used: it was cancelled, or took too long. Try again',
  twice: 'This device or key has a passkey of your account already',
  address: 'Passkeys work at the usual address of this site alone',
  device: 'This device cannot make a passkey that asks for your finger, face or PIN',
  other: 'The passkey could not be used. Try again, or use another way',
}

/** Whether this browser knows passkeys, and lets them be used where it is: at the one address that the server names. */
export const canUsePasskeys = (address: string | null): boolean =>
  'PublicKeyCredential' in window && address !== null && address === window.location.origin

const listed = (credentials: PasskeyQuestion['credentials']) =>
  credentials.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }))

/** Has the device make one. Throws in plain words. */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const made = await inWords(
    startRegistration({
      optionsJSON: {
        challenge: question.challenge,
        rp: { id: question.rp_id, name: question.rp_name },
        user: { id: question.user_handle, name: question.user_name, displayName: question.user_label },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: listed(question.credentials),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        attestation: 'none',
        timeout: WAIT_MS,
      },
    }),
  )
  return {
    credential_id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  }
}

/** Has one of the account's sign. Throws in plain words. */
export async function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const { id, response } = await inWords(
    startAuthentication({
      optionsJSON: {
        challenge: question.challenge,
        rpId: question.rp_id,
        allowCredentials: listed(question.credentials),
        userVerification: 'required',
        timeout: WAIT_MS,
      },
    }),
  )
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  }
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(wordsFor(error), { cause: error })
  }
}

function wordsFor(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return said.stopped
  if (name === 'InvalidStateError') return said.twice
  if (name === 'SecurityError') return said.address
  if (name === 'ConstraintError' || name === 'NotSupportedError') return said.device
  return said.other
}
