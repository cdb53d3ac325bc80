import type { StoredRecord } from './device-store.ts'
import type { Refusal } from './refusals.ts'

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

// What an older version of the area wrote knows of no faults, and nothing of taking back.
export const deliveryOf = ({ clear }: StoredRecord): Delivery => ({ ...fresh, ...clear })
