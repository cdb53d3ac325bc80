import { sql } from 'kysely'
import type { PersonLook, SeenPerson } from '../../../contract/look.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { living } from '../../../db/living.ts'
import type { LookTable } from '../../../db/look-tables.ts'
import { staffName } from '../../../db/records/person.ts'
import { records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { isWithinDays } from '../../filter/within-days.ts'

type Person = { noun: OwnNoun; id: number }
type Paging = { page: number; page_size: number }
type Counted<Row> = Row & { total: number }

/** A living person by serial number or account id; answers the inner id. */
export async function findLookedAt(db: Db, noun: OwnNoun, key: string): Promise<Person | undefined> {
  const { table, key: addressed } = records[noun]
  const { rows } = await sql<{ id: number }>`
    select x.id from ${sql.table(table)} x where ${addressed} = ${key} and ${living('x')}`.execute(db)
  return rows[0] && { noun, id: rows[0].id }
}

const listOf = { beneficiary: sql.ref('l.beneficiaries'), volunteer: sql.ref('l.volunteers') }

/**
 * Who looked at a person, by account, manner and day. A page asks for several things at once: what was asked for most
 * often says how often it was opened.
 */
export async function pageOfLooks(db: Db, { noun, id }: Person, { page, page_size }: Paging) {
  const { rows } = await sql<Counted<PersonLook>>`
    with each as (
      select l.actor_kind, l.actor_id, l.manner, (l.at at time zone 'Asia/Singapore')::date as day,
        count(*) as times, min(l.at) as first_at, max(l.at) as last_at
      from looks l where ${listOf[noun]} @> array[${id}]::bigint[]
      group by l.actor_kind, l.actor_id, l.manner, day, l.operation
    ), days as (
      select actor_kind, actor_id, manner, day, max(times)::integer as times,
        min(first_at) as first_at, max(last_at) as last_at
      from each group by actor_kind, actor_id, manner, day
    )
    select d.*, coalesce(case d.actor_kind when 'user' then ${staffName('u')} else v.display_name end, '') as actor_name,
      count(*) over ()::integer as total
    from days d
    left join users u on d.actor_kind = 'user' and u.id = d.actor_id
    left join volunteers v on d.actor_kind = 'volunteer' and v.id = d.actor_id
    order by d.last_at desc, d.actor_kind, d.actor_id, d.manner
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

type Window = Paging & { from: string; to: string }
type Seen = SeenPerson & { beneficiary_id: number | null; account_id: number | null }

/** Everyone whom an account saw between two days of Singapore, the last seen first: by moments, which the index of actors holds (H-1500). */
export async function pageOfSeen(db: Db, actor: Pick<LookTable, 'actor_kind' | 'actor_id'>, window: Window) {
  const { page, page_size } = window
  const { rows } = await sql<Counted<Seen>>`
    with mine as (
      select * from looks l where l.actor_kind = ${actor.actor_kind} and l.actor_id = ${actor.actor_id}
        and ${isWithinDays(sql.ref('l.at'), window)}
    ), seen as (
      select 'beneficiary' as noun, x.id, m.manner, m.operation, m.at from mine m, unnest(m.beneficiaries) x(id)
      union all
      select 'volunteer', x.id, m.manner, m.operation, m.at from mine m, unnest(m.volunteers) x(id)
    ), each as (
      select noun, id, manner, count(*) as times, min(at) as first_at, max(at) as last_at
      from seen group by noun, id, manner, operation
    ), people as (
      select noun, id, min(first_at) as first_at, max(last_at) as last_at,
        coalesce(max(times) filter (where manner = 'opened'), 0)::integer as opened,
        coalesce(max(times) filter (where manner in ('listed', 'found')), 0)::integer as listed,
        coalesce(max(times) filter (where manner = 'printed'), 0)::integer as printed,
        coalesce(max(times) filter (where manner = 'exported'), 0)::integer as exported
      from each group by noun, id
    )
    select p.noun, p.first_at, p.last_at, p.opened, p.listed, p.printed, p.exported, b.id as beneficiary_id, v.account_id,
      case when ${living('b')} and ${living('v')}
        then coalesce(b.serial_number, v.account_id::text, '') else '' end as key,
      coalesce(b.display_name, v.display_name, '') as name, count(*) over ()::integer as total
    from people p
    left join beneficiaries b on p.noun = 'beneficiary' and b.id = p.id
    left join volunteers v on p.noun = 'volunteer' and v.id = p.id
    order by p.last_at desc, p.noun, p.id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
