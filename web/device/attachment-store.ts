import type { AttachmentKind } from '../../contract/attachment-kinds.ts'
import type { OpenVault, StoredRecord } from './device-store.ts'
import { keyOf, openRecord, openSealed, prefixOf } from './record-keys.ts'

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

/** The first holds the facts, each after it a part of the bytes. */
export const partKey = (vault: OpenVault, id: string, part: number) =>
  keyOf(vault, 'attachment', `${id}/${String(part).padStart(3, '0')}`)

const prefixFor = (vault: OpenVault, id: string) => `${prefixOf(vault.id, 'attachment')}${id}/`

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

/**
 * Says in the clear that its bytes lie here for a restore of the office alone, or that they do not: whoever erases people may
 * have no key to what names them.
 */
export async function noteSent(vault: OpenVault, id: string, is_sent: boolean): Promise<void> {
  const clear = { is_sent }
  await vault.store.changeRecord(partKey(vault, id, 0), (before) => ({ ...before, clear }))
}

/** Of those that lie here, by id, when each was kept and what `noteSent` said; nothing of them is opened. */
export async function listAttachments(
  vault: OpenVault,
): Promise<{ id: string; at: number; is_sent: boolean }[]> {
  const prefix = prefixOf(vault.id, 'attachment')
  const keys = await vault.store.keys(prefix)
  const ids = new Set(keys.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))
  const first: (StoredRecord | undefined)[] = await Promise.all(
    [...ids].map((id) => vault.store.read(partKey(vault, id, 0))),
  )
  return [...ids].map((id, at) => ({
    id,
    at: first[at]?.at ?? 0,
    is_sent: first[at]?.clear.is_sent === true,
  }))
}
