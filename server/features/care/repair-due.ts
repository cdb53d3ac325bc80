import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** So many at once hold nobody up. */
const PORTION = 500

/** Figures everything again, others getting their turn, and answers how much was wrong: it must be 0 (0034). */
export async function repairDue(db: Db): Promise<number> {
  let mended = 0
  for (let last = 0; ; ) {
    const { rows } = await sql<{ mended: number; last: number | null }>`
      with people as materialized (select id from beneficiaries where id > ${last} order by id limit ${PORTION}),
        seen as materialized (select renew_seen(array(select id from people)) as mended),
        places as materialized (select renew_due(array(select l.id from programme_beneficiaries l
          join people p on p.id = l.beneficiary_id, seen order by l.id)) as mended)
      select (seen.mended + places.mended)::integer as mended, (select max(id) from people) as last from seen, places`.execute(
      db,
    )
    const [portion] = rows
    mended += portion?.mended ?? 0
    if (!portion?.last) return mended
    last = portion.last
    await setImmediate()
  }
}
