import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { AuditEntry } from '../../http/change.ts'
import { matchOf, nameOf } from '../../import/import-match.ts'
import type { ImportRow } from '../../import/import-record.ts'
import type { TableRow } from '../../import/read-table.ts'
import type { Importer } from '../../import/run-import.ts'
import { reasonsOf, similarPeople } from '../../import/similar-people.ts'
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

/** Decides and writes the rows of a file, a portion at a time; a preview also looks for people like the new ones. */
export function openBeneficiaryImporter(
  db: Db,
  programme_id: number | undefined,
  isPreview: boolean,
): Importer<ImportedRow, PlannedRow> {
  const rowOfPerson = new Map<number, number>()

  async function decide(rows: readonly TableRow<ImportedRow>[]): Promise<PlannedRow[]> {
    const serials = rows.flatMap(({ values: { serial_number, match } }) =>
      match ? [serial_number, match] : [serial_number],
    )
    const standing = await standingPeople(db, programme_id, serials)
    const plans = rows.map((row) => once(planRow(row, standing, programme_id)))
    return isPreview ? await withSimilar(db, rows, plans) : plans
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

  return { decide, write: (plans) => write(db, programme_id, plans) }
}

async function withSimilar(
  db: Db,
  rows: readonly TableRow<ImportedRow>[],
  plans: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const fresh = new Set(plans.filter(({ outcome }) => outcome === 'create').map(({ row }) => row))
  const asked = rows.filter(({ row }) => fresh.has(row))
  const found = await similarPeople(
    db,
    'beneficiaries',
    asked.map(({ row, values }) => ({ row, name: nameOf(values).toLowerCase(), ...doorOf(values) })),
  )
  if (found.length === 0) return [...plans]
  const people = await peopleById(db, [...new Set(found.map(({ id }) => id))])
  const cellsOf = new Map(asked.map(({ row, values }) => [row, values]))
  const matchesOf = Map.groupBy(found, ({ row }) => row)
  return plans.map((plan) => {
    const cells = cellsOf.get(plan.row)
    const matches = (matchesOf.get(plan.row) ?? []).flatMap((one) => {
      const person = people.get(one.id)
      if (!person || !cells) return []
      return [matchOf(person.serial_number, person, reasonsOf(one), { fields: matchFields, cells })]
    })
    return matches.length > 0 ? { ...plan, matches } : plan
  })
}

const doorOf = ({ contact_number, postal_code, block_number }: ImportedRow) => ({
  contact_number,
  postal_code,
  block_number,
})

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
