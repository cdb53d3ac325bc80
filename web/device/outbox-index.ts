import type { OpenVault, StoredRecord } from './device-store.ts'
import { isAboutSame, type Numbered } from './form-place.ts'
import type { Kind, Submission } from './outbox-kinds.ts'
import { readSubmission } from './outbox-records.ts'
import { type Delivery, deliveryOf, nonceOf } from './outbox-state.ts'
import { VaultShut } from './record-guard.ts'
import { openRecord, recordsOf } from './record-keys.ts'

/**
 * What one is, without what is written in it: which letter a photograph goes behind, and by which id its bytes lie here; of an
 * assignment's answer of whom it was said; as what the office had a report that a restore lost, and what a correction corrects.
 */
type Facts = {
  kind: Kind | 'newer'
  of?: string
  attachment_id?: string
  said_of?: Numbered
  response_id?: number | undefined
  corrects?: number
}
export type Indexed = Facts & Delivery & { key: string; made_at: number }

/** Null where it does not open now. */
type Entry = { nonce: string; facts: Promise<Facts | null> }
/** In memory, and gone with the vault: on the disk it would say to anybody of which kind a letter is (0111). */
const indexes = {
  outbox: new WeakMap<OpenVault, ReadonlyMap<string, Entry>>(),
  kept: new WeakMap<OpenVault, ReadonlyMap<string, Entry>>(),
}

/**
 * What the office does not have yet, or what is kept of what it has, the oldest first. Each is opened once, as long as it
 * stays as it was sealed. Throws `VaultShut` where the phone is locked by now.
 */
export async function indexOf(vault: OpenVault, kind: 'outbox' | 'kept' = 'outbox'): Promise<Indexed[]> {
  const all = await recordsOf(vault.store, vault.id, kind)
  const records = all.filter((record) => deliveryOf(record).sent_at === null)
  const before = indexes[kind].get(vault)
  const now = new Map(records.map((record) => [record.key, entryOf(vault, record, before?.get(record.key))]))
  indexes[kind].set(vault, now)
  const listed = records.map(async (record): Promise<Indexed> => {
    const facts = await now.get(record.key)?.facts.catch((error: unknown) => {
      now.delete(record.key)
      throw error
    })
    // Its key may become known: what does not open is tried anew.
    if (!facts) now.delete(record.key)
    return { kind: 'newer', ...facts, ...deliveryOf(record), key: record.key, made_at: record.at }
  })
  const index = (await Promise.all(listed)).toSorted((a, b) => a.made_at - b.made_at)
  return index.map((one, at) => {
    if (one.said_of) return { ...one, ...behindWord(one.said_of, index.slice(0, at)) }
    return one.corrects === undefined ? one : { ...one, ...behindFirst(one.corrects, index.slice(0, at)) }
  })
}

/** The office finds what a correction corrects once that is there again (0094). */
function behindFirst(corrects: number, older: readonly Indexed[]): Pick<Facts, 'of'> {
  const first = older.find((one) => one.state === 'ready' && one.response_id === corrects)
  return first ? { of: first.key } : {}
}

/** The office goes by the last word about an assignment: none overtakes an older one that waits (H-1980). */
function behindWord(said_of: Numbered, older: readonly Indexed[]): Pick<Facts, 'of'> {
  const before = older.findLast(
    (one) => one.state === 'ready' && one.said_of !== undefined && isAboutSame(one.said_of, said_of),
  )
  return before ? { of: before.key } : {}
}

function entryOf(vault: OpenVault, record: StoredRecord, before: Entry | undefined): Entry {
  const nonce = nonceOf(record)
  return nonce && before?.nonce === nonce ? before : { nonce, facts: factsOf(vault, record) }
}

async function factsOf(vault: OpenVault, record: StoredRecord): Promise<Facts | null> {
  const one = await openSubmission(vault, record)
  if (one === UNREAD) return null
  if (one.kind === 'assignment_answer') {
    const { kind, serial_number, beneficiary_id } = one
    return { kind, said_of: { serial_number, beneficiary_id } }
  }
  if (one.kind === 'correction')
    return { kind: one.kind, response_id: one.response_id, corrects: one.corrects }
  if (one.kind === undefined || one.kind === 'form') return { kind: 'form', response_id: one.response_id }
  if (one.kind !== 'attachment') return { kind: one.kind }
  return { kind: one.kind, of: one.of, attachment_id: one.request.attachment_id }
}

/** What does not open here: another version may know how. */
const UNREAD: Submission = { kind: 'newer', stored_kind: '', serial_number: '', person_name: '' }

/** It holds up no other, and stays as it lies. Throws `VaultShut` where the phone is locked by now. */
export const openSubmission = (vault: OpenVault, record: StoredRecord): Promise<Submission> =>
  openRecord<Parameters<typeof readSubmission>[0]>(vault, record)
    .then(readSubmission)
    .catch((error: unknown) => {
      if (error instanceof VaultShut) throw error
      return UNREAD
    })

/** The photographs and voice notes among them, by id. */
export const attachedIn = (index: readonly Indexed[]): string[] =>
  index.flatMap(({ attachment_id }) => attachment_id ?? [])
