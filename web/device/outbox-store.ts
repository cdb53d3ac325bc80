import type { DeviceStore, OpenVault, StoredRecord } from './device-store.ts'
import { applyMakingRoom, makingRoom } from './making-room.ts'
import { openSubmission } from './outbox-index.ts'
import {
  type AssignmentAnswerSubmission,
  type AttachmentSubmission,
  type ConcernSubmission,
  type CorrectionSubmission,
  type EngagementSubmission,
  type FormSubmission,
  isLost,
  type LostSubmission,
  type NewerSubmission,
  type Submission,
  type Told,
} from './outbox-kinds.ts'
import { asArrived, asStored } from './outbox-records.ts'
import { removeItem } from './outbox-removal.ts'
import { type Delivery, deliveryOf, forgetUnwritten, fresh, nonceOf, noteUnwritten } from './outbox-state.ts'
import { keyOf, prefixOf, recordsOf, sealRecord } from './record-keys.ts'
import { newId } from './sealing.ts'
import { untilSent } from './take-back-time.ts'

type Kept = Delivery & { key: string; made_at: number }
export type FormItem = FormSubmission & Kept
export type EngagementItem = EngagementSubmission & Kept
export type ConcernItem = ConcernSubmission & Kept
export type AssignmentAnswerItem = AssignmentAnswerSubmission & Kept
export type CorrectionItem = CorrectionSubmission & Kept
export type AttachmentItem = AttachmentSubmission & Kept
export type NewerItem = NewerSubmission & Kept
export type ToldItemOf = {
  form: FormItem
  engagement: EngagementItem
  concern: ConcernItem
  assignment_answer: AssignmentAnswerItem
  correction: CorrectionItem
}
/** Of a kind that this version can send. */
export type ToldItem = ToldItemOf[keyof ToldItemOf]
export type KnownItem = ToldItem | AttachmentItem
export type OutboxItem = KnownItem | NewerItem
type LostItem = LostSubmission & Kept
/** Whatever this version can send. */
export type SendableItem = KnownItem | LostItem
/** With what is only told to the office, and shown to nobody. */
export type Queued = OutboxItem | LostItem

/**
 * Into the outbox and out of the drafts in one step, with what its answers name behind it: it is never in both, nor in
 * neither. Answers its key.
 */
export async function submitToOutbox(
  vault: OpenVault,
  submission: FormSubmission | CorrectionSubmission,
  draft_key: string,
  { now = Date.now(), attachments = [] }: { now?: number; attachments?: readonly NamedAttachment[] } = {},
): Promise<string> {
  const key = keyOf(vault, 'outbox', newId())
  const { serial_number, beneficiary_id, person_name, title, title_translations } = submission
  const about = { serial_number, beneficiary_id, person_name, title, title_translations }
  const behind = attachments.map((one) => ({ ...about, ...one, kind: 'attachment' as const, of: key }))
  const puts = await Promise.all([
    sealRecord(vault, key, asStored(submission), fresh, now),
    // A moment later each: the oldest goes first.
    ...behind.map((one, at) =>
      sealRecord(vault, keyOf(vault, 'outbox', newId()), asStored(one), fresh, now + 1 + at),
    ),
  ])
  await applyMakingRoom(vault, [...puts.map((put) => ({ put })), { remove: draft_key }])
  return key
}

export type NamedAttachment = Pick<AttachmentSubmission, 'what' | 'request'>

/** Into the outbox, to be sent from a moment on: until then it can be taken back. Answers its key. */
export async function holdInOutbox(
  vault: OpenVault,
  submission: Told,
  send_from: number,
  now = Date.now(),
): Promise<string> {
  const key = keyOf(vault, 'outbox', newId())
  const put = await sealRecord(vault, key, asStored(submission), { ...fresh, send_from }, now)
  await applyMakingRoom(vault, [{ put }])
  return key
}

/** Whether it could be taken back: not once its time has come, for then it may be on its way. */
export async function takeBack(vault: OpenVault, key: string, now = Date.now()): Promise<boolean> {
  let isTaken = false
  await vault.store.changeRecord(key, (before) => {
    isTaken = untilSent(deliveryOf(before), now) > 0
    return isTaken ? undefined : before
  })
  return isTaken
}

/** Nothing can be taken back any more: it is to go now. */
export async function letGo(vault: OpenVault): Promise<void> {
  for (const record of await recordsOf(vault.store, vault.id, 'outbox'))
    if (deliveryOf(record).send_from !== null)
      await vault.store.changeRecord(record.key, (before) => ({
        ...before,
        clear: { ...before.clear, send_from: null },
      }))
}

/** What was opened before, by key, each under the nonce that it was sealed with. */
export type Opened = Map<string, { nonce: string; submission: Promise<Submission> }>

