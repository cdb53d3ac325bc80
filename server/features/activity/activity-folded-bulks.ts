import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** A change of many's own line, and that of its taking back. */
export const isOfBulk = sql<boolean>`(e.entity = 'bulk' and e.action in ('created', 'taken_back'))`

/** Of a request that wrote a change of many all but its own lines, and that of the match whose pairs it assigned. */
export const isBelowBulk = sql<boolean>`(e.entity <> 'match' and not ${isOfBulk})`

/** In which those of the listed days were written or taken back; of one person alone the line itself says who (0112). */
export async function bulkRequests(db: Db, isWithin: RawBuilder<boolean>): Promise<string[]> {
  const arm = (requests: 'written_in' | 'taken_back_in', moment: 'created_at' | 'taken_back_at') =>
    sql`select unnest(b.${sql.ref(requests)}) as request_id from bulks b
      cross join lateral (select b.${sql.ref(moment)} as at) e
      where b.total > 1 and e.at is not null and ${isWithin}`
  const { rows } = await sql<{ request_id: string }>`${arm('written_in', 'created_at')}
    union ${arm('taken_back_in', 'taken_back_at')}`.execute(db)
  return rows.map(({ request_id }) => request_id)
}

/** Of the one whose own line this is. */
export async function requestsOfBulk(
  db: Db,
  { action, entity_id }: { action: string; entity_id: string },
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('bulks')
    .select(['written_in', 'taken_back_in'])
    .where(sql<boolean>`id::text = ${entity_id}`)
    .executeTakeFirst()
  return (action === 'taken_back' ? row?.taken_back_in : row?.written_in) ?? []
}
