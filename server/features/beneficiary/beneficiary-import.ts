import { type Kysely, sql } from 'kysely'
import { type beneficiaryOperations, beneficiaryRow } from '../../../contract/beneficiary.ts'
import type { ImportResult } from '../../../contract/import-result.ts'
import type { Database } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import type { AuditEntry } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { importAnswer } from '../../import/import-answer.ts'
import { readTable, type Table } from '../../import/read-table.ts'
import { type ImportedRow, type PlannedRow, planRow } from './beneficiary-import-plan.ts'
import {
  insertPeople,
  refreshStatistics,
  standingPeople,
  updatePeople,
  upsertLinks,
} from './beneficiary-import-rows.ts'
import { findProgramme, lockProgramme } from './beneficiary-repository.ts'

type Db = Kysely<Database>
const PORTION = 2000
const columns = Object.keys(beneficiaryRow.shape) as (keyof ImportedRow)[]
const required = columns.filter((name) => !beneficiaryRow.shape[name].safeParse(undefined).success)

/**
 * G-02, S-12: good rows go in, refused ones come back with their reason; the same file twice changes nothing.
 * With `preview=1` it answers what would happen and writes nothing (G-28).
 */
export async function importBeneficiaries(
  call: Call<typeof beneficiaryOperations.import>,
): Promise<ImportResult> {
  const { programme_id, preview } = call.query
  if (programme_id !== undefined) found(await findProgramme(call.db, programme_id))
  const table = await readTable(call.body, {
    schema: beneficiaryRow,
    columns,
    required,
    key: ({ serial_number }) => serial_number,
    keyField: 'serial_number',
    label: ({ first_name = '', last_name = '', serial_number }) =>
      `${first_name} ${last_name}${serial_number ? ` (${serial_number})` : ''}`,
  })
  if (preview) {
    call.setStatus(200)
    return importAnswer(table, await plan(call.db, programme_id, table), true)
  }
  return await call.change(async ({ tx, audit, auditAll }) => {
    // One import at a time: two of the same file would race for its serial numbers.
    await sql`select pg_advisory_xact_lock(hashtext('beneficiary import'))`.execute(tx)
    const programme = programme_id === undefined ? undefined : found(await lockProgramme(tx, programme_id))
    const planned = await plan(tx, programme_id, table)
    const answer = importAnswer(table, planned, false)
    // In portions, so that what is written and audited is let go as it goes.
    for (let from = 0; from < planned.length; from += PORTION) {
      await auditAll(await write(tx, programme_id, planned.slice(from, from + PORTION)))
    }
    if (answer.created + answer.updated > PORTION) await refreshStatistics(tx)
    const counts = { ...answer, refused: answer.refused.length }
    const after = { file: call.body.name.slice(0, 200), programme: programme?.name, ...counts }
    await audit({ action: 'imported', entity: 'programme', entity_id: programme_id, after })
    return answer
  })
}

async function plan(
  db: Db,
  programme_id: number | undefined,
  table: Table<ImportedRow>,
): Promise<PlannedRow[]> {
  const serials = table.rows.map(({ values }) => values.serial_number)
  const standing = await standingPeople(db, programme_id, serials)
  return table.rows.map((row) => planRow(row, standing.get(row.values.serial_number), programme_id))
}

/** Writes the plan. Returns an audit entry for every person touched. */
async function write(
  tx: Db,
  programme_id: number | undefined,
  planned: readonly PlannedRow[],
): Promise<AuditEntry[]> {
  const touched = planned.flatMap(({ person, ...row }) => (person ? [{ ...row, person }] : []))
  const fresh = touched.filter(({ outcome }) => outcome === 'create')
  const ids = await insertPeople(
    tx,
    fresh.map(({ person }) => person),
  )
  const idOf = ({ before, person }: (typeof touched)[number]) =>
    before?.id ?? (ids.get(person.serial_number) as number)
  const changed = touched.filter(({ isPersonChanged }) => isPersonChanged)
  await updatePeople(
    tx,
    changed.map((row) => ({ ...row.person, id: idOf(row) })),
  )
  const links = touched.flatMap((row) =>
    row.link_status ? [{ id: idOf(row), status: row.link_status }] : [],
  )
  if (programme_id !== undefined) await upsertLinks(tx, programme_id, links)
  return touched.map((row) => ({
    action: 'imported',
    entity: 'beneficiary',
    entity_id: idOf(row),
    before: row.before,
    after: { ...row.person, programme_id, status: row.link_status ?? row.before?.link_status },
  }))
}