/** The oldest first, as they are sent. Given what was opened before, only the others are opened, and put beside it. */
export async function listOutbox(vault: OpenVault, before?: Opened): Promise<OutboxItem[]> {
  return (await listQueued(vault, before)).filter((item) => !isLost(item))
}

/** The same with what is only told to the office. */
export async function listQueued(vault: OpenVault, before: Opened = new Map()): Promise<Queued[]> {
  const records = await recordsOf(vault.store, vault.id, 'outbox')
  const items = await Promise.all(records.map((record) => openedOnce(vault, record, before)))
  for (const key of before.keys()) if (!records.some((record) => record.key === key)) before.delete(key)
  return items.toSorted((a, b) => a.made_at - b.made_at)
}

export async function findInOutbox(vault: OpenVault, key: string): Promise<Queued | undefined> {
  const record = await vault.store.read(key)
  return record && asItem(await openSubmission(vault, record), record)
}

/**
 * A try that did not bring it there: it stays, with what is known of why. Throws nothing: a phone that is full remembers it until
 * the page goes.
 */
export async function markTried(
  vault: OpenVault,
  key: string,
  delivery: Pick<Delivery, 'state' | 'refusal' | 'refused_at'>,
  fault_at: number | null = null,
): Promise<void> {
  const after = (record: StoredRecord): Delivery => {
    const before = deliveryOf(record)
    const fault = fault_at !== null && { faults: before.faults + 1, fault_at }
    return { ...before, ...delivery, ...fault, tries: before.tries + 1 }
  }
  try {
    await vault.store.changeRecord(key, (before) => ({
      ...before,
      clear: { ...before.clear, ...after(before) },
    }))
    forgetUnwritten(key)
  } catch {
    await rememberOf(vault, key, after)
  }
}

async function rememberOf(vault: OpenVault, key: string, became: (record: StoredRecord) => Delivery) {
  const record = await vault.store.read(key).catch(() => undefined)
  if (record) noteUnwritten(record, became(record))
}

/**
 * The office has it: who, what and when stay in the list; what was written goes from there, and all of what an answer named.
 * As it was sent it is kept apart (kept-store.ts). Throws nothing: on a phone that is full what is kept apart goes, else its line;
 * where not even that can be, the page remembers that it was sent.
 */
export async function markSent(
  vault: OpenVault,
  item: SendableItem,
  { state, id }: { state: 'sent' | 'second' | 'held'; id?: number | undefined },
  now = Date.now(),
): Promise<void> {
  // A phone that is full goes without: the office has it.
  await import('./kept-store.ts').then((kept) => kept.keepSent(vault, item.key)).catch(() => undefined)
  const left = asArrived(item, id)
  const delivery: Delivery = { ...fresh, state, tries: item.tries + 1, sent_at: now }
  try {
    if (!left) return await removeItem(vault, item.key)
    const put = await sealRecord(vault, item.key, left, delivery, item.made_at)
    await makingRoom(vault, () => vault.store.changeRecord(item.key, () => put))
  } catch {
    // Alone: what its answers named still has its way to go.
    const isGone = vault.store.apply([{ remove: item.key }])
    await isGone.catch(() => rememberOf(vault, item.key, () => delivery))
  }
}

/** The office may take by now what it refused: it waits again, the same under the same key. */
export const markReady = (vault: OpenVault, key: string) => {
  forgetUnwritten(key)
  return vault.store.changeRecord(key, (before) => ({
    ...before,
    clear: { ...before.clear, state: 'ready', refusal: '', faults: 0 },
  }))
}

/** What the office does not have: drafts, what was typed into a sheet, what waits, and what it did not take. */
export async function countUnsent(store: DeviceStore, vault_id: string): Promise<number> {
  const outbox = await recordsOf(store, vault_id, 'outbox')
  const drafts = await store.keys(prefixOf(vault_id, 'draft'))
  const jottings = await store.keys(prefixOf(vault_id, 'jotting'))
  const unsent = outbox.filter((record) => deliveryOf(record).sent_at === null && !record.clear.is_word)
  return drafts.length + jottings.length + unsent.length
}

const asItem = (submission: Submission, record: StoredRecord): Queued => ({
  ...submission,
  ...deliveryOf(record),
  key: record.key,
  made_at: record.at,
})

async function openedOnce(vault: OpenVault, record: StoredRecord, before: Opened): Promise<Queued> {
  const nonce = nonceOf(record)
  const known = before.get(record.key)
  const now = nonce && known?.nonce === nonce ? known : { nonce, submission: openSubmission(vault, record) }
  before.set(record.key, now)
  try {
    const submission = await now.submission
    // It may be read at the next look, under a key that is known by then.
    if (submission.kind === 'newer') before.delete(record.key)
    return asItem(submission, record)
  } catch (error) {
    before.delete(record.key)
    throw error
  }
}
