import { type Insertable, sql, type Updateable } from 'kysely'
import type { Contact } from '../../../contract/contact-fields.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'

type Row = Database['contacts']
type OwnedContact = Contact & { beneficiary_id: number }

const columns = [
  'c.id',
  'c.name',
  'c.relation',
  'c.telephone',
  'c.language',
  'c.rank',
  'c.is_family',
  'c.is_emergency',
  'c.may_be_told',
  'c.note',
  'c.version',
  'c.beneficiary_id',
] as const

const contacts = (db: Db) => db.selectFrom('contacts as c').select(columns).where(living('c'))

/** In the order in which they are rung. */
export const listContacts = (db: Db, beneficiary_id: number): Promise<OwnedContact[]> =>
  contacts(db).where('c.beneficiary_id', '=', beneficiary_id).orderBy('c.rank').orderBy('c.id').execute()

export const findContact = (db: Db, id: number): Promise<OwnedContact | undefined> =>
  contacts(db).where('c.id', '=', id).executeTakeFirst()

/** A living contact of somebody living, the person held first: the order of the house. */
export async function lockContact(tx: Db, id: number): Promise<OwnedContact | undefined> {
  const contact = await findContact(tx, id)
  if (!contact) return undefined
  const held = await lockBeneficiary(tx, contact.beneficiary_id, 'update')
  return held ? await findContact(tx, id) : undefined
}

export async function insertContact(tx: Db, contact: Insertable<Row>): Promise<number> {
  const { id } = await tx.insertInto('contacts').values(contact).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateContact(tx: Db, id: number, fields: Updateable<Row>): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('contacts').set(edit).where('id', '=', id).execute()
}

/** Counts from 1 in the order of `ids`. The order is not part of what a dialog edits, so no version moves on. */
export async function rankContacts(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update contacts c set rank = r.rank, updated_at = now()
    from unnest(${[...ids]}::bigint[]) with ordinality as r(id, rank) where c.id = r.id`.execute(tx)
}
