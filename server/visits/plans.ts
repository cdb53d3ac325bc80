import { type RawBuilder, sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import type { PlannedVisit } from '../../contract/planned-visit.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'

/** Its volunteer is Inactive: nobody counts on them (0098). */
export const isOfInactive = sql<boolean>`v.current_status = 'Inactive'`

/** Living ones of living people. */
export function plans(db: Db) {
  return db
    .selectFrom('planned_visits as p')
    .innerJoin('beneficiaries as b', 'b.id', 'p.beneficiary_id')
    .innerJoin('volunteers as v', 'v.id', 'p.volunteer_id')
    .select(['p.id', 'p.beneficiary_id', 'b.serial_number as beneficiary_serial_number'])
    .select(['b.display_name as beneficiary_name', 'v.account_id as volunteer_account_id'])
    .select(['v.display_name as volunteer_display_name', 'p.planned_on', 'p.part', 'p.note', 'p.state'])
    .select(isOfInactive.as('volunteer_is_inactive'))
    .select(['p.cancelled_because', 'p.engagement_id', 'p.created_at', 'p.updated_at', 'p.version'])
    .where(living('p'))
    .where(living('b'))
    .where(living('v'))
}

export const readPlan = (tx: Db, id: number): Promise<PlannedVisit> =>
  plans(tx).where('p.id', '=', id).executeTakeFirstOrThrow()

/**
 * Ends what is still to come of whoever visits these people no longer, each with its reason in the audit. Called by every
 * door that ends assignments, once they are ended; what was promised for a day that is over may still be reported.
 */
export async function endPlansOf(
  { tx, auditAll }: Pick<Change, 'tx' | 'auditAll'>,
  beneficiary_ids: readonly number[],
): Promise<void> {
  if (beneficiary_ids.length === 0) return
  const { rows } = await sql<{ id: number }>`select p.id from planned_visits p
    where p.beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and p.state = 'planned' and ${living('p')}
      and p.planned_on >= ${today()} and not exists (select from assignments a
        where a.beneficiary_id = p.beneficiary_id and a.volunteer_id = p.volunteer_id and a.assigned_to is null
          and ${living('a')})
    order by p.id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await turnPlans({ tx, auditAll }, ids, 'unassigned', 'The volunteer was unassigned')
}

/** Writes why they are cancelled, '' for not at all, each with the reason of it in the audit. */
export async function turnPlans(
  { tx, auditAll }: Pick<Change, 'tx' | 'auditAll'>,
  ids: readonly number[],
  cancelled_because: PlannedVisit['cancelled_because'],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  const read = () => plans(tx).where('p.id', 'in', ids).orderBy('p.id').execute()
  const before = new Map((await read()).map((plan) => [plan.id, plan]))
  await sql`update planned_visits set cancelled_because = ${cancelled_because}, version = version + 1, updated_at = now()
    where id = any(${[...ids]}::bigint[])`.execute(tx)
  const entries = (await read()).map((after) => ({
    action: 'updated' as const,
    entity: 'planned_visit' as const,
    entity_id: after.id,
    before: before.get(after.id),
    after,
    reason,
  }))
  await auditAll(entries)
}

/**
 * A plan `p` whose volunteer still visits and may meet them (0123), and whose day is free; of two for one day, `isRival` says
 * whether `o` comes back too.
 */
export const mayComeBack = (isRival: RawBuilder<boolean>) => sql<boolean>`
  exists (select from assignments a join volunteers v on v.id = a.volunteer_id
    where a.beneficiary_id = p.beneficiary_id and a.volunteer_id = p.volunteer_id and a.assigned_to is null
      and ${living('a')} and ${living('v')} and v.current_status <> 'Inactive')
  and not exists (select from planned_visits o where o.beneficiary_id = p.beneficiary_id
    and o.volunteer_id = p.volunteer_id and o.planned_on = p.planned_on and ${living('o')}
    and (o.state = 'planned' or (${isRival} and o.state = 'cancelled' and o.id > p.id)))
  and not exists (select from avoid_pairs x where x.beneficiary_id = p.beneficiary_id
    and x.volunteer_id = p.volunteer_id and x.ended_at is null)`

/**
 * When somebody is expected next, of these people: the earliest that is open from this day on, and whose it is. Nobody counts
 * on a volunteer who is Inactive (0098).
 */
export async function readNextPlans(
  db: Db,
  ids: readonly number[],
  day: string,
): Promise<Map<number, { on: string; part: string; by: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; on: string; part: string; by: string }>`
    select distinct on (p.beneficiary_id) p.beneficiary_id as id, p.planned_on as "on", p.part, v.display_name as by
    from planned_visits p join volunteers v on v.id = p.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
    where p.beneficiary_id = any(${[...ids]}::bigint[]) and p.state = 'planned' and ${living('p')}
      and p.planned_on >= ${day}
    order by p.beneficiary_id, p.planned_on, ${inDay('p')}, p.id`.execute(db)
  return new Map(rows.map(({ id, ...plan }) => [id, plan]))
}

/** Morning, afternoon, evening; what names no part stands before them. */
export const inDay = (alias: string) =>
  sql`array_position(array['', 'morning', 'afternoon', 'evening'], ${sql.ref(`${alias}.part`)})`
