import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { RowsAtOnce } from '../../portions/rows-at-once.ts'

/** People to a statement, at most: fewer where they take long, for it renews places as well and others wait (0091). */
const MOST = { pglite: 500, postgres: 500 } as const

/** Figures everything again, others getting their turn, and answers how much was wrong: it must be 0 (0034). */
export async function repairDue(db: Db): Promise<number> {
  const size = new RowsAtOnce('pglite', MOST)
  let mended = 0
  for (let last = 0; ; ) {
    const began = performance.now()
    const { rows: people } = size
    const { rows } = await sql<{ mended: number; last: number | null }>`
      with people as materialized (select id from beneficiaries where id > ${last} order by id limit ${people}),
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
    size.took(performance.now() - began, people)
    await setImmediate()
  }
}
