import type { StoredRecord } from './device-store.ts'
import type { Refusal } from './refusals.ts'
import { asHex, type Sealed } from './sealing.ts'

/** `second`: the office has it beside another. `held`: it reads it before it counts. `refused`: not taken as it is. */
export type OutboxState = 'ready' | 'sent' | 'second' | 'held' | 'refused'
export const hasArrived = (state: OutboxState): state is 'sent' | 'second' | 'held' =>
  state !== 'ready' && state !== 'refused'

/** What lies in the clear beside what is sealed. */
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
 * What became of letters that a phone which is full could not write down. It holds for as long as the page lives and the letter
 * lies as it was sealed: so that it is not sent again and again, with whatever waits behind it (H-1975).
 */
const unwritten = new Map<string, { nonce: string; became: Delivery }>()

export const noteUnwritten = (record: StoredRecord, became: Delivery) =>
  void unwritten.set(record.key, { nonce: nonceOf(record), became })

/** It stands on the phone by now, or is to be tried whatever was. */
export const forgetUnwritten = (key: string) => void unwritten.delete(key)

// What an older version of the area wrote knows of no faults, and nothing of taking back.
export function deliveryOf(record: StoredRecord): Delivery {
  const known = unwritten.get(record.key)
  return { ...fresh, ...record.clear, ...(known && known.nonce === nonceOf(record) && known.became) }
}

/** What says that a record still lies as it was sealed; '' where another version sealed it without: nothing says so then. */
export function nonceOf(record: StoredRecord): string {
  const sealed: Partial<Sealed> | undefined = record.sealed
  return sealed?.iv instanceof Uint8Array ? asHex(sealed.iv) : ''
}
