import { z } from 'zod'

/** Bytes as a browser hands them over. The largest that is known here is a key pair with its attestation. */
const BYTES_MAX = 8000
const bytes = z
  .string({ error: 'Not from a passkey' })
  .regex(/^[\w-]+$/, 'Not from a passkey')
  .max(BYTES_MAX, 'Not from a passkey')

/** WebAuthn allows 1023 bytes. */
const credential_id = bytes.max(1400, 'Not from a passkey')
/** usb, nfc, internal, hybrid…: what a browser names and another needs. */
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/, 'Not from a passkey')).max(10)

/** What a passkey signs to prove that its owner is there. */
export const passkeyAnswer = z.strictObject(
  { credential_id, client_data: bytes, authenticator_data: bytes, signature: bytes },
  { error: 'Not from a passkey' },
)
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** A new passkey, as the device that made it tells. */
export const newPasskey = z.strictObject({
  credential_id,
  client_data: bytes,
  attestation: bytes,
  transports,
})
export type NewPasskey = z.output<typeof newPasskey>

const credentials = z.array(z.object({ credential_id: z.string(), transports: z.array(z.string()) }))

/** What is to be signed, for which site, by one of which passkeys. */
export const passkeyQuestion = z.object({ challenge: z.string(), rp_id: z.string(), credentials })
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

/** The same for a new one: for whom it is made, and which the account has already. */
export const newPasskeyQuestion = passkeyQuestion.extend({
  rp_name: z.string(),
  user_handle: z.string(),
  user_name: z.string(),
  user_label: z.string(),
})
export type NewPasskeyQuestion = z.output<typeof newPasskeyQuestion>
