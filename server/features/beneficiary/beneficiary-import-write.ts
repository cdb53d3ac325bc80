import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { PackedLists } from '../../import/packed-lists.ts'
import { targets } from '../../import/people-target.ts'
import { holdTouched } from '../../import/write-people.ts'

/**
 * Holds whom the write touches; whether everybody whom the decisions leaned on still is as they were, with the same
 * link. That nobody has come under a serial number that was free the index of the living says, when they are written.
 */
export async function standsStill(
  tx: Db,
  programme_id: number | undefined,
  lists: PackedLists,
): Promise<boolean> {
  await holdTouched(tx, targets.beneficiary, lists)
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
