import { sql } from 'kysely'
import type { Status } from '../../../contract/fields.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

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
/** By which it is told later whether a person and their link still are as they were. */
export type LeanedOn = Pick<StandingPerson, 'id' | 'version' | 'link_id' | 'link_version'>

export const asLeanedOn = ({ id, version, link_id, link_version }: StandingPerson): LeanedOn => ({
  id,
  version,
  link_id,
  link_version,
})

/** The living whom `where` finds and their link to the programme. Inside a transaction they are held. */
async function standing(db: Db, programme_id: number | undefined, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<StandingPerson>`
    select b.id, b.version, b.serial_number, b.profile_picture,
      l.id as link_id, l.status as link_status, l.version as link_version,
      ${sql.join(importedFields.map((name) => sql.ref(`b.${name}`)))}
    from beneficiaries b
    left join programme_beneficiaries l
      on l.beneficiary_id = b.id and l.programme_id = ${programme_id ?? null} and ${living('l')}
    where ${where} and ${living('b')}
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
