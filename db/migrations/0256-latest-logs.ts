import type { Kysely } from 'kysely'
import { indexEmptyTables, type LateIndex } from '../late-index.ts'

/** Indexes alone. */
export const keeps_older = true

export const indexes: readonly LateIndex[] = [
  // The list of all logs and the one box of search begin with the newest: each sorted every log there is for a page, or for five. Logs
  // are written by hand, a few a day and partner.
  {
    name: 'comms_logs_latest',
    on: 'comms_logs',
    columns: 'created_at desc, id desc',
    where: 'deleted_at is null',
  },
  // Each purge of a person looks through the answers of some operations, among all that were kept for 90 days. There are some hundred
  // operations, so equal entries lie together: a few bytes for each call that is kept.
  {
    name: 'idempotency_keys_operation',
    on: 'idempotency_keys',
    columns: 'operation',
    where: 'answer is not null',
  },
]

export const up = (db: Kysely<unknown>): Promise<void> => indexEmptyTables(db, indexes)
