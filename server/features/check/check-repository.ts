import { type Insertable, sql } from 'kysely'
import type { RunningOut, VolunteerCheck } from '../../../contract/check.ts'
import { living } from '../../../db/living.ts'
import type { Page } from '../../../db/page.ts'
import { staffName } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { checkEnds, endsOn, standingOn } from '../../visits/lacked-checks.ts'

/** A kind in use, which nobody retires meanwhile. */
export const lockKind = (tx: Db, id: number) =>
  tx
    .selectFrom('check_kinds')
    .select(['name', 'valid_months', 'evidence'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** The same day so many months later, or the month's last. */
export async function monthsLater(db: Db, day: string, months: number): Promise<string> {
  const { rows } = await sql<{ ends: string }>`
    select (${day}::date + make_interval(months => ${months}::integer))::date as ends`.execute(db)
  return rows[0]?.ends ?? day
}

export const insertCheck = (tx: Db, check: Insertable<Database['checks']>) =>
  tx.insertInto('checks').values(check).execute()

/** One of a living volunteer. */
export const findCheck = (db: Db, id: number) =>
  db
    .selectFrom('checks as c')
    .innerJoin('check_kinds as k', 'k.id', 'c.kind_id')
    .innerJoin('volunteers as v', 'v.id', 'c.volunteer_id')
    .select(['v.account_id', 'c.revoked_at', 'k.name as check', 'c.outcome', 'c.met_on', 'c.valid_until'])
    .select(['c.reference', 'c.note', 'c.because', 'c.file'])
    .where('c.id', '=', id)
    .where(living('v'))
    .executeTakeFirst()

/** Its certificate is nobody's from then on, and goes as a replaced picture does (G-23). */
export const revokeCheck = (tx: Db, id: number, revoked_by: number) =>
  tx
    .updateTable('checks')
    .set({ revoked_at: new Date(), revoked_by, file: '' })
    .where('id', '=', id)
    .execute()

/** What the content of an uploaded file is; undefined for one that is gone. */
export const findContentType = async (db: Db, key: string): Promise<string | undefined> => {
  const file = db.selectFrom('files').select('content_type').where('key', '=', key).where(living())
  return (await file.executeTakeFirst())?.content_type
}

/** Whom `v` visits; who has died stays assigned (0067), and is visited no more. */
const visited = sql`select b.id, b.display_name from assignments a
  join beneficiaries b on b.id = a.beneficiary_id and ${living('b')} and b.status_reason <> 'deceased'
  where a.volunteer_id = v.id and a.assigned_to is null and ${living('a')}`
/** Of those the ones for whom `k` is asked. */
const depending = sql`select w.* from (${visited}) w where k.required = 'everybody' or exists (
  select from programme_beneficiaries l join programmes g on g.id = l.programme_id and ${living('g')}
  where l.beneficiary_id = w.id and l.status = 'Active' and ${living('l')} and l.programme_id = any(k.programme_ids))`

const certificateOf = sql`case when f.key is not null then jsonb_build_object('key', f.key, 'name', f.name,
  'content_type', f.content_type, 'size', f.size) end`

/** How somebody stands to every kind in use, and to those that they have something of. */
export async function readChecks(db: Db, volunteer_id: number, day: string): Promise<VolunteerCheck[]> {
  const { rows } = await sql<VolunteerCheck>`
    with ends as (${checkEnds(sql`c.volunteer_id = ${volunteer_id}`)})
    select k.id as kind_id, k.name as kind_name, ${standingOn(day)} as state, ${endsOn} as ends_on,
      k.retired_at is not null as is_retired, k.evidence, k.retired_at is null and (k.required = 'everybody'
        or (k.required = 'programmes' and exists (${depending}))) as is_required,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'outcome', c.outcome, 'met_on', c.met_on,
          'valid_until', c.valid_until, 'reference', c.reference, 'note', c.note, 'because', c.because,
          'by_name', ${staffName('u')}, 'at', c.at, 'file', ${certificateOf}) order by c.met_on desc, c.id desc)
        from checks c join users u on u.id = c.by_id
          left join files f on f.key = c.file and c.file <> '' and ${living('f')}
        where c.kind_id = k.id and c.volunteer_id = v.id and c.revoked_at is null), '[]') as checks
    from check_kinds k cross join volunteers v
    left join ends e on e.kind_id = k.id
    where v.id = ${volunteer_id} and (k.retired_at is null or e.kind_id is not null)
    order by is_required desc, lower(k.name), k.id`.execute(db)
  return rows
}

/** Who visits somebody, is not Inactive (0098), and has not what that asks for, or will not have it soon; the first to end stands first. */
export async function pageExpiring(
  db: Db,
  { days, page, page_size }: { days?: number | undefined; page: number; page_size: number },
  day: string,
): Promise<Page<RunningOut>> {
  const { rows } = await sql<RunningOut & { ids: number[]; total: number }>`
    with ends as (${checkEnds(sql`true`)}),
    standing as (select v.id, v.account_id, v.display_name, k.id as kind_id, k.name as kind_name,
        ${standingOn(day)} as state, ${endsOn} as ends_on, lost.people, lost.names, lost.ids
      from check_kinds k
      join volunteers v on ${living('v')} and v.current_status <> 'Inactive'
        and exists (select from assignments a where a.volunteer_id = v.id and a.assigned_to is null and ${living('a')})
      left join ends e on e.kind_id = k.id and e.volunteer_id = v.id
      cross join lateral (select count(*)::integer as people,
        (array_agg(d.display_name order by lower(d.display_name), d.id))[1:5] as names,
        (array_agg(d.id order by lower(d.display_name), d.id))[1:5] as ids from (${depending}) d) lost
      where k.retired_at is null and k.required <> 'nobody' and lost.people > 0)
    select account_id, display_name, kind_id, kind_name, state, ends_on, people, names, ids,
      count(*) over ()::integer as total
    from standing
    where state in ('missing', 'expired', 'grace', 'exempt')
      or ${days === undefined ? sql`state = 'renew'` : sql`ends_on <= ${day}::date + ${days}::integer`}
    order by ends_on nulls first, lower(display_name), account_id, kind_id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const items = rows.map(({ total: _, ...row }) => row)
  // A page beyond the last has no row that could say how many there are (G-13).
  if (items.length === 0 && page > 1)
    return { items, total: (await pageExpiring(db, { days, page: 1, page_size: 1 }, day)).total }
  return { items, total: rows[0]?.total ?? 0 }
}
