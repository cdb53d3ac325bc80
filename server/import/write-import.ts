import { sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import type { ImportResult } from '../../contract/import-result.ts'
import type { Db } from '../../db/schema.ts'
import { writeImportedStatuses } from '../bulk/imported-statuses.ts'
import type { Decided } from './decide-import.ts'
import { type Decision, importAnswer } from './import-answer.ts'
import { breathe, type ImportCall, type ImportChange, type ImportOf } from './import-job.ts'
import { countImport, recordRows, startImport } from './import-record.ts'

/** From here on the planner's figures are renewed: else the next lists are planned for the few rows that stood before. */
export const MANY = 2000

/** Writes what was decided, its record and its audit, in few statements: nobody else is served on the embedded engine. */
export async function writeImport<Values, Plan extends Decision>(
  call: ImportCall,
  { noun, into, make }: ImportOf<Values, Plan>,
  change: ImportChange,
  { importer, lists, tally }: Decided<Values, Plan>,
): Promise<ImportResult> {
  const { tx, audit, auditPrepared } = change
  const isWriting = lists.count('rows') > 0
  const own_field_ids = isWriting ? ((await make?.(change)) ?? []) : []
  for await (const _ of importer.write(tx, lists)) await breathe(call.gone)
  const answer = importAnswer(tally)
  const { created, updated, unchanged, skipped = 0, refused } = answer
  const counts = { created, updated, unchanged, skipped, refused: refused.length }
  const made = {
    noun,
    into_id: into?.id ?? null,
    into_name: into?.name ?? '',
    file_name: call.body.name,
    created_by: call.caller.id,
    own_field_ids,
  }
  const import_id = isWriting ? await startImport(tx, made) : undefined
  if (import_id !== undefined) {
    for (const { json } of lists.batches('rows')) await recordRows(tx, import_id, json)
    for (const { json } of lists.batches('departed'))
      await writeImportedStatuses(change, JSON.parse(json), call.caller.id, import_id)
    for (const { json } of lists.batches('audits')) {
      await auditPrepared(json)
      await breathe(call.gone)
    }
    await countImport(tx, import_id, counts)
  }
  await audit({
    action: 'imported',
    entity: into?.entity ?? noun,
    entity_id: into?.id ?? '',
    after: { file: made.file_name.slice(0, 200), into: made.into_name, import_id, ...counts },
  })
  await breathe(call.gone)
  return { ...answer, ...(import_id === undefined ? {} : { import_id }) }
}

/**
 * A foreign key is checked by a plan that the session keeps. Made while a table was nearly empty it reads the whole of it
 * for every row: 20,000 rows into a new database took half a minute on the embedded engine. Called when the people are
 * written and what refers to them is not yet.
 */
export const forgetPlans = (tx: Db) => sql`discard plans`.execute(tx)

/** Of a few columns: with all of them come the expressions of the search indexes, which take half a second. */
const people = sql`id, first_name, last_name, street_name, contact_number, postal_code`
export const renewStatistics = (db: Db, noun: ImportNoun) =>
  (noun === 'beneficiary'
    ? sql`analyze beneficiaries (${people}, serial_number), programme_beneficiaries (programme_id, beneficiary_id),
        programmes (id), forms (id, programme_id), form_responses (beneficiary_id, form_id)`
    : sql`analyze volunteers (${people}), initiative_volunteers (initiative_id, volunteer_id)`
  ).execute(db)
