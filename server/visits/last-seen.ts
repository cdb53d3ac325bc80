import { sql } from 'kysely'
import type { BeneficiaryCare } from '../../contract/care.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

type LastSeen = BeneficiaryCare['last_seen']

/** Who was there last, of these people; a day that staff typed, where it is later, has nobody. */
export async function readLastSeen(db: Db, ids: readonly number[]): Promise<Map<number, LastSeen>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; on: string; kind: string; by: string }>`
    select b.id, b.last_engagement as "on", coalesce(e.kind, '') as kind, coalesce(e.volunteer_display_name, '') as by
    from beneficiaries b
    left join lateral (select e.kind, e.volunteer_display_name from engagements e
      where e.beneficiary_id = b.id and e.outcome = 'reached' and e.held_because = '' and ${living('e')}
        and e.happened_on = b.last_engagement
      order by e.happened_on desc, e.id desc limit 1) e on true
    where b.id = any(${[...ids]}::bigint[]) and b.last_engagement is not null`.execute(db)
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}
