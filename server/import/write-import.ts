import type { ImportNoun } from '../../contract/import.ts'
import { analyse } from '../../db/analyse.ts'
import type { Db } from '../../db/schema.ts'
import { writeImportedStatuses } from '../bulk/imported-statuses.ts'
import type { Decision } from './import-answer.ts'
import type { ImportCall, ImportChange, Importer } from './import-job.ts'
import { recordRows } from './import-record.ts'
import type { PackedLists } from './packed-lists.ts'

/** From here on the planner's figures are renewed: else the next lists are planned for the few rows that stood before. */
export const MANY = 2000

/** Writes a portion, its rows of the import's record and its audit, in few statements. */
export async function writeImport<Values, Plan extends Decision>(
  { caller }: Pick<ImportCall, 'caller'>,
  { tx, auditAll, auditPrepared }: ImportChange,
  importer: Importer<Values, Plan>,
  { import_id, lists }: { import_id: number; lists: PackedLists },
): Promise<void> {
  for await (const _ of importer.write(tx, lists));
  for (const { json } of lists.batches('rows')) await recordRows(tx, import_id, json)
  for (const { json } of lists.batches('departed'))
    await writeImportedStatuses({ tx, auditAll }, JSON.parse(json), caller.id, import_id)
  for (const { json } of lists.batches('audits')) await auditPrepared(json)
}

/** Of a few columns: with all of them come the expressions of the search indexes, which take half a second. A table at a time. */
const people = ['id', 'first_name', 'last_name', 'street_name', 'contact_number', 'postal_code']
export async function renewStatistics(db: Db, noun: ImportNoun): Promise<void> {
  if (noun === 'volunteer') {
    await analyse(db, 'volunteers', people)
    await analyse(db, 'initiative_volunteers', ['initiative_id', 'volunteer_id'])
    return
  }
  await analyse(db, 'beneficiaries', [...people, 'serial_number'])
  await analyse(db, 'programme_beneficiaries', ['programme_id', 'beneficiary_id'])
  await analyse(db, 'programmes', ['id'])
  await analyse(db, 'forms', ['id', 'programme_id'])
  await analyse(db, 'form_responses', ['beneficiary_id', 'form_id'])
}
