import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import type { ImportMatch, ImportResult } from '../../contract/import-result.ts'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../../db/schema.ts'
import { type Decision, importAnswer } from './import-answer.ts'
import { countImport, type ImportRow, recordRows, startImport } from './import-record.ts'
import type { Table, TableRow } from './read-table.ts'
import { type AtDoor, byDoor } from './similar-people.ts'

type Db = Kysely<Database>
const PORTION = 500
/** From here on the planner's figures are renewed: else the next lists are planned for the few rows that stood before. */
const MANY = 2000

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
  tell?(told: readonly number[], rows: number): Promise<void>
}

type ImportCall = {
  body: { name: string }
  caller: { id: number }
  db: Db
  /** Fires when the caller has gone away. */
  gone: AbortSignal
  setStatus(status: number): void
  change<T>(work: (change: Change) => Promise<T>): Promise<T>
}

/** What would happen to every row; nothing is written (G-28). */
export async function previewImport<Values extends AtDoor, Plan extends Decision>(
  call: ImportCall,
  { table, open, tell }: ImportOf<Values, Plan>,
): Promise<ImportResult> {
  call.setStatus(200)
  const importer = await open(call.db)
  const decisions: Decision[] = []
  for (const rows of portions(table.rows)) {
    for (const plan of await importer.decide(rows)) decisions.push(decisionOf(plan))
    await breathe(call.gone)
  }
  const fresh = new Map(decisions.flatMap((one) => (one.outcome === 'create' ? [[one.row, one]] : [])))
  const asked = table.rows.filter(({ row }) => fresh.has(row)).sort((a, b) => byDoor(a.values, b.values))
  for (const rows of portions(asked)) {
    for (const [row, matches] of await importer.similar(rows))
      Object.assign(fresh.get(row) ?? {}, { matches })
    await breathe(call.gone)
  }
  await tell?.(
    decisions.flatMap(({ told = [] }) => told),
    decisions.length,
  )
  return importAnswer(table, decisions, true)
}

/** An NRIC that a refused row was told about, in a transaction that is rolled back until that has been counted. */
class Told extends Error {
  readonly accounts: readonly number[]

  constructor(accounts: readonly number[]) {
    super()
    this.accounts = accounts
  }
}

/** G-02, S-12: good rows go in, in one transaction, refused ones come back; the same file twice changes nothing. */
export async function runImport<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
): Promise<ImportResult> {
  try {
    return await writeImport(call, job, false)
  } catch (error) {
    if (!(error instanceof Told)) throw error
    await job.tell?.(error.accounts, job.table.rows.length)
    return await writeImport(call, job, true)
  }
}

function writeImport<Values, Plan extends Decision>(
  call: ImportCall,
  { noun, into, table, open }: ImportOf<Values, Plan>,
  isToldCounted: boolean,
): Promise<ImportResult> {
  return call.change(async ({ tx, audit, auditAll }) => {
    // One import of a noun at a time: two of the same file would race for its keys.
    await sql`select pg_advisory_xact_lock(hashtext(${`${noun} import`}))`.execute(tx)
    const importer = await open(tx)
    const decisions: Decision[] = []
    const made = {
      noun,
      into_id: into?.id ?? null,
      into_name: into?.name ?? '',
      file_name: call.body.name,
      created_by: call.caller.id,
    }
    let import_id: number | undefined
    for (const portion of portions(table.rows)) {
      const plans = await importer.decide(portion)
      const { audits, rows } = await importer.write(plans)
      if (rows.length > 0) {
        import_id ??= await startImport(tx, made)
        await recordRows(tx, import_id, rows)
        await auditAll(audits)
      }
      for (const plan of plans) decisions.push(decisionOf(plan))
      await breathe(call.gone)
    }
    const told = decisions.flatMap((one) => (one.outcome === 'refuse' ? (one.told ?? []) : []))
    if (told.length > 0 && !isToldCounted) throw new Told(told)
    const answer = importAnswer(table, decisions, false)
    const { created, updated, unchanged, skipped = 0, refused } = answer
    const counts = { created, updated, unchanged, skipped, refused: refused.length }
    if (created > MANY) await renewStatistics(tx, noun)
    if (import_id !== undefined) await countImport(tx, import_id, counts)
    await audit({
      action: 'imported',
      entity: into?.entity ?? noun,
      entity_id: into?.id ?? '',
      after: { file: made.file_name.slice(0, 200), into: made.into_name, import_id, ...counts },
    })
    await breathe(call.gone)
    return { ...answer, ...(import_id === undefined ? {} : { import_id }) }
  })
}

/** Of a few columns: with all of them come the expressions of the search indexes, which take half a second. */
const people = sql`id, first_name, last_name, street_name, contact_number, postal_code`
const renewStatistics = (tx: Db, noun: ImportNoun) =>
  (noun === 'beneficiary'
    ? sql`analyze beneficiaries (${people}, serial_number), programme_beneficiaries (programme_id, beneficiary_id)`
    : sql`analyze volunteers (${people}), initiative_volunteers (initiative_id, volunteer_id)`
  ).execute(tx)

/** Without what only the writing needs: of a large file that would be held for every row. */
const decisionOf = ({ row, label, outcome, detail, field, reason, matches, told }: Decision): Decision => ({
  row,
  label,
  outcome,
  detail,
  ...(field === undefined ? {} : { field }),
  ...(reason === undefined ? {} : { reason }),
  ...(matches ? { matches } : {}),
  ...(told && told.length > 0 ? { told } : {}),
})

/** Lets other requests in. Throws when the caller has gone: the transaction is rolled back and nothing is written. */
async function breathe(gone: AbortSignal): Promise<void> {
  await setImmediate()
  if (gone.aborted) throw new Problem('unavailable', { message: 'The import was stopped. Nothing was saved' })
}

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += PORTION) yield items.slice(from, from + PORTION)
}
