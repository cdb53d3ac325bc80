import { type RawBuilder, sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import type { Field, Fields } from '../../contract/records/record.ts'
import { isFact } from '../../contract/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { emptyColumn, namesWhere, sqlTypes } from './field-columns.ts'

export const profileTables = {
  beneficiary: { table: sql.table('beneficiary_profiles'), person_id: sql.ref('beneficiary_id') },
  volunteer: { table: sql.table('volunteer_profiles'), person_id: sql.ref('volunteer_id') },
} as const satisfies Record<ImportNoun, { table: RawBuilder<unknown>; person_id: RawBuilder<unknown> }>

/** The facts about somebody by their names; version 0 while nothing is known. */
export type Profile = { profile_version: number } & Record<string, unknown>

const factsOf = (fields: Fields): string[] => namesWhere(fields, isFact)

/** Of whom nothing is known. */
export const blankProfile = (fields: Fields): Profile => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isFact(field) ? [[name, emptyColumn(field)]] : [])),
  ),
  profile_version: 0,
})

/** What is known of these people, by their inner ids; a blank one for whoever has none. */
export async function readProfiles(
  db: Db,
  noun: ImportNoun,
  fields: Fields,
  ids: readonly number[],
): Promise<(id: number) => Profile> {
  const blank = blankProfile(fields)
  if (ids.length === 0) return () => blank
  const { table, person_id } = profileTables[noun]
  const columns = sql.join(factsOf(fields).map((name) => sql.ref(name)))
  const { rows } = await sql<Profile & { person_id: number }>`
    select ${person_id} as person_id, version as profile_version, ${columns}
    from ${table} where ${person_id} = any(${[...ids]}::bigint[])`.execute(db)
  const known = new Map(rows.map(({ person_id: id, ...profile }) => [id, profile]))
  return (id) => known.get(id) ?? blank
}

/** Volunteers with what they offer beside them. */
export async function withProfiles<Row extends { id: number }>(
  db: Db,
  fields: Fields,
  rows: readonly Row[],
): Promise<(Row & { profile_version: number })[]> {
  const ids = rows.map(({ id }) => id)
  const profile = await readProfiles(db, 'volunteer', fields, ids)
  return rows.map((row) => ({ ...row, ...profile(row.id) }))
}

export async function readProfile(db: Db, noun: ImportNoun, fields: Fields, id: number): Promise<Profile> {
  return (await readProfiles(db, noun, fields, [id]))(id)
}

const typeOf = (fields: Fields, name: string): string => {
  const { kind }: Pick<Field, 'kind'> = fields[name] ?? { kind: 'text' }
  return sqlTypes[kind] ?? 'text'
}

/**
 * Writes facts from a JSON array of `{id, …}`, all of them of each person: makes the row, or counts its version on. The
 * caller holds the person.
 */
export async function writeProfiles(tx: Db, noun: ImportNoun, fields: Fields, json: string): Promise<void> {
  const { table, person_id } = profileTables[noun]
  const names = factsOf(fields)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const typed = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(typeOf(fields, name))}`))
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  await sql`insert into ${table} as f (${person_id}, ${columns})
    select id, ${columns} from jsonb_to_recordset(${json}::jsonb) as r(id bigint, ${typed})
    order by id
    on conflict (${person_id}) do update set ${set}, version = f.version + 1, updated_at = now()`.execute(tx)
}

/** The facts among somebody's fields. */
export const factsIn = (fields: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(factsOf(fields).map((name) => [name, row[name]]))

/** As an answer has it. */
export const asProfile = (fields: Fields, profile: Profile) => ({
  ...factsIn(fields, profile),
  version: profile.profile_version,
})

/** Writes all the facts of one person, whom the caller holds. */
export const saveProfile = (
  tx: Db,
  noun: ImportNoun,
  fields: Fields,
  id: number,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> => writeProfiles(tx, noun, fields, JSON.stringify([{ id, ...factsIn(fields, facts) }]))
