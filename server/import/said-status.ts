import { sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import type { Db } from '../../db/schema.ts'

/** What a row does to the status of somebody who is here: `is_kept` where it would have become `to` and stays. */
export type StatusMove = { name: string; from: string; to: string; is_kept: boolean }

/**
 * By their inner ids, what the last import that said anything of their status said; one that was taken back said nothing.
 * `into_id` is the programme whose imports count, null for the organisation's, undefined for all.
 */
export async function statusesSaid(
  db: Db,
  { noun, into_id }: { noun: ImportNoun; into_id?: number | null | undefined },
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const place = into_id === undefined ? sql`true` : sql`i.into_id is not distinct from ${into_id}`
  const { rows } = await sql<{ id: number; said: string }>`
    select distinct on (r.entity_id) r.entity_id as id, r.status_said as said
    from import_rows r join imports i on i.id = r.import_id
    where r.entity_id = any(${[...ids]}::bigint[]) and r.status_said is not null and i.noun = ${noun}
      and i.taken_back_at is null and not r.is_undone and ${place}
    order by r.entity_id, r.import_id desc`.execute(db)
  return new Map(rows.map(({ id, said }) => [id, said]))
}

/**
 * Whether somebody's status stays as it is here: the file says of them what it said the last time, so what stands here
 * otherwise was changed here since (0096). `overwrite` is somebody's decision that the file is right.
 */
export const keepsStatus = (
  said: string | undefined,
  saidBefore: string | undefined,
  overwrite: string | undefined,
): boolean => overwrite !== 'status' && said !== undefined && said === saidBefore
