import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { LinkKind } from './collaboration-kinds.ts'

/** A link as a body names it: `{ programme_id, beneficiary_serial_number }`. */
export type NamedLink<Id extends string, Key extends string> = Record<Id, number> &
  Record<Key, string | number>

const keysOf = (kind: LinkKind<string, string>, keys: readonly (string | number)[]) =>
  sql`${[...keys]}::${sql.raw(kind.key_type)}[]`

/** The living people with these keys, held until the transaction ends: key to inner id. */
export async function lockPeople(
  tx: Db,
  kind: LinkKind<string, string>,
  keys: readonly (string | number)[],
  strength: 'share' | 'update',
): Promise<Map<string | number, number>> {
  const key = sql.ref(kind.key_column)
  const { rows } = await sql<{ id: number; key: string | number }>`
    select id, ${key} as key from ${sql.table(kind.people)}
    where ${key} = any(${keysOf(kind, keys)}) and ${living()}
    order by id for ${sql.raw(strength)}`.execute(tx)
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Ends the living links named; answers them with whom the audit names. One that is gone already is no error. */
export async function endLinks<Id extends string, Key extends string, Link extends NamedLink<Id, Key>>(
  tx: Db,
  kind: LinkKind<Id, Key>,
  named: readonly Link[],
): Promise<(Link & { person: number })[]> {
  const [links, people] = [sql.table(kind.links), sql.table(kind.people)]
  const [id, person_id] = [sql.ref(`l.${kind.id}`), sql.ref(`l.${kind.person_id}`)]
  const key = sql.ref(`p.${kind.key_column}`)
  const says = kind.says.map((column) => sql`${sql.ref(`l.${column}`)},`)
  const { rows } = await sql<Link & { person: number }>`
    with held as (
      select l.id from ${links} l join ${people} p on p.id = ${person_id}
      where ${living('l')} and ${living('p')}
        and (${id}, ${key}) in (
          select * from unnest(${named.map((link) => link[kind.id])}::bigint[],
            ${keysOf(
              kind,
              named.map((link) => link[kind.key]),
            )}))
      order by ${id}, ${person_id} for update of l
    )
    delete from ${links} l using ${people} p, held
    where l.id = held.id and p.id = ${person_id}
    returning ${id}, ${key} as ${sql.ref(kind.key)}, ${sql.join(says, sql``)}
      ${sql.ref(`p.${kind.audited}`)} as person`.execute(tx)
  return rows
}

/** Who of these people is in it, by their keys. */
export async function keysWithin<Key extends string | number>(
  db: Db,
  kind: LinkKind<string, string>,
  id: number,
  keys: readonly Key[],
): Promise<Key[]> {
  const key = sql.ref(`p.${kind.key_column}`)
  const { rows } = await sql<{ key: Key }>`
    select ${key} as key from ${sql.table(kind.people)} p
      join ${sql.table(kind.links)} l on ${sql.ref(`l.${kind.person_id}`)} = p.id
    where ${sql.ref(`l.${kind.id}`)} = ${id} and ${key} = any(${keysOf(kind, keys)})
      and ${living('l')} and ${living('p')}
    order by p.id`.execute(db)
  return rows.map((row) => row.key)
}

/** Links to initiatives; a link that stands stays as it is. */
export async function addVolunteers(
  tx: Db,
  links: readonly { initiative_id: number; volunteer_id: number }[],
): Promise<void> {
  await sql`
    insert into initiative_volunteers (initiative_id, volunteer_id)
    select initiative_id, volunteer_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(initiative_id bigint, volunteer_id bigint)
    order by initiative_id, volunteer_id
    on conflict (initiative_id, volunteer_id) where ${living()} do nothing`.execute(tx)
}
