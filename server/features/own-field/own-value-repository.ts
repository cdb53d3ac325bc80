import { type RawBuilder, sql } from 'kysely'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { living } from '../../../db/living.ts'
import { records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'

/** A living person's values; `audit_id` is how the audit names them. */
export type Holder = {
  id: number
  audit_id: string
  own_values: Record<string, string>
  own_version: number
}

/** By a serial number or an account id. */
export const findHolder = (db: Db, noun: OwnNoun, key: string): Promise<Holder | undefined> =>
  readWhere(db, noun, sql`${records[noun].key} = ${key}`)

/** By the inner id. */
export const readHolder = (db: Db, noun: OwnNoun, id: number): Promise<Holder | undefined> =>
  readWhere(db, noun, sql`x.id = ${id}`)

async function readWhere(db: Db, noun: OwnNoun, isMeant: RawBuilder<unknown>): Promise<Holder | undefined> {
  const { table, audit_id } = records[noun]
  const { rows } = await sql<Holder>`
    select x.id, ${sql.ref(`x.${audit_id}`)}::text as audit_id, x.own_values, x.own_version
    from ${sql.table(table)} x where ${isMeant} and ${living('x')}`.execute(db)
  return rows[0]
}

/** What is '' goes; the rest stays as it is, the retired fields' too. */
export async function writeOwnValues(
  tx: Db,
  noun: OwnNoun,
  id: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const cleared = Object.keys(changed).filter((name) => changed[name] === '')
  await sql`update ${sql.table(records[noun].table)} set updated_at = now(), own_version = own_version + 1,
    own_values = (own_values || ${JSON.stringify(changed)}::jsonb) - ${cleared}::text[]
    where id = ${id}`.execute(tx)
}
