import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { ActivityEntity } from '../../contract/activity-words.ts'
import type { ImportNoun } from '../../contract/import.ts'
import type { ImportResult } from '../../contract/import-result.ts'
import { Problem } from '../../contract/problem.ts'
import type { AuditEntry } from '../../db/audit.ts'
import type { ChoiceMade, JobActor, JobCaller, JobRetry, ResumedJob } from '../../db/import-tables.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database, Db } from '../../db/schema.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import type { Decision, Disclosure } from './import-answer.ts'
import type { ImportRow } from './import-record.ts'
import type { PackedLists } from './packed-lists.ts'
import type { Table, TableRow } from './read-table.ts'
import type { SimilarMatches } from './similar-matches.ts'

export type ImportChange = {
  tx: Transaction<Database>
  audit(entry: AuditEntry): Promise<void>
  auditAll(entries: readonly AuditEntry[]): Promise<void>
  auditPrepared(records: string): Promise<void>
}

/** What an import made beside its people. */
export type Made = { own_field_ids: number[]; own_choices: ChoiceMade[] }

/** What is to be written for a portion: every person touched has an audit entry and a row of the import's record. */
export type Prepared = {
  audits: AuditEntry[]
  rows: ImportRow[]
  /** The noun's own, by the names that its `stands` and `write` know. */
  lists: Record<string, readonly unknown[]>
}

/** What a noun brings. Made anew whenever all is decided: it remembers whom the file has named already. */
export type Importer<Values, Plan extends Decision> = {
  decide(rows: readonly TableRow<Values>[]): Promise<Plan[]>
  /** Whom rows that would be added may mean; the rows of one door come together. */
  similar(rows: readonly TableRow<Values>[]): Promise<Map<number, SimilarMatches>>
  /** What was decided as what is to be written, and what it leans on: of the rows that `decide` was given last. */
  prepare(plans: readonly Plan[]): Promise<Prepared>
  /** Holds whom the write touches, in the order of their ids; whether all that was leaned on still stands. */
  stands(tx: Db, lists: PackedLists, import_id: number): Promise<boolean>
  /** Writes what was prepared, a statement at a time. */
  write(tx: Db, lists: PackedLists): AsyncGenerator<void>
}

export type ImportOf<Values, Plan extends Decision> = {
  noun: ImportNoun
  /** The programme or initiative, when the address names one. */
  into: { id: number; name: string; entity: ActivityEntity } | null
  table: Table<Values>
  open(db: Db): Importer<Values, Plan>
  /** Holds the programme or initiative, so that it cannot be deleted before the links stand. Throws 404. */
  hold(tx: Db): Promise<void>
  /** Makes what the people lean on, such as fields that the file defines, and answers what the record keeps of it. */
  make?(change: ImportChange): Promise<Made>
  /** Limits and audits what is told about NRICs (S-07). Throws 429. */
  tell?(told: readonly Disclosure[], rows: number): Promise<void>
}

/** What one is kept as, and of a call that is being answered whether another is of its body. */
export type AskedRetry = JobRetry & { isBody?(body_hash: string): boolean }

export type ImportCall = {
  query: Record<string, unknown>
  body: { name: string; content: Buffer }
  caller: JobCaller
  services: {
    vault: Pick<NricVault, 'sealFile' | 'openFile' | 'sealMasks' | 'openMasks'>
    engine: OpenDatabase['kind']
  }
  job: {
    actor: JobActor
    retry: AskedRetry | null
    resumes: ResumedJob | null
    kept(): Promise<{ answer: unknown } | null>
  }
  db: Db
  /** Fires when the caller has gone away. */
  gone: AbortSignal
  setStatus(status: number): void
  auditRecords(entries: readonly AuditEntry[]): object[]
  /** One short transaction of the import's. */
  part<T>(work: (change: ImportChange) => Promise<T>): Promise<T>
  change<T extends ImportResult>(work: (change: ImportChange) => Promise<T>): Promise<T>
}

/** Lets other requests in. Throws when the caller has gone before anything was written. */
export async function yieldUnlessAborted(gone: AbortSignal): Promise<void> {
  await setImmediate()
  if (gone.aborted) throw new Problem('unavailable', { message: 'The import was stopped. Nothing was saved' })
}

/** Counts what a file tells, once; `known` is counted already. */
export type Counter = ((told: readonly Disclosure[]) => Promise<void>) & {
  known(told: readonly Disclosure[]): void
}
