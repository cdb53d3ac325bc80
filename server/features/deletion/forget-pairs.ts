import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { Subject } from './deletion-rows.ts'
import { forgetDetails } from './forget-details.ts'

/** In whose history the other side of a pair stands, and by what it names these. */
const sides = {
  beneficiary: { entity: 'volunteer', named: 'beneficiary_id' },
  volunteer: { entity: 'beneficiary', named: 'volunteer_account_id' },
} as const

/**
 * Why a purged person was kept apart from somebody stands in the other one's history too, and is about both (0123): the details
 * go, the events stay (S-14).
 */
export async function forgetPairs(tx: Db, { entity, audit_ids }: Subject): Promise<void> {
  if (entity !== 'beneficiary' && entity !== 'volunteer') return
  const other = sides[entity]
  const gone = sql`any(${[...audit_ids]}::text[])`
  const { rows } = await sql<{ id: number }>`
    select e.id from audit_events e join audit_details d on d.event_id = e.id
    where e.action in ('kept_apart', 'ended_apart') and e.entity = ${other.entity}
      and (d.after::jsonb ->> ${other.named} = ${gone} or d.before::jsonb ->> ${other.named} = ${gone})`.execute(
    tx,
  )
  await forgetDetails(
    tx,
    rows.map(({ id }) => id),
  )
}
