import type { OpenVault, StoredRecord } from './device-store.ts'
import { namedKey, openSealed, prefixOf } from './record-keys.ts'
import { sealBytes } from './sealing.ts'

const keyOf = (vault: OpenVault, file_key: string) => namedKey(vault, 'picture', file_key)

/** A picture's bytes as they came, or undefined when this phone has none. */
export async function readPicture(vault: OpenVault, file_key: string): Promise<Blob | undefined> {
  const record = await vault.store.read(await keyOf(vault, file_key))
  if (!record) return undefined
  const bytes = await openSealed(vault, record)
  return new Blob([bytes], { type: String(record.clear.type ?? '') })
}

export async function keepPicture(vault: OpenVault, file_key: string, picture: Blob): Promise<void> {
  const key = await keyOf(vault, file_key)
  const bytes = await picture.arrayBuffer()
  const { key_id } = vault
  const sealed = await sealBytes(vault.key, key, bytes)
  const put: StoredRecord = { key, at: Date.now(), clear: { type: picture.type }, sealed, key_id }
  await vault.store.apply([{ put }])
}

/** Erases the pictures of whoever is no longer visited; answers which of the wanted are missing. */
export async function tidyPictures(vault: OpenVault, wanted: readonly string[]): Promise<string[]> {
  const kept = new Set((await vault.store.list(prefixOf(vault.id, 'picture'))).map(({ key }) => key))
  const missing: string[] = []
  const keys = new Set<string>()
  for (const file_key of wanted) {
    const key = await keyOf(vault, file_key)
    keys.add(key)
    if (!kept.has(key)) missing.push(file_key)
  }
  await vault.store.apply([...kept].filter((key) => !keys.has(key)).map((key) => ({ remove: key })))
  return missing
}
