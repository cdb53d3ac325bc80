import {
  ALGORITHM,
  type Bytes,
  openBytes,
  randomBytes,
  type Sealed,
  sealBytes,
  textBytes,
} from './sealing.ts'

/** OWASP's figure for PBKDF2 with SHA-256; about a second on an old phone. */
export const PIN_ROUNDS = 600_000
/** What a wrapping went through that does not say how often. */
export const OLDER_PIN_ROUNDS = 310_000
const NONCE_LENGTH = 12
const wrapping: KeyUsage[] = ['wrapKey', 'unwrapKey']

/** A key for digests whose bytes nobody ever sees, this page's own code included. */
export const newDigestKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/** The same from bytes of the key file; in memory only. */
export const digestKeyOf = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/** From bytes of the key file; in memory only. */
export const wrappingKeyOf = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, wrapping)

/** The key of everything sealed here; its bytes can be had only until it has been wrapped. */
export const newDataKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, true, ['encrypt', 'decrypt'])

/** The same key, whose bytes cannot be had any more. */
export const forUse = async (data: CryptoKey): Promise<CryptoKey> =>
  importData(await crypto.subtle.exportKey('raw', data))

const importData = (bytes: ArrayBuffer, isExtractable = false): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, isExtractable, ['encrypt', 'decrypt'])

/** From the PIN, which is short, and this phone's pepper, without which guessing has nothing to guess against. */
export async function pinKey(
  pin: string,
  pepper: CryptoKey,
  salt: Bytes,
  iterations = PIN_ROUNDS,
): Promise<CryptoKey> {
  const peppered = await crypto.subtle.sign('HMAC', pepper, textBytes(pin))
  const base = await crypto.subtle.importKey('raw', peppered, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(how, base, { name: ALGORITHM, length: 256 }, false, wrapping)
}

/** From `POST /volunteer/vault-key`: the same on each of the volunteer's phones, gone when the session is. */
export function serverKey(text: string): Promise<CryptoKey> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return wrappingKeyOf(bytes)
}

/** One data key under another: its bytes must still be to be had. */
export const sealKey = async (older: CryptoKey, under: CryptoKey, place: string): Promise<Sealed> =>
  sealBytes(under, place, await crypto.subtle.exportKey('raw', older))

export async function openKey(
  sealed: Sealed,
  under: CryptoKey,
  place: string,
  isExtractable = false,
): Promise<CryptoKey> {
  return importData(await openBytes(under, place, sealed), isExtractable)
}

export async function wrap(data: CryptoKey, under: CryptoKey, place: string): Promise<Sealed> {
  const iv = randomBytes(NONCE_LENGTH)
  const algorithm = { name: ALGORITHM, iv, additionalData: textBytes(place) }
  return { iv, bytes: await crypto.subtle.wrapKey('raw', data, under, algorithm) }
}

/** Throws when `under` is not the key it was wrapped with: a wrong PIN. */
export function unwrap(
  { iv, bytes }: Sealed,
  under: CryptoKey,
  place: string,
  isExtractable = false,
): Promise<CryptoKey> {
  const algorithm = { name: ALGORITHM, iv, additionalData: textBytes(place) }
  return crypto.subtle.unwrapKey('raw', bytes, under, algorithm, ALGORITHM, isExtractable, [
    'encrypt',
    'decrypt',
  ])
}
