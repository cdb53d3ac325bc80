import type { Change, DeviceStore, OpenVault, StoredRecord } from './device-store.ts'
import { applyMakingRoom } from './making-room.ts'
import {
  type AssignmentAnswerSubmission,
  type AttachmentSubmission,
  asArrived,
  asStored,
  type ConcernSubmission,
  type CorrectionSubmission,
  type EngagementSubmission,
  type FormSubmission,
  isAttachment,
  isLost,
  type LostSubmission,
  type NewerSubmission,
  readSubmission,
  type Told,
} from './outbox-kinds.ts'
import { VaultShut } from './record-guard.ts'
import { keyOf, openRecord, recordsOf, sealRecord } from './record-keys.ts'
import { newId } from './sealing.ts'
import { untilSent } from './take-back-time.ts'

/** `second`: the office has it beside another. `held`: it reads it before it counts. `refused`: not taken as it is. */
export type OutboxState = 'ready' | 'sent' | 'second' | 'held' | 'refused'
export const hasArrived = (state: OutboxState): state is 'sent' | 'second' | 'held' =>
  state !== 'ready' && state !== 'refused'
export type Refusal = '' | 'not_found' | 'conflict' | 'invalid' | 'other'
export type Delivery = {
  state: OutboxState
  refusal: Refusal
  tries: number
  sent_at: number | null
  /** How often the server itself failed on it, and when it last did. */
  faults: number
  fault_at: number | null
  /** Until then it can be taken back; it is sent afterwards. */
  send_from: number | null
  /** When the office last did not take it. */
  refused_at: number | null
}
type Kept = Delivery & { key: string; made_at: number }
export type FormItem = FormSubmission & Kept
export type EngagementItem = EngagementSubmission & Kept
export type ConcernItem = ConcernSubmission & Kept
export type AssignmentAnswerItem = AssignmentAnswerSubmission & Kept
export type CorrectionItem = CorrectionSubmission & Kept
export type AttachmentItem = AttachmentSubmission & Kept
export type NewerItem = NewerSubmission & Kept
/** Of a kind that this version can send. */
export type ToldItem = FormItem | EngagementItem | ConcernItem | AssignmentAnswerItem | CorrectionItem
export type KnownItem = ToldItem | AttachmentItem
export type OutboxItem = KnownItem | NewerItem
type LostItem = LostSubmission & Kept
/** With what is only told to the office, and shown to nobody. */
export type Queued = OutboxItem | LostItem

export const fresh: Delivery = {
  state: 'ready',
  refusal: '',
  tries: 0,
  sent_at: null,
  faults: 0,
  fault_at: null,
  send_from: null,
  refused_at: null,
}

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

/** The oldest first, as they are sent. */
export async function listOutbox(vault: OpenVault): Promise<OutboxItem[]> {
  return (await listQueued(vault)).filter((item) => !isLost(item))
}

/** The same with what is only told to the office. */
export async function listQueued(vault: OpenVault): Promise<Queued[]> {
  const records = await recordsOf(vault.store, vault.id, 'outbox')
  const items = await Promise.all(records.map((record) => opened(vault, record)))
  return items.toSorted((a, b) => a.made_at - b.made_at)
}

export async function findInOutbox(vault: OpenVault, key: string): Promise<Queued | undefined> {
  const record = await vault.store.read(key)
  return record && (await opened(vault, record))
}

/** A try that did not bring it there: it stays, with what is known of why. */
export async function markTried(
  vault: OpenVault,
  key: string,
  delivery: Pick<Delivery, 'state' | 'refusal' | 'refused_at'>,
  fault_at: number | null = null,
): Promise<void> {
  await vault.store.changeRecord(key, (before) => {
    const { tries, faults } = deliveryOf(before)
    const fault: StoredRecord['clear'] = fault_at === null ? {} : { faults: faults + 1, fault_at }
    return { ...before, clear: { ...before.clear, ...delivery, ...fault, tries: tries + 1 } }
  })
}

/**
 * The office has it: who, what and when stay in the list; what was written goes from there, and all of what an answer named.
 * As it was sent it is kept apart (kept-store.ts).
 */
export async function markSent(
  vault: OpenVault,
  item: KnownItem | LostItem,
  { state, id }: { state: 'sent' | 'second' | 'held'; id?: number | undefined },
  now = Date.now(),
): Promise<void> {
  // A phone that is full goes without: the office has it.
  await import('./kept-store.ts').then((kept) => kept.keepSent(vault, item.key)).catch(() => undefined)
  if (isAttachment(item) || isLost(item)) return await removeItem(vault, item.key)
  const delivery: Delivery = { ...fresh, state, tries: item.tries + 1, sent_at: now }
  const put = await sealRecord(vault, item.key, asStored(asArrived(item, id)), delivery, item.made_at)
  await vault.store.changeRecord(item.key, () => put)
}

/** The office may take by now what it refused: it waits again, the same under the same key. */
export const markReady = (vault: OpenVault, key: string) =>
  vault.store.changeRecord(key, (before) => ({
    ...before,
    clear: { ...before.clear, state: 'ready', refusal: '', faults: 0 },
  }))

/** Goes from the phone with what its answers named, and in its place stands what is to be told. */
export async function removeItem(
  vault: OpenVault,
  key: string,
  words: readonly Change[] = [],
): Promise<void> {
  const named = (await listOutbox(vault))
    .filter(isAttachment)
    .filter((one) => one.of === key || one.key === key)
  const removed = [key, ...named.map((one) => one.key)].map((remove) => ({ remove }))
  const isTold = await vault.store.apply([...words, ...removed]).then(
    () => true,
    (error) => {
      if (error instanceof VaultShut || words.length === 0) throw error
      return false
    },
  )
  if (!isTold) await vault.store.apply(removed)
  if (named.length > 0) await forgetUnqueued(vault, namedIn(named))
  // A phone that is full has room for it once the bytes are gone.
  if (!isTold) await vault.store.apply(words).catch(() => undefined)
}

/**
 * Bytes go with what named them, unless they wait to be sent all the same (a correction names what the first response did), or
 * may have to be sent again.
 */
export async function forgetUnqueued(vault: OpenVault, ids: readonly string[]): Promise<void> {
  const [{ forgetAttachments }, { namedInKept }] = await Promise.all([
    import('./attachment-store.ts'),
    import('./kept-store.ts'),
  ])
  const queued = new Set([...namedIn(await listOutbox(vault)), ...(await namedInKept(vault))])
  await forgetAttachments(
    vault,
    ids.filter((id) => !queued.has(id)),
  )
}

/** The photographs and voice notes that are not sent yet, by id. */
export const namedIn = (outbox: readonly OutboxItem[]): string[] =>
  outbox.filter(isAttachment).map(({ request }) => request.attachment_id)

/** What the office does not have: drafts, what waits, and what it did not take. */
export async function countUnsent(store: DeviceStore, vault_id: string): Promise<number> {
  const [drafts, outbox] = [
    await recordsOf(store, vault_id, 'draft'),
    await recordsOf(store, vault_id, 'outbox'),
  ]
  const unsent = outbox.filter((record) => deliveryOf(record).sent_at === null && !record.clear.is_word)
  return drafts.length + unsent.length
}

// What an older version of the area wrote knows of no faults, and nothing of taking back.
export const deliveryOf = ({ clear }: StoredRecord): Delivery => ({ ...fresh, ...clear })

const opened = async (vault: OpenVault, record: StoredRecord): Promise<Queued> => ({
  ...readSubmission(await openRecord(vault, record)),
  ...deliveryOf(record),
  key: record.key,
  made_at: record.at,
})
