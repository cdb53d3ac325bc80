import { sql } from 'kysely'
import { MANY_MAX } from '../../../contract/bulk-change.ts'
import type { Reason } from '../../../contract/due.ts'
import type { WorklistCounts, WorklistRow } from '../../../contract/worklist.ts'
import { stateSql } from '../../../db/due.ts'
import { living } from '../../../db/living.ts'
import type { Page } from '../../../db/page.ts'
import { nameOf } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { areaOf } from '../../places/area-of.ts'
import { type Located, located } from '../../places/place-of.ts'
import { readLastSeen } from '../../visits/last-seen.ts'
import { isNobodys } from '../../visits/officers.ts'
import { readNextPlans } from '../../visits/plans.ts'
import { listed, nextDayOf, orders, reasonsOf, type Scope } from '../../visits/worklist-sql.ts'
import { countTally, type Reasons, readTally } from './worklist-tally.ts'

type View = {
  page: number
  page_size: number
  sort?: keyof ReturnType<typeof orders> | undefined
  order: 'asc' | 'desc'
  reason?: Reason | undefined
}
type Standing = Pick<
  WorklistRow,
  'risk' | 'risk_because' | 'state' | 'due_on' | 'every_days' | 'reasons' | 'tries'
>

type Placed = Standing & { id: number }

/** A page of the worklist. Where the reasons are `counted` anyway, and kept, its total is one of them, and nobody counts again. */
export async function pageWorklist(
  db: Db,
  scope: Scope,
  view: View,
  counted?: () => Promise<Reasons>,
): Promise<Page<WorklistRow>> {
  const totalOf = async (reasons: Promise<Reasons>) => totalIn(await reasons, view.reason)
  if (counted) {
    const [rows, total] = await Promise.all([readFirst(db, scope, view), totalOf(counted())])
    return { items: await asRows(db, rows, scope.day), total }
  }
  const counting = sql<number>`(select count(*)::integer from listed)`
  const rows = await readPlaced<{ total: number }>(db, scope, view, sql`, ${counting} as total`)
  const [first] = rows
  if (!first) return { items: [], total: view.page === 1 ? 0 : await totalOf(countReasons(db, scope)) }
  return { items: await asRows(db, rows, scope.day), total: first.total }
}

/** Whom somebody worries about, and who is at risk, stand first: where they fill the page nobody else is looked at (H-1411). */
async function readFirst(db: Db, scope: Scope, view: View): Promise<Placed[]> {
  if ((view.sort ?? 'late') === 'late') {
    const urgent = await readPlaced(db, { ...scope, only: 'urgent' }, view)
    if (urgent.length === view.page_size) return urgent
  }
  return await readPlaced(db, scope, view)
}

async function readPlaced<More extends object>(
  db: Db,
  scope: Scope,
  view: View,
  more = sql``,
): Promise<(Placed & More)[]> {
  const by = orders(scope.day, view.order)[view.sort ?? 'late']
  const { rows } = await sql<Placed & More>`${listed(scope, view.reason)}
    select f.id, f.risk, coalesce(f.risk_because, '') as risk_because, ${stateSql(scope.day, 'f')} as state, f.due_on,
      f.every_days, f.tries, ${reasonsOf(scope.day)} as reasons${more}
    from listed f order by ${by}
    limit ${view.page_size} offset ${(view.page - 1) * view.page_size}`.execute(db)
  return rows
}

/** Everybody whom the list names, the most urgent first, as far as one change of many reaches. */
export async function keysOfWorklist(
  db: Db,
  scope: Scope,
  reason?: Reason,
): Promise<{ keys: string[]; total: number }> {
  const { rows } = await sql<{ serial_number: string }>`${listed(scope, reason)}
    select b.serial_number from listed f join beneficiaries b on b.id = f.id
    order by ${orders(scope.day, 'asc').late} limit ${MANY_MAX}`.execute(db)
  return { keys: rows.map(({ serial_number }) => serial_number), total: rows.length }
}

const totalIn = ({ people, reasons }: Reasons, reason?: Reason): number =>
  reason ? (reasons[reason] ?? 0) : people

/** How many people stand on the worklist in this scope, and for which reasons, which overlap. */
export const countReasons = async (db: Db, scope: Scope): Promise<Reasons> =>
  countTally(await readTally(db, scope))

