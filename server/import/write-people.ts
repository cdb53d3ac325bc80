import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '../../contract/records/record.ts'
import type { Db } from '../../db/schema.ts'
import { writtenSql } from '../records/field-columns.ts'
import { writeProfiles } from '../records/profiles.ts'
import type { PackedLists } from './packed-lists.ts'
import type { Target } from './people-target.ts'

/** Holds whom the write touches, in the order of their ids. */
export async function holdTouched(tx: Db, { people }: Target, lists: PackedLists): Promise<void> {
  if (lists.count('touched') > 0)
    await sql`select count(*) from (select from ${people}
      where id in (select jsonb_array_elements_text(${lists.whole('touched')}::jsonb)::bigint)
      order by id for update) held`.execute(tx)
}

const named = (columns: Target['link']) => columns.map(([name]) => sql`, ${sql.ref(name)}`)
const typed = (columns: Target['link']) =>
  columns.map(([name, type]) => sql`, ${sql.ref(name)} ${sql.raw(type)}`)
const joinedSql = (pieces: RawBuilder<unknown>[]) => sql.join(pieces, sql``)

/** New people, those that are changed with their versions counted on, links that are made and links whose status changes. */
export async function* writePeople(
  tx: Db,
  { noun, people, links, person_id, place_id, newcomer, link }: Target,
  { into_id, fields }: { into_id: number | undefined; fields: Fields },
  lists: PackedLists,
): AsyncGenerator<void> {
  const { columns, values, recordset, assignments } = writtenSql(fields)
  for (const { json } of lists.batches('made'))
    yield void (await sql`
      insert into ${people} (id, ${columns}${joinedSql(named(newcomer))})
      select id, ${values}${joinedSql(named(newcomer))}
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, ${recordset}${joinedSql(typed(newcomer))})`.execute(
      tx,
    ))
  for (const { json } of lists.batches('changed'))
    yield void (await sql`
      update ${people} p set version = p.version + 1, updated_at = now(), ${assignments}
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, ${recordset})
      where p.id = r.id`.execute(tx))
  for (const { json } of lists.batches('profiled')) yield void (await writeProfiles(tx, noun, fields, json))
  for (const { json } of lists.batches('joined'))
    yield void (await sql`
      insert into ${links} (id, ${place_id}, ${person_id}${joinedSql(named(link))})
      select id, ${into_id ?? null}::bigint, person${joinedSql(named(link))}
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, person bigint${joinedSql(typed(link))})`.execute(
      tx,
    ))
  for (const { json } of lists.batches('restated'))
    yield void (await sql`
      update ${links} l set status = r.status, status_reason = r.status_reason, status_note = r.status_note,
        status_day = r.status_day, version = l.version + 1, updated_at = now()
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, status text, status_reason text, status_note text, status_day date)
      where l.id = r.id`.execute(tx))
}
