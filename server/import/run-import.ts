import { type Kysely, sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import type { ImportResult } from '../../contract/import-result.ts'
import type { Database } from '../../db/schema.ts'
import { countIn, type Decision, importAnswer, type Told, tallyOf } from './import-answer.ts'
import { breathe, type ImportCall, type ImportOf } from './import-job.ts'
import { countImport, recordRows, startImport } from './import-record.ts'

type Db = Kysely<Database>
/** From here on the planner's figures are renewed: else the next lists are planned for the few rows that stood before. */
const MANY = 2000

/** What rows tell about NRICs, in a transaction that is rolled back until that has been counted. */
class Untold extends Error {
  readonly told: readonly Told[]

  constructor(told: readonly Told[]) {
    super()
    this.told = told
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
    if (!(error instanceof Untold)) throw error
    await job.tell?.(error.told, job.table.rows.count)
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
    const tally = tallyOf(table)
    const told: Told[] = []
    const made = {
      noun,
      into_id: into?.id ?? null,
      into_name: into?.name ?? '',
      file_name: call.body.name,
      created_by: call.caller.id,
    }
    let import_id: number | undefined
    for (const portion of table.rows.portions()) {
      const plans = await importer.decide(portion)
      const { audits, rows } = await importer.write(plans)
      if (rows.length > 0) {
        const isFirst = import_id === undefined
        import_id ??= await startImport(tx, made)
        await recordRows(tx, import_id, rows)
        await auditAll(audits)
        if (isFirst) await forgetPlans(tx)
      }
      for (const plan of plans) {
        countIn(tally, plan)
        if (plan.told) told.push(plan.told)
      }
      await breathe(call.gone)
    }
    if (told.length > 0 && !isToldCounted) throw new Untold(told)
    const answer = importAnswer(tally)
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

/**
 * A foreign key is checked by a plan that the session keeps. Made while a table was nearly empty it reads the whole of it
 * for every row: 20,000 rows into a new database took half a minute on the embedded engine.
 */
const forgetPlans = (tx: Db) => sql`discard plans`.execute(tx)

/** Of a few columns: with all of them come the expressions of the search indexes, which take half a second. */
const people = sql`id, first_name, last_name, street_name, contact_number, postal_code`
const renewStatistics = (tx: Db, noun: ImportNoun) =>
  (noun === 'beneficiary'
    ? sql`analyze beneficiaries (${people}, serial_number), programme_beneficiaries (programme_id, beneficiary_id)`
    : sql`analyze volunteers (${people}), initiative_volunteers (initiative_id, volunteer_id)`
  ).execute(tx)
