import { type OwnField, ownField, ownName } from '../../contract/own-kinds.ts'
import { organisationOf } from '../../contract/records/own.ts'
import type { Organisation } from '../../contract/records/records.ts'
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

export const readOrganisation = async (db: Db): Promise<Organisation> =>
  organisationOf((await readOwnFields(db)).map((row) => ownField.parse(row)))
