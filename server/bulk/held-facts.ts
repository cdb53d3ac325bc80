import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { ownSql } from '../records/field-columns.ts'
import { profileTables } from '../records/profiles.ts'
import type { BulkNoun } from './bulk-noun.ts'
import type { FieldPlace, Held } from './field-place.ts'

/** What a person's own row has in a field. */
export const heldSql = ({ lies, name }: FieldPlace, row: string): RawBuilder<unknown> =>
  lies === 'own' ? ownSql(name, row) : sql.ref(`${row}.${name}`)

/** Of what a recordset has as `value`. */
export const valueType = (place: FieldPlace | null): RawBuilder<unknown> => sql.raw(place?.type ?? 'text')

/** What is known of these people in one fact, by their inner ids, with the version of all they have; nobody of whom nothing is. */
export async function readHeldFacts(
  db: Db,
  noun: BulkNoun,
  { name }: FieldPlace,
  ids: readonly number[],
): Promise<Map<number, { held: Held; version: number }>> {
  const { table, person_id } = profileTables[noun]
  const { rows } = await sql<{ id: number; held: Held; version: number }>`
    select ${person_id} as id, ${sql.ref(name)} as held, version from ${table}
    where ${person_id} = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...fact }) => [id, fact]))
}

/** Writes one fact of each in `r`, and leaves the others; the caller holds the people. */
export function writeFacts<Row>(
  noun: BulkNoun,
  { name }: FieldPlace,
  given: RawBuilder<unknown>,
): RawBuilder<Row> {
  const { table, person_id } = profileTables[noun]
  const column = sql.ref(name)
  return sql<Row>`insert into ${table} as t (${person_id}, ${column})
    select r.person, r.value from ${given} order by r.person
    on conflict (${person_id}) do update set ${column} = excluded.${column}, version = t.version + 1, updated_at = now()
    returning t.${person_id} as person, 0 as other, t.${person_id} as id, t.version`
}
