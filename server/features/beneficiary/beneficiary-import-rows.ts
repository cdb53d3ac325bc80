import { type Kysely, sql } from 'kysely'
import type { Status } from '../../../contract/fields.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

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
type ImportedField = (typeof importedFields)[number]
export type ImportedFields = Record<Exclude<ImportedField, 'last_engagement'>, string> & {
  last_engagement: string | null
}
export type ImportedPerson = ImportedFields & { serial_number: string }
export type StandingPerson = ImportedPerson & {
  id: number
  version: number
  profile_picture: string
  link_id: number | null
  link_status: Status | null
  link_version: number | null
}
/** A link as the import left it. */
export type WrittenLink = { id: number; beneficiary_id: number; version: number }

const columns = sql.join(importedFields.map((name) => sql.ref(name)))
const recordset = sql.join(
  importedFields.map((name) => sql`${sql.ref(name)} ${name === 'last_engagement' ? sql`date` : sql`text`}`),
)

/** The living whom `where` finds and their link to the programme. Inside a transaction they are held. */
async function standing(db: Db, programme_id: number | undefined, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<StandingPerson>`
    select b.id, b.version, b.serial_number, b.profile_picture,
      l.id as link_id, l.status as link_status, l.version as link_version,
      ${sql.join(importedFields.map((name) => sql.ref(`b.${name}`)))}
    from beneficiaries b
    left join programme_beneficiaries l
      on l.beneficiary_id = b.id and l.programme_id = ${programme_id ?? null} and l.deleted_at is null
    where ${where} and b.deleted_at is null
    order by b.id ${db.isTransaction ? sql`for update of b` : sql``}`.execute(db)
  return rows
}

export async function standingPeople(
  db: Db,
  programme_id: number | undefined,
  serials: readonly string[],
): Promise<Map<string, StandingPerson>> {
  const rows = await standing(db, programme_id, sql<boolean>`b.serial_number = any(${[...serials]}::text[])`)
  return new Map(rows.map((row) => [row.serial_number, row]))
}

export async function peopleById(db: Db, ids: readonly number[]): Promise<Map<number, StandingPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, undefined, sql<boolean>`b.id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** New people, active. Returns each one's inner id by serial number. */
export async function insertPeople(tx: Db, people: readonly ImportedPerson[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<{ id: number; serial_number: string }>`
    insert into beneficiaries (serial_number, status, ${columns})
    select serial_number, 'Active', ${columns}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(serial_number text, ${recordset})
    returning id, serial_number`.execute(tx)
  return new Map(rows.map((row) => [row.serial_number, row.id]))
}

export async function updatePeople(
  tx: Db,
  people: readonly (ImportedFields & { id: number })[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    update beneficiaries b set version = b.version + 1, updated_at = now(),
      ${sql.join(importedFields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id bigint, ${recordset})
    where b.id = r.id`.execute(tx)
}

/** Links that are missing, and the status of those that stand. */
export async function upsertLinks(
  tx: Db,
  programme_id: number,
  links: readonly { id: number; status: Status }[],
): Promise<Map<number, WrittenLink>> {
  if (links.length === 0) return new Map()
  const { rows } = await sql<WrittenLink>`
    insert into programme_beneficiaries as l (programme_id, beneficiary_id, status)
    select ${programme_id}, r.id, r.status
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id bigint, status text)
    on conflict (programme_id, beneficiary_id) where deleted_at is null do update
    set status = excluded.status, version = l.version + 1, updated_at = now()
    where l.status <> excluded.status
    returning id, beneficiary_id, version`.execute(tx)
  return new Map(rows.map((row) => [row.beneficiary_id, row]))
}
