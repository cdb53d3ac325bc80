export type Bytes = Uint8Array<ArrayBuffer>

/** AES-GCM: what it says, and the nonce it was sealed with. */
export type Sealed = { iv: Bytes; bytes: ArrayBuffer }

export const ALGORITHM = 'AES-GCM'
const NONCE_LENGTH = 12
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export const asHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random id that says nothing. */
export const newId = (): string => asHex(randomBytes(16))

export const textBytes = (text: string): Bytes => encoder.encode(text)

/** Seals bytes to the place where they will lie: moved elsewhere they no longer open. */
export async function sealBytes(key: CryptoKey, place: string, bytes: Bytes | ArrayBuffer): Promise<Sealed> {
  const iv = randomBytes(NONCE_LENGTH)
  const algorithm = { name: ALGORITHM, iv, additionalData: textBytes(place) }
  return { iv, bytes: await crypto.subtle.encrypt(algorithm, key, bytes) }
}

/** Throws when they were sealed with another key, elsewhere, or changed since. */
export const openBytes = async (key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv, additionalData: textBytes(place) }, key, bytes)

export const sealValue = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(key, place, textBytes(JSON.stringify(value)))

export const parsed = <T>(bytes: ArrayBuffer): T => JSON.parse(decoder.decode(bytes))

/** Under a key that cannot leave the browser: the same text, the same digest, on this phone only. */
export async function digestOf(index: CryptoKey, text: string): Promise<string> {
  return asHex(new Uint8Array(await crypto.subtle.sign('HMAC', index, textBytes(text))))
}
