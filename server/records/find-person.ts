import { type RawBuilder, sql } from 'kysely'
import type { OwnNoun } from '../../contract/own-kinds.ts'
import { living } from '../../db/living.ts'
import { records } from '../../db/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { requireWasTheirs, throwIfRenumbered } from './former-serial.ts'

/** A living person; `audit_id` is how the audit names them. */
export type Person = { noun: OwnNoun; id: number; audit_id: string }

/** A beneficiary by serial number, a volunteer by account id; undefined for nobody. Throws 404 that names a beneficiary's number of today. */
export const findPerson = (db: Db, noun: OwnNoun, key: string): Promise<Person | undefined> =>
  resolvePerson(db, { noun, key })

/** Who is meant: beside a beneficiary's number whose it was on the screen, where the caller says so (H-1990). */
type Meant = { noun: OwnNoun; key: string; beneficiary_id?: number | undefined }

/** Whoever is meant, held by nobody. Throws as `lockPerson`. */
export const resolvePerson = (db: Db, meant: Meant): Promise<Person | undefined> =>
  readPerson(db, meant, sql``)

/**
 * The same, held until the transaction ends: what is written about them is written one after the other. Throws 409 where the number
 * never was that of the id.
 */
export const lockPerson = (tx: Db, meant: Meant): Promise<Person | undefined> =>
  readPerson(tx, meant, sql`for update of x`)

async function readPerson(
  db: Db,
  { noun, key, beneficiary_id }: Meant,
  lock: RawBuilder<unknown>,
): Promise<Person | undefined> {
  const { table, key: addressed, audit_id } = records[noun]
  const isByNumber = noun !== 'beneficiary' || beneficiary_id === undefined
  const isMeant = isByNumber ? sql`${addressed} = ${key}` : sql`x.id = ${beneficiary_id}`
  const { rows } = await sql<Omit<Person, 'noun'> & { addressed: string }>`
    select x.id, ${sql.ref(`x.${audit_id}`)}::text as audit_id, ${addressed}::text as addressed
    from ${sql.table(table)} x where ${isMeant} and ${living('x')} ${lock}`.execute(db)
  const [person] = rows
  if (!person && isByNumber && noun === 'beneficiary') await throwIfRenumbered(db, key)
  if (!person) return undefined
  const { id, audit_id: audited } = person
  if (!isByNumber) await requireWasTheirs(db, { id, serial_number: person.addressed }, key)
  return { noun, id, audit_id: audited }
}
