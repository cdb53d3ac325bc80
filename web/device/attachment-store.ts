import type { AttachmentKind } from '../../contract/attachment-kinds.ts'
import type { OpenVault, StoredRecord } from './device-store.ts'
import { applyMakingRoom } from './making-room.ts'
import { keyOf, openRecord, openSealed, prefixOf, sealRecord } from './record-keys.ts'
import { sealBytes } from './sealing.ts'

/** What is sealed or opened at once: a phone of 2 GB must hold no more of it than that, twice. */
const PART = 256 * 1024

/** Of a photograph or a voice note on this phone, sealed beside its bytes. */
export type AttachmentFacts = {
  kind: AttachmentKind
  /** As the browser calls the bytes: 'image/jpeg'. */
  type: string
  size: number
  /** When the person said yes to it. */
  agreed_at: string
  seconds?: number
}

const partKey = (vault: OpenVault, id: string, part: number) =>
  keyOf(vault, 'attachment', `${id}/${String(part).padStart(3, '0')}`)

const prefixFor = (vault: OpenVault, id: string) => `${prefixOf(vault.id, 'attachment')}${id}/`

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

/** Undefined where this phone has none of that name. */
export async function findAttachment(vault: OpenVault, id: string): Promise<AttachmentFacts | undefined> {
  const record = await vault.store.read(partKey(vault, id, 0))
  return record && (await openRecord<AttachmentFacts>(vault, record))
}

/** With its bytes. Undefined where it is not here whole. */
export async function readAttachment(
  vault: OpenVault,
  id: string,
): Promise<{ facts: AttachmentFacts; content: Blob } | undefined> {
  const [first, ...parts] = await vault.store.list(prefixFor(vault, id))
  if (first?.key !== partKey(vault, id, 0)) return undefined
  const facts = await openRecord<AttachmentFacts>(vault, first)
  const opened: ArrayBuffer[] = []
  for (const part of parts) opened.push(await openSealed(vault, part))
  const content = new Blob(opened, { type: facts.type })
  return content.size === facts.size ? { facts, content } : undefined
}

export async function forgetAttachments(vault: OpenVault, ids: readonly string[]): Promise<void> {
  for (const id of ids) await vault.store.removeAll(prefixFor(vault, id))
}

/** Of those that lie here, by id, when each was kept; nothing of them is opened. */
export async function listAttachments(vault: OpenVault): Promise<{ id: string; at: number }[]> {
  const prefix = prefixOf(vault.id, 'attachment')
  const keys = await vault.store.keys(prefix)
  const ids = new Set(keys.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))
  const first = await Promise.all([...ids].map((id) => vault.store.read(partKey(vault, id, 0))))
  return [...ids].map((id, at) => ({ id, at: (first[at] as StoredRecord | undefined)?.at ?? 0 }))
}
