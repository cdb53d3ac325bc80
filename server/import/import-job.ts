import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import type { ImportMatch } from '../../contract/import-result.ts'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../../db/schema.ts'
import type { Decision, Told } from './import-answer.ts'
import type { ImportRow } from './import-record.ts'
import type { Table, TableRow } from './read-table.ts'

type Db = Kysely<Database>

type AuditEntry = {
  action: string
  entity: string
  entity_id?: string | number
  before?: unknown
  after?: unknown
}
type Change = {
  tx: Transaction<Database>
  audit(entry: AuditEntry): Promise<void>
  auditAll(entries: readonly AuditEntry[]): Promise<void>
}

/** What a noun brings. Made anew for each try of the transaction: it remembers whom the file has named already. */
export type Importer<Values, Plan extends Decision> = {
  decide(rows: readonly TableRow<Values>[]): Promise<Plan[]>
  /** Whom rows that would be added may mean; the rows of one door come together. */
  similar(rows: readonly TableRow<Values>[]): Promise<Map<number, ImportMatch[]>>
  /** Writes what was decided. Every person touched has an audit entry and a row of the import's record. */
  write(plans: readonly Plan[]): Promise<{ audits: AuditEntry[]; rows: ImportRow[] }>
}

export type ImportOf<Values, Plan extends Decision> = {
  noun: ImportNoun
  /** The programme or initiative, when the address names one. */
  into: { id: number; name: string; entity: string } | null
  table: Table<Values>
  open(db: Db): Promise<Importer<Values, Plan>>
  /** Limits and audits what is told about NRICs (S-07). Throws 429. */
  tell?(told: readonly Told[], rows: number): Promise<void>
}

export type ImportCall = {
  body: { name: string }
  caller: { id: number }
  db: Db
  /** Fires when the caller has gone away. */
  gone: AbortSignal
  setStatus(status: number): void
  change<T>(work: (change: Change) => Promise<T>): Promise<T>
}

/** Lets other requests in. Throws when the caller has gone: the transaction is rolled back and nothing is written. */
export async function breathe(gone: AbortSignal): Promise<void> {
  await setImmediate()
  if (gone.aborted) throw new Problem('unavailable', { message: 'The import was stopped. Nothing was saved' })
}
