import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Header, Kind } from './format.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)
/** 128 MB and about half a second for each guess at the passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1 }
export const TAG_BYTES = 16

/** Seals or opens frame after frame: a frame that was moved, left out or altered opens no more. */
export type Seal = {
  seal(kind: Kind, bytes: Buffer): Buffer
  /** Null when it was not sealed with this key at this place. */
  open(kind: Kind, bytes: Buffer): Buffer | null
}

export const newSealHeader = (): NonNullable<Header['seal']> => ({
  salt: randomBytes(16).toString('base64'),
  ...COST,
})

/** The key is the archive's alone, since its salt is: a frame's number is its nonce. */
export async function openSeal(
  passphrase: string,
  { salt, N, r, p }: NonNullable<Header['seal']>,
): Promise<Seal> {
  const cost = { N, r, p, maxmem: 256 * N * r }
  const key = await derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, cost)
  let frame = 0
  const next = () => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(frame, 6, 6)
    frame += 1
    return nonce
  }
  return {
    seal(kind, bytes) {
      const cipher = createCipheriv('aes-256-gcm', key, next()).setAAD(Buffer.of(kind))
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(kind, bytes) {
      if (bytes.length < TAG_BYTES) return null
      const [text, tag] = [bytes.subarray(0, -TAG_BYTES), bytes.subarray(-TAG_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', key, next(), { authTagLength: TAG_BYTES })
      try {
        decipher.setAAD(Buffer.of(kind)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
