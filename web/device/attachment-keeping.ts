import { type AttachmentFacts, partKey } from './attachment-store.ts'
import type { OpenVault } from './device-store.ts'
import { applyMakingRoom } from './making-room.ts'
import { sealRecord } from './record-keys.ts'
import { sealBytes } from './sealing.ts'

/** What is sealed or opened at once: a phone of 2 GB must hold no more of it than that, twice. */
const PART = 256 * 1024

/** Whole or not at all. Throws where the phone is full. */
export async function keepAttachment(
  vault: OpenVault,
  id: string,
  content: Blob,
  facts: Omit<AttachmentFacts, 'type' | 'size'>,
  now = Date.now(),
): Promise<void> {
  const known: AttachmentFacts = { ...facts, type: content.type, size: content.size }
  // Both at once: another tab may sign in meanwhile, and this vault go on under another key.
  const { key: data, key_id } = vault
  const records = [await sealRecord(vault, partKey(vault, id, 0), known, {}, now)]
  for (let at = 0; at < content.size; at += PART) {
    const key = partKey(vault, id, records.length)
    const bytes = await content.slice(at, at + PART).arrayBuffer()
    records.push({ key, at: now, clear: {}, key_id, sealed: await sealBytes(data, key, bytes) })
  }
  await applyMakingRoom(
    vault,
    records.map((put) => ({ put })),
  )
}
