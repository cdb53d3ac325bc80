import { sql } from 'kysely'
import type { ReasonedStatus } from '../../../contract/status-reason.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Given } from '../../bulk/write-statuses.ts'
import type { Batch } from './deletion-repository.ts'

type Row = ReasonedStatus & { id: number; link_id: number }

/**
 * Who died, or moved away since their place was deleted, and would come back Active in it with this batch: what is said of them ends
 * that place as it had ended it, had it been there (0067, H-1991). Of a place that somebody who had moved was given afterwards the
 * office has decided. Read before the rows live again.
 */
export async function readPlacesToEnd(tx: Db, { id }: Batch): Promise<Given[]> {
  const isSaidSince = sql`exists (select from bulk_rows r join bulks k on k.id = r.bulk_id
    where r.entity_id = b.id and r.outcome = 'changed' and r.undone is distinct from 'put_back' and k.noun = 'beneficiary'
      and k.action ->> 'kind' = 'status' and k.action ->> 'status_reason' = 'moved' and k.created_at > l.deleted_at)`
  const { rows } = await sql<Row>`
    select b.id, b.status, b.status_reason, b.status_note, b.status_day, l.id as link_id
    from programme_beneficiaries l join beneficiaries b on b.id = l.beneficiary_id
    where l.deletion_id = ${id} and l.status = 'Active' and (${living('b')} or b.deletion_id = ${id})
      and (b.status_reason = 'deceased' or b.status_reason = 'moved' and ${isSaidSince})
    order by b.id, l.id`.execute(tx)
  return [...Map.groupBy(rows, (row) => row.id)].flatMap(([person, places]) => {
    const [first] = places
    if (!first) return []
    const { id: _, link_id: __, ...status } = first
    return [{ id: person, status, links: new Set(places.map(({ link_id }) => link_id)) }]
  })
}

/** In the answer and the history: how many, by no name. */
export function endedPlacesText({ length }: readonly Given[], where: string): string[] {
  if (length === 0) return []
  return length === 1
    ? [`1 person has died or moved away meanwhile, and is Inactive ${where}.`]
    : [`${length} people have died or moved away meanwhile, and are Inactive ${where}.`]
}
