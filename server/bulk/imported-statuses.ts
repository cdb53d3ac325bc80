import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import type { Services } from '../http/services.ts'
import { markTakenBack } from './bulk-records.ts'
import { portionSizeOf } from './portion-sizes.ts'
import { takeBackPortion } from './take-back-bulk.ts'
import { type Given, writeStatuses } from './write-statuses.ts'

type Made = Pick<Change, 'tx' | 'auditAll'>

/** Whom a file says to have moved or died: the import's record counts on the version that this leaves. */
export async function writeImportedStatuses(
  change: Made,
  given: readonly Given[],
  by: number,
  import_id: number,
): Promise<void> {
  const written = await writeStatuses(change, given, by, import_id)
  await sql`update import_rows set version = version + 1
    where import_id = ${import_id} and entity_id = any(${written}::bigint[])`.execute(change.tx)
}

const bulksOf = async (db: Db, import_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from bulks
    where (action ->> 'import_id')::bigint = ${import_id} and taken_back_at is null order by id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Puts the next of those back whom an import made Inactive everywhere, before the rest of it is put back. True when all are. */
export async function takeBackImportedStatuses(
  change: Made,
  import_id: number,
  by: number,
  services: Services,
): Promise<boolean> {
  const [id] = await bulksOf(change.tx, import_id)
  if (id === undefined) return true
  const bulk = {
    id,
    noun: 'beneficiary',
    action: { kind: 'status', status: 'Inactive', place_id: null },
  } as const
  const size = portionSizeOf(services, 'taken back', bulk)
  const began = performance.now()
  const { judged } = await takeBackPortion(change, bulk, by, size.rows)
  size.took(performance.now() - began, judged)
  if (judged === 0) await markTakenBack(change.tx, id, by)
  return false
}
