import type { Moment } from './columns.ts'

/** One link for each event: its hash is made of the event and of the link before it (S-14). Insert only. */
export type AuditLinkTable = {
  /** From 1, without a gap. */
  seq: number
  event_id: number
  sealed_at: Moment
  hash: Buffer
}
