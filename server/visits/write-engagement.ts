import { type Insertable, sql, type Updateable } from 'kysely'
import { whose } from '../../db/engagements-of-responses.ts'
import { living } from '../../db/living.ts'
import { nextVersion } from '../../db/next-version.ts'
import type { Database, Db } from '../../db/schema.ts'

type Row = Database['engagements']

/**
 * Notes a visit: into the one that the report of the same visit has made before it, else as a new one. Whichever of the
 * two letters comes first, one row stands in the end, and it says the same.
 */
export async function noteEngagement(tx: Db, row: Insertable<Row>): Promise<number> {
  const id = await findFormMade(tx, row)
  await giveUpKey(tx, row, id)
  if (id === undefined) {
    const made = tx.insertInto('engagements').values(row).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  }
  const { programme_id: _, response_id: __, ...fields } = row
  await updateEngagement(tx, id, fields)
  return id
}

/** The report's of that person and day. What is held joins only what is held, and a revoked phone's only its own (S-03). */
async function findFormMade(tx: Db, row: Insertable<Row>): Promise<number | undefined> {
  if (row.kind !== 'visit' || row.outcome !== 'reached') return undefined
  const { beneficiary_id, volunteer_id = null, filed_by = null, retry_key = null, held_because = '' } = row
  const { rows } = await sql<{ id: number }>`select e.id from engagements e
    where e.beneficiary_id = ${beneficiary_id} and e.source = 'form' and ${living('e')}
      and ${whose('e')} = coalesce(${volunteer_id}::bigint, -${filed_by}::bigint)
      and e.happened_on = ${row.happened_on} and (e.retry_key = ${retry_key} or e.retry_key is null)
      and case ${held_because} when '' then true when 'revoked' then e.held_because = 'revoked'
        else e.held_because <> '' end
    order by e.retry_key nulls last, e.id limit 1`.execute(tx)
  return rows[0]?.id
}

/** An idempotency key belongs to the request sent under it: the visit of a report that named it gives it up, unless both are one. */
async function giveUpKey(tx: Db, row: Insertable<Row>, joined: number | undefined): Promise<void> {
  const { beneficiary_id, volunteer_id = null, retry_key = null } = row
  if (volunteer_id === null || retry_key === null) return
  await sql`update engagements set retry_key = null where beneficiary_id = ${beneficiary_id} and source = 'form'
    and volunteer_id = ${volunteer_id} and retry_key = ${retry_key} and id is distinct from ${joined ?? null}::bigint`.execute(
    tx,
  )
}

export async function updateEngagement(tx: Db, id: number, fields: Updateable<Row>): Promise<void> {
  const { wellbeing = null, note = null, held_because = null } = fields
  // What is held says nothing yet: a worry is heard when it is counted.
  const saysAnother = sql`(wellbeing <> coalesce(${wellbeing}::text, wellbeing) or note <> coalesce(${note}::text, note)
    or held_because <> coalesce(${held_because}::text, held_because))`
  const edit = {
    ...fields,
    said_at: sql<string>`case when ${saysAnother} then now() else said_at end`,
    ...nextVersion,
  }
  await tx.updateTable('engagements').set(edit).where('id', '=', id).execute()
}
