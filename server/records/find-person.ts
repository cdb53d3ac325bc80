import { type RawBuilder, sql } from 'kysely'
import type { OwnNoun } from '../../contract/own-kinds.ts'
import { living } from '../../db/living.ts'
import { records } from '../../db/records/records.ts'
import type { Db } from '../../db/schema.ts'

/** A living person; `audit_id` is how the audit names them. */
export type Person = { noun: OwnNoun; id: number; audit_id: string }

/** A beneficiary by serial number, a volunteer by account id; undefined for nobody. */
export const findPerson = (db: Db, noun: OwnNoun, key: string): Promise<Person | undefined> =>
  readPerson(db, noun, key, sql``)

/** The same, held until the transaction ends: what is written about them is written one after the other. */
export const lockPerson = (tx: Db, noun: OwnNoun, key: string): Promise<Person | undefined> =>
  readPerson(tx, noun, key, sql`for update of x`)

async function readPerson(
  db: Db,
  noun: OwnNoun,
  key: string,
  lock: RawBuilder<unknown>,
): Promise<Person | undefined> {
  const { table, key: addressed, audit_id } = records[noun]
  const { rows } = await sql<Omit<Person, 'noun'>>`
    select x.id, ${sql.ref(`x.${audit_id}`)}::text as audit_id
    from ${sql.table(table)} x where ${addressed} = ${key} and ${living('x')} ${lock}`.execute(db)
  return rows[0] && { noun, ...rows[0] }
}
