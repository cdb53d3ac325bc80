import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { PackedLists } from '../../import/packed-lists.ts'
import { forgetPlans } from '../../import/write-import.ts'
import { writtenSql } from '../../records/field-columns.ts'
import type { Place } from './beneficiary-import-rows.ts'

/**
 * Holds whom the write touches; whether everybody whom the decisions leaned on still is as they were, with the same
 * link. That nobody has come under a serial number that was free the index of the living says, when they are written.
 */
export async function standsStill(
  tx: Db,
  programme_id: number | undefined,
  lists: PackedLists,
): Promise<boolean> {
  if (lists.count('touched') > 0)
    await sql`select count(*) from (select from beneficiaries
      where id in (select jsonb_array_elements_text(${lists.whole('touched')}::jsonb)::bigint)
      order by id for update) held`.execute(tx)
  for (const { json, count } of lists.batches('leaned')) {
    const { rows } = await sql<{ standing: number }>`
      select count(*) as standing
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, version integer, link_id bigint, link_version integer)
      join beneficiaries b on b.id = r.id and b.version = r.version and ${living('b')}
      left join programme_beneficiaries l
        on l.beneficiary_id = b.id and l.programme_id = ${programme_id ?? null} and ${living('l')}
      where (l.id, l.version) is not distinct from (r.link_id, r.link_version)`.execute(tx)
    if (Number(rows[0]?.standing) !== count) return false
  }
  return true
}

/** New people are active in the organisation; links carry the status of the programme (G-19). */
export async function* writePrepared(
  tx: Db,
  { programme_id, fields }: Place,
  lists: PackedLists,
): AsyncGenerator<void> {
  const { columns, recordset, assignments } = writtenSql(fields)
  for (const { json } of lists.batches('made'))
    yield void (await sql`
      insert into beneficiaries (id, serial_number, status, ${columns})
      select id, serial_number, 'Active', ${columns}
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, serial_number text, ${recordset})`.execute(tx))
  for (const { json } of lists.batches('changed'))
    yield void (await sql`
      update beneficiaries b set version = b.version + 1, updated_at = now(),
        ${assignments}
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, ${recordset})
      where b.id = r.id`.execute(tx))
  await forgetPlans(tx)
  for (const { json } of lists.batches('joined'))
    yield void (await sql`
      insert into programme_beneficiaries (id, programme_id, beneficiary_id, status)
      select id, ${programme_id ?? null}::bigint, beneficiary_id, status
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, beneficiary_id bigint, status text)`.execute(
      tx,
    ))
  for (const { json } of lists.batches('restated'))
    yield void (await sql`
      update programme_beneficiaries l set status = r.status, version = l.version + 1, updated_at = now()
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, status text)
      where l.id = r.id`.execute(tx))
}
