import { type RawBuilder, sql } from 'kysely'
import { dayText } from '../../contract/day-text.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { LackedCheck } from './required-check.ts'

const forEver = sql`date '9999-12-31'`

/** The last days of what was met and of what was exempted, of each volunteer and kind; what was taken back is none. */
export const checkEnds = (volunteers: RawBuilder<unknown>) => sql`
  select c.volunteer_id, c.kind_id,
    max(coalesce(c.valid_until, ${forEver})) filter (where c.outcome = 'met') as met_end,
    max(c.valid_until) filter (where c.outcome = 'exempt') as exempt_end
  from checks c where c.revoked_at is null and ${volunteers} group by c.volunteer_id, c.kind_id`

/** Of `k`, a kind, and `e`, the ends, on a day: the one definition of what lets somebody be assigned. */
export const standingOn = (day: string) => sql`(case
  when e.met_end = ${forEver} then 'met'
  when e.met_end >= ${day}::date + k.renew_days then 'met'
  when e.met_end >= ${day}::date then 'renew'
  when e.exempt_end >= ${day}::date then 'exempt'
  when e.met_end + k.grace_days >= ${day}::date then 'grace'
  when e.met_end is null and e.exempt_end is null then 'missing'
  else 'expired' end)`

/** The last day that counts; null for ever, or for none. */
export const endsOn = sql`nullif(greatest(e.met_end, e.exempt_end), ${forEver})`

/** The programmes in which a beneficiary is Active, as a column of a query over `alias`. */
export const programmesWith = (alias: string) => sql<number[]>`array(
  select l.programme_id from programme_beneficiaries l join programmes g on g.id = l.programme_id and ${living('g')}
  where l.beneficiary_id = ${sql.ref(`${alias}.id`)} and l.status = 'Active' and ${living('l')})`

/** What each of these volunteers lacks of all that is required anywhere. */
export async function readLackedChecks(
  db: Db,
  volunteer_ids: readonly number[],
  day: string,
): Promise<Map<number, LackedCheck[]>> {
  const among = sql`any(${[...volunteer_ids]}::bigint[])`
  const { rows } = await sql<LackedCheck>`
    with ends as (${checkEnds(sql`c.volunteer_id = ${among}`)})
    select v.id as volunteer_id, k.id as kind_id, k.name, k.required, k.programme_ids, ${endsOn} as ended_on
    from check_kinds k cross join unnest(${[...volunteer_ids]}::bigint[]) as v(id)
    left join ends e on e.kind_id = k.id and e.volunteer_id = v.id
    where k.retired_at is null and k.required <> 'nobody' and ${standingOn(day)} in ('missing', 'expired')
    order by v.id, lower(k.name), k.id`.execute(db)
  return Map.groupBy(rows, ({ volunteer_id }) => volunteer_id)
}

/** The programmes of each of these people. */
export async function readProgrammesOf(
  db: Db,
  beneficiary_ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; programmes: number[] }>`
    select b.id, ${programmesWith('b')} as programmes from beneficiaries b
    where b.id = any(${[...beneficiary_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, programmes }) => [id, programmes]))
}

/** 'Ahmad lacks First aid (ran out 03 Oct 2026)' */
export const lacksText = (name: string, lacks: readonly LackedCheck[]): string =>
  `${name} lacks ${lacks
    .map(({ name: kind, ended_on }) => kind + (ended_on === null ? '' : ` (ran out ${dayText(ended_on)})`))
    .join(', ')}`
