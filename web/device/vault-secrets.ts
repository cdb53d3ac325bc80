import type { DeviceStore } from './device-store.ts'
import { type Bytes, randomBytes } from './sealing.ts'
import { digestKeyOf, wrappingKeyOf } from './vault-keys.ts'
import { SECRET_LENGTH } from './vault-wipe.ts'

/**
 * What of a vault lies in the key file. `wrapping` opens the live key, and is there only while the phone is unlocked;
 * `pepper` is mixed into the PIN, and goes when the PIN does; `index` names records, and goes with the vault.
 */
export type VaultSecrets = { wrapping: CryptoKey | null; pepper: CryptoKey | null; index: CryptoKey | null }

/** All null where there is no such file, or nothing in it any more. */
export async function readSecrets({ keyFile }: DeviceStore, id: string): Promise<VaultSecrets> {
  const bytes = await keyFile?.read(id)
  const [wrapping, pepper, index] = ([0, 1, 2] as const).map((slot) => partOf(bytes, slot))
  return {
    wrapping: wrapping ? await wrappingKeyOf(wrapping) : null,
    pepper: pepper ? await digestKeyOf(pepper) : null,
    index: index ? await digestKeyOf(index) : null,
  }
}

/** Throws where the file cannot be written. */
export const newWrapping = async (store: DeviceStore, id: string): Promise<CryptoKey> =>
  wrappingKeyOf(await newSecret(store, id, 0))

/** As it lies there, or made now. Throws where the file cannot be written. */
export const ensurePepper = async (store: DeviceStore, id: string): Promise<CryptoKey> =>
  (await readSecrets(store, id)).pepper ?? (await digestKeyOf(await newSecret(store, id, 1)))

/** As it lies there, or made now. Throws where the file cannot be written. */
export const ensureIndex = async (store: DeviceStore, id: string): Promise<CryptoKey> =>
  (await readSecrets(store, id)).index ?? (await digestKeyOf(await newSecret(store, id, 2)))

async function newSecret({ keyFile }: DeviceStore, id: string, slot: number): Promise<Bytes> {
  if (!keyFile) throw new Error('This browser has no key file')
  const bytes = randomBytes(SECRET_LENGTH)
  await keyFile.write(id, slot * SECRET_LENGTH, bytes)
  return bytes
}

function partOf(bytes: Bytes | undefined, slot: number): Bytes | null {
  const part = bytes?.slice(slot * SECRET_LENGTH, (slot + 1) * SECRET_LENGTH)
  return part && part.length === SECRET_LENGTH && part.some((byte) => byte !== 0) ? part : null
}
