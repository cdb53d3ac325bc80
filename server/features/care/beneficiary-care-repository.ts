import { sql } from 'kysely'
import type { BeneficiaryCare } from '../../../contract/care.ts'
import { DUE_STATES } from '../../../contract/due.ts'
import type { Risk } from '../../../contract/risk.ts'
import { stateOn } from '../../../db/due.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { readLastSeen } from '../../visits/last-seen.ts'

type Care = Omit<BeneficiaryCare, 'beneficiary_id' | 'last_seen' | 'state' | 'due_on' | 'places'>
const blank: Care = {
  last_visit: null,
  last_tried: null,
  tries: 0,
  risk: 'usual',
  risk_because: '',
  risk_since: null,
  version: 0,
}

/** How somebody stands on this day. */
export async function readBeneficiaryCare(db: Db, id: number, day: string): Promise<BeneficiaryCare> {
  const row = await db
    .selectFrom('beneficiary_care')
    .select(['last_visit', 'last_tried', 'tries', 'risk', 'risk_because', 'risk_since', 'version'])
    .where('beneficiary_id', '=', id)
    .executeTakeFirst()
  const links = await db
    .selectFrom('programme_beneficiaries as l')
    .innerJoin('programmes as p', 'p.id', 'l.programme_id')
    .leftJoin('programme_care as c', 'c.programme_id', 'l.programme_id')
    .select(['l.programme_id', 'p.name as programme_name', 'l.due_on', 'l.overdue_on', 'l.lost_on'])
    .select(['l.paused_until', 'l.paused_because'])
    .select(sql<number | null>`coalesce(l.every_days, c.every_days)`.as('every_days'))
    .where('l.beneficiary_id', '=', id)
    .where('l.status', '=', 'Active')
    .where(living('l'))
    .where(living('p'))
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute()
  const places = links.map(({ overdue_on, lost_on, ...place }) => ({
    ...place,
    // A pause that is over is none.
    ...((place.paused_until ?? '') < day && { paused_until: null, paused_because: '' }),
    state: stateOn(day, { due_on: place.due_on, overdue_on, lost_on }),
  }))
  const states = places.flatMap(({ state }) => (state ? [DUE_STATES.indexOf(state)] : []))
  const seen = await readLastSeen(db, [id])
  return {
    beneficiary_id: id,
    ...(row ?? blank),
    last_seen: seen.get(id) ?? null,
    state: DUE_STATES[Math.max(-1, ...states)] ?? null,
    due_on: places.flatMap(({ due_on }) => (due_on ? [due_on] : [])).toSorted()[0] ?? null,
    places,
  }
}

export async function saveRisk(
  tx: Db,
  id: number,
  risk: { risk: Risk; risk_because: string; risk_since: string | null },
): Promise<void> {
  await tx
    .insertInto('beneficiary_care')
    .values({ beneficiary_id: id, ...risk })
    .onConflict((conflict) =>
      conflict
        .column('beneficiary_id')
        .doUpdateSet({ ...risk, version: sql`beneficiary_care.version + 1`, updated_at: sql`now()` }),
    )
    .execute()
}

/** Pauses the places that `readBeneficiaryCare` tells of; answers the programmes in which there is none. */
export async function pauseLinks(
  tx: Db,
  id: number,
  programme_ids: readonly number[],
  pause: { until: string | null; because: string },
): Promise<number[]> {
  const { rows } = await sql<{ programme_id: number }>`
    with held as (select h.id from programme_beneficiaries h join programmes p on p.id = h.programme_id and ${living('p')}
      where h.beneficiary_id = ${id} and h.programme_id = any(${[...programme_ids]}::bigint[])
        and h.status = 'Active' and ${living('h')}
      order by h.programme_id, h.beneficiary_id for update of h)
    update programme_beneficiaries l set paused_until = ${pause.until}::date, paused_because = ${pause.because},
      updated_at = now()
    from held where l.id = held.id returning l.programme_id`.execute(tx)
  const paused = new Set(rows.map(({ programme_id }) => programme_id))
  return programme_ids.filter((programme_id) => !paused.has(programme_id))
}
