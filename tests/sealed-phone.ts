import { readFileSync } from 'node:fs'
import { memoryDeviceStore } from './memory-device-store.ts'

type Written = { bytes: string } | { array: string }

const isWritten = (value: object): value is Written =>
  Object.keys(value).length === 1 && ('bytes' in value || 'array' in value)

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64'))

/** JSON has no bytes: they stand in it as base64. */
function revive(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !isWritten(value)) return value
  return 'bytes' in value ? bytesOf(value.bytes).buffer : bytesOf(value.array)
}

export const sealedPhone = {
  account_id: 21,
  server_key: Buffer.alloc(32, 'a').toString('base64url'),
  pin: '402917',
}

/**
 * A phone's whole store, sealed by the build of the area that wrote it, and locked: kept as it was, whatever the code of today
 * would write. `one-kind` is of the last build that knew forms alone: a draft, one that waits, one refused and one sent;
 * `two-kinds` of the last that knew no occasion: the same, the list of people, and a visit that was noted.
 */
export function sealedStore(name: 'one-kind' | 'two-kinds') {
  const path = new URL(`fixtures/phone/${name}.json`, import.meta.url)
  const { vaults, records, files } = JSON.parse(readFileSync(path, 'utf8'), revive)
  const memory = memoryDeviceStore()
  for (const vault of vaults) memory.vaults.set(vault.id, vault)
  for (const record of records) memory.records.set(record.key, record)
  for (const [id, bytes] of Object.entries<Uint8Array<ArrayBuffer>>(files)) memory.files.set(id, bytes)
  return memory
}