/** The same, with what is urgent for this officer, and whether they have programmes of their own. */
export async function countWorklist(
  db: Db,
  scope: Scope,
  user_id: number,
  counted = () => countReasons(db, scope),
): Promise<WorklistCounts> {
  const counts = await counted()
  const { rows } = await sql<{ urgent: number; rhythms: number; has_own: boolean }>`
    select (select count(*)::integer from follow_ups f join beneficiaries b on b.id = f.beneficiary_id and ${living('b')}
      where f.state = 'open' and f.urgency = 'now' and (f.owner_id = ${user_id} or ${isNobodys}) and ${living('f')}) as urgent,
      greatest((select count(*)::integer from programme_care c join programmes p on p.id = c.programme_id
      where c.every_days is not null and ${living('p')}),
      (exists (select from programme_beneficiaries l where l.due_on is not null))::integer) as rhythms,
      exists (select from programme_officers o join programmes p on p.id = o.programme_id
        where o.user_id = ${user_id} and ${living('p')}) as has_own`.execute(db)
  const { urgent = 0, rhythms = 0, has_own = false } = rows[0] ?? {}
  const next = counts.people === 0 ? await readNext(db, scope) : null
  return { ...counts, urgent, rhythms, has_own, next }
}

/** When the list will have somebody again, and how many, as far as anybody can know today; null where nobody's day is known. */
async function readNext(db: Db, scope: Scope): Promise<WorklistCounts['next']> {
  const { rows } = await nextDayOf(scope).execute(db)
  const on = rows[0]?.on
  if (!on) return null
  const { people } = await countReasons(db, { ...scope, day: on })
  return { on, people }
}

type Person = Pick<
  WorklistRow,
  'serial_number' | 'name' | 'profile_picture' | 'block_number' | 'volunteers' | 'programmes' | 'inactive_in'
> &
  Located & { id: number }

/** A pause that is over is none. */
const pauseStanding = (day: string) =>
  sql`cross join lateral (select case when l.paused_until >= ${day}::date then l.paused_until end as paused_until) u`

/** What a page shows of whom it lists, in the page's order. */
async function asRows(db: Db, page: readonly Placed[], day: string): Promise<WorklistRow[]> {
  const ids = page.map(({ id }) => id)
  const { rows } = await sql<Person>`
    select b.id, b.serial_number, ${nameOf('b')} as name, b.profile_picture, b.block_number, b.postal_code, a.latitude, a.longitude,
      coalesce((select json_agg(json_build_object('account_id', v.account_id, 'name',
          ${nameOf('v')} || case when v.current_status = 'Inactive' then ' (Inactive)' else '' end, 'load',
          (select count(*) from assignments o join beneficiaries d on d.id = o.beneficiary_id and ${living('d')}
            and d.status_reason <> 'deceased' where o.volunteer_id = v.id and o.assigned_to is null and ${living('o')}),
          'max', f.max_people) order by a.assigned_from, a.id)
        from assignments a join volunteers v on v.id = a.volunteer_id and ${living('v')}
        left join volunteer_profiles f on f.volunteer_id = v.id
        where a.beneficiary_id = b.id and a.assigned_to is null and ${living('a')}), '[]') as volunteers,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'due_on', l.due_on, 'paused_until', u.paused_until,
          'paused_because', case when u.paused_until is null then '' else l.paused_because end) order by lower(p.name), p.id)
        from programme_beneficiaries l join programmes p on p.id = l.programme_id and ${living('p')}
        ${pauseStanding(day)}
        where l.beneficiary_id = b.id and l.status = 'Active' and ${living('l')}), '[]') as programmes,
      array(select p.name from programme_beneficiaries l join programmes p on p.id = l.programme_id and ${living('p')}
        where l.beneficiary_id = b.id and l.status = 'Inactive' and ${living('l')} order by lower(p.name), p.id) as inactive_in
    from beneficiaries b ${located('b')} where b.id = any(${ids}::bigint[])`.execute(db)
  const people = new Map(rows.map((row) => [row.id, row]))
  const seen = await readLastSeen(db, ids)
  const next = await readNextPlans(db, ids, day)
  return page.flatMap((row) => {
    const { id, risk, risk_because, state, due_on, every_days, tries, reasons } = row
    const person = people.get(id)
    if (!person) return []
    const { id: beneficiary_id, postal_code, latitude, longitude, ...shown } = person
    return [
      {
        ...{ beneficiary_id, risk, risk_because, state, due_on, every_days, tries, reasons },
        ...shown,
        // The town in which 'Where' counts them (0072).
        town: areaOf({ postal_code, latitude, longitude }).area ?? '',
        last_seen: seen.get(id) ?? null,
        planned: next.get(id) ?? null,
      },
    ]
  })
}
