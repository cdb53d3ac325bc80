import type { Kysely } from 'kysely'
import type { ImportMatch } from '../../../contract/import-result.ts'
import { wholeNumber } from '../../../contract/whole-number.ts'
import type { Database } from '../../../db/schema.ts'
import type { AuditEntry } from '../../http/change.ts'
import type { Importer } from '../../import/import-job.ts'
import { matchOf, nameOf } from '../../import/import-match.ts'
import type { ImportRow } from '../../import/import-record.ts'
import type { TableRow } from '../../import/read-table.ts'
import { similarPeople } from '../../import/similar-people.ts'
import {
  fieldsBefore,
  type ImportedRow,
  matchFields,
  type PlannedRow,
  planRow,
} from './beneficiary-import-plan.ts'
import {
  insertPeople,
  peopleById,
  standingPeople,
  updatePeople,
  upsertLinks,
  type WrittenLink,
} from './beneficiary-import-rows.ts'

type Db = Kysely<Database>

/** Decides and writes the rows of a file, a portion at a time. */
export function openBeneficiaryImporter(
  db: Db,
  programme_id: number | undefined,
  { hasFractions }: { hasFractions: boolean },
): Importer<ImportedRow, PlannedRow> {
  const rowOfPerson = new Map<number, number>()

  async function decide(rows: readonly TableRow<ImportedRow>[]): Promise<PlannedRow[]> {
    const serials = rows.flatMap(({ values: { serial_number, match } }) => [
      serial_number,
      wholeNumber(serial_number),
      ...(match ? [match] : []),
    ])
    const standing = await standingPeople(db, programme_id, serials)
    return rows.map((row) => once(planRow(withWholeNumber(row, standing), standing, programme_id)))
  }

  /** '17.0' is 17 as a spreadsheet writes it, unless it is a number of its own: here, or among 1.1 and 1.2. */
  function withWholeNumber(
    row: TableRow<ImportedRow>,
    standing: ReadonlyMap<string, unknown>,
  ): TableRow<ImportedRow> {
    const { serial_number } = row.values
    if (hasFractions || standing.has(serial_number)) return row
    return { ...row, values: { ...row.values, serial_number: wholeNumber(serial_number) } }
  }

  /** Two rows for one person would each undo the other. */
  function once(plan: PlannedRow): PlannedRow {
    if (!plan.standing) return plan
    const { id } = plan.standing
    const twin = rowOfPerson.get(id)
    if (twin === undefined) {
      rowOfPerson.set(id, plan.row)
      return plan
    }
    const { row, label } = plan
    const reason = `Row ${twin} is this person already`
    return { row, label, outcome: 'refuse', field: 'serial_number', reason, detail: '' }
  }

  return { decide, similar: (rows) => similar(db, rows), write: (plans) => write(db, programme_id, plans) }
}

async function similar(db: Db, rows: readonly TableRow<ImportedRow>[]): Promise<Map<number, ImportMatch[]>> {
  const newComers = rows.map(({ row, values }) => {
    const { contact_number, postal_code, block_number } = values
    return { row, name: nameOf(values), contact_number, postal_code, block_number }
  })
  const found = await similarPeople(db, 'beneficiaries', newComers)
  const people = await peopleById(db, [...new Set([...found.values()].flat().map(({ id }) => id))])
  const matches = rows.flatMap(({ row, values: cells }) => {
    const about = { fields: matchFields, cells }
    const ofRow = (found.get(row) ?? []).flatMap(({ id, because }) => {
      const person = people.get(id)
      return person ? [matchOf(person.serial_number, person, because, about)] : []
    })
    return ofRow.length > 0 ? [[row, ofRow] as const] : []
  })
  return new Map(matches)
}

async function write(
  tx: Db,
  programme_id: number | undefined,
  plans: readonly PlannedRow[],
): Promise<{ audits: AuditEntry[]; rows: ImportRow[] }> {
  const touched = plans.flatMap(({ person, ...plan }) => (person ? [{ ...plan, person }] : []))
  type Touched = (typeof touched)[number]
  const fresh = touched.filter(({ outcome }) => outcome === 'create')
  const ids = await insertPeople(
    tx,
    fresh.map(({ person }) => person),
  )
  const idOf = ({ standing, person }: Touched) => standing?.id ?? (ids.get(person.serial_number) as number)
  const changed = touched.filter(({ isPersonChanged }) => isPersonChanged)
  await updatePeople(
    tx,
    changed.map((row) => ({ ...row.person, id: idOf(row) })),
  )
  const asked = touched.flatMap((row) =>
    row.link_status ? [{ id: idOf(row), status: row.link_status }] : [],
  )
  const links =
    programme_id === undefined ? new Map<number, WrittenLink>() : await upsertLinks(tx, programme_id, asked)
  const rows = touched.map((row): ImportRow => {
    const { standing, isPersonChanged = false } = row
    const link = links.get(idOf(row))
    return {
      entity_id: idOf(row),
      outcome: standing ? (isPersonChanged ? 'updated' : 'linked') : 'created',
      before: standing && isPersonChanged ? fieldsBefore(standing, row.person) : null,
      version: standing ? standing.version + (isPersonChanged ? 1 : 0) : 1,
      link_id: link?.id ?? null,
      link_before: link ? (standing?.link_status ?? null) : null,
      link_version: link?.version ?? null,
    }
  })
  const audits = touched.map((row): AuditEntry => {
    const { standing, person, link_status } = row
    const status = link_status ?? standing?.link_status
    return {
      action: 'imported',
      entity: 'beneficiary',
      entity_id: idOf(row),
      before: standing,
      after: programme_id === undefined ? person : { ...person, programme_id, status },
    }
  })
  return { audits, rows }
}
