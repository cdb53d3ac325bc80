import { sql } from 'kysely'
import { type OwnField, ownField, ownName } from '../../contract/own-kinds.ts'
import { organisationOf } from '../../contract/records/own.ts'
import { builtInOnly, type Organisation } from '../../contract/records/records.ts'
import type { Db } from '../../db/schema.ts'

const columns = [
  'id',
  'noun',
  'kind',
  'name',
  'help',
  'section',
  'position',
  'choices',
  'is_for_volunteers',
  'is_sensitive',
  'retired_at',
  'version',
] as const

/** Every definition in the order of the forms, the retired ones too. */
export const ownFields = (db: Db) =>
  db.selectFrom('own_fields').select(columns).orderBy('noun').orderBy('position').orderBy('id')

export const readOwnFields = (db: Db): Promise<OwnField[]> => ownFields(db).execute()

/** The names of what is sensitive today, retired or not. */
export async function sensitiveOwnNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('own_fields').select('id').where('is_sensitive', '=', true).execute()
  return new Set(rows.map(ownName))
}

/** Which definitions an organisation was read from: it changes whenever one of them does. */
const stamps = new WeakMap<Organisation, string>([[builtInOnly, '0 0 0']])

async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(count(*), ' ', coalesce(sum(version), 0), ' ', coalesce(max(id), 0)) as stamp from own_fields`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
}

export async function readOrganisation(db: Db): Promise<Organisation> {
  // The stamp is the older of the two: what is changed in between is seen at the next look.
  const stamp = await stampOf(db)
  const organisation = organisationOf((await readOwnFields(db)).map((row) => ownField.parse(row)))
  stamps.set(organisation, stamp)
  return organisation
}

/** Whether its definitions have changed since it was read. One that a test made up was read from none. */
export async function isOutdated(db: Db, organisation: Organisation): Promise<boolean> {
  const stamp = stamps.get(organisation)
  return stamp !== undefined && stamp !== (await stampOf(db))
}
