import { type Kysely, sql } from 'kysely'
import type { Status } from '../../../contract/fields.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>
const BATCH = 5000

/** What an import may set of a person, besides the serial number that names the row. */
export const importedFields = [
  'first_name',
  'last_name',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
  'postal_code',
  'contact_number',
  'last_engagement',
] as const
export type ImportedFields = Record<(typeof importedFields)[number], string | null>
export type ImportedPerson = ImportedFields & { serial_number: string }
export type StandingPerson = ImportedPerson & {
  id: number
  profile_picture: string
  link_status: Status | null
}

const columns = sql.join(importedFields.map((name) => sql.ref(name)))
const recordset = sql.join(
  importedFields.map((name) => sql`${sql.ref(name)} ${name === 'last_engagement' ? sql`date` : sql`text`}`),
)

/** The living with these serial numbers and their link to the programme. Inside a transaction they are held. */
export async function standingPeople(
  db: Db,
  programme_id: number | undefined,
  serials: readonly string[],
): Promise<Map<string, StandingPerson>> {
  const standing = new Map<string, StandingPerson>()
  for (const some of batches(serials)) {
    const { rows } = await sql<StandingPerson>`
      select b.id, b.serial_number, b.profile_picture, l.status as link_status,
        ${sql.join(importedFields.map((name) => sql.ref(`b.${name}`)))}
      from beneficiaries b
      left join programme_beneficiaries l
        on l.beneficiary_id = b.id and l.programme_id = ${programme_id ?? null} and l.deleted_at is null
      where b.serial_number = any(${some}::text[]) and b.deleted_at is null
      order by b.id ${db.isTransaction ? sql`for update of b` : sql``}`.execute(db)
    for (const row of rows) standing.set(row.serial_number, row)
  }
  return standing
}

/** New people, active. Returns each one's inner id by serial number. */
export async function insertPeople(tx: Db, people: readonly ImportedPerson[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of batches(people)) {
    const { rows } = await sql<{ id: number; serial_number: string }>`
      insert into beneficiaries (serial_number, status, ${columns})
      select serial_number, 'Active', ${columns}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(serial_number text, ${recordset})
      returning id, serial_number`.execute(tx)
    for (const row of rows) ids.set(row.serial_number, row.id)
  }
  return ids
}

export async function updatePeople(
  tx: Db,
  people: readonly (ImportedFields & { id: number })[],
): Promise<void> {
  for (const some of batches(people)) {
    await sql`
      update beneficiaries b set version = b.version + 1, updated_at = now(),
        ${sql.join(importedFields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(id bigint, ${recordset})
      where b.id = r.id`.execute(tx)
  }
}

/** Links that are missing, and the status of those that stand. */
export async function upsertLinks(
  tx: Db,
  programme_id: number,
  links: readonly { id: number; status: Status }[],
): Promise<void> {
  for (const some of batches(links)) {
    await sql`
      insert into programme_beneficiaries as l (programme_id, beneficiary_id, status)
      select ${programme_id}, r.id, r.status
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(id bigint, status text)
      on conflict (programme_id, beneficiary_id) where deleted_at is null do update
      set status = excluded.status, version = l.version + 1, updated_at = now()
      where l.status <> excluded.status`.execute(tx)
  }
}

/** After a large import: else the next lists are planned for the few rows that stood here before. */
export async function refreshStatistics(tx: Db): Promise<void> {
  await sql`analyze beneficiaries, programme_beneficiaries`.execute(tx)
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH)
}
