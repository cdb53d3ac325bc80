import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { targets } from './people-target.ts'

/**
 * Of these fields those that nobody has touched but imports and their take-backs, and that no import under way adds
 * choices to: they go with the imports once nobody holds them (H-1192).
 */
export async function ofImportsAlone(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select f.id from own_fields f
    where f.id = any(${[...ids]}::bigint[]) and f.import_version = f.version and not exists (
      select 1 from import_jobs j join imports i on i.id = j.import_id
      where j.kind = 'import' and i.own_choices @> jsonb_build_array(jsonb_build_object('field', f.id)))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * The fields that an import made, and those that it filled or added choices to which another made that is taken back by
 * now: whichever of the two goes last takes them along.
 */
export async function fieldsGoingWith(tx: Db, import_id: number): Promise<ReadonlySet<number>> {
  const { noun } = await tx
    .selectFrom('imports')
    .select('noun')
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from imports i
    cross join lateral (select f::bigint as id from jsonb_array_elements_text(i.own_field_ids) f) m
    join imports t on t.id = ${import_id}
    where i.noun = ${noun} and (i.id = t.id or i.taken_back_at is not null and (
      t.own_choices @> jsonb_build_array(jsonb_build_object('field', m.id))
      or exists (select 1 from import_rows r left join ${targets[noun].people} p on p.id = r.entity_id
        where r.import_id = t.id and (r.before ? ('own_' || m.id) or p.own_values ? ('own_' || m.id)))))`.execute(
    tx,
  )
  return await ofImportsAlone(
    tx,
    rows.map(({ id }) => id),
  )
}
