import { sql } from 'kysely'
import { staffName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { isFrom } from './breach-address.ts'
import type { Span } from './breach-spans.ts'

type ActorKind = Span['actor_kind']
/** An account by name; `account_id` is a volunteer's. */
export type BreachActor = { actor: string; name: string; account_id: number | null }

/** Accounts of staff or of volunteers with their names of today, the deleted too; those that are gone are left out. */
export async function findActors(db: Db, kind: ActorKind, ids: readonly number[]): Promise<BreachActor[]> {
  if (ids.length === 0) return []
  const isStaff = kind === 'user'
  const { rows } = await sql<BreachActor>`
    select ${kind}::text || ':' || x.id as actor,
      ${isStaff ? staffName('x') : sql.ref('x.display_name')} as name,
      ${isStaff ? sql`null::bigint` : sql.ref('x.account_id')} as account_id
    from ${sql.table(isStaff ? 'users' : 'volunteers')} x
    where x.id = any(${[...ids]}::bigint[]) order by x.id`.execute(db)
  return rows
}

/** A volunteer's phone, also one whose sign-in has ended. */
export const findPhone = (db: Db, id: number) =>
  db
    .selectFrom('volunteer_devices')
    .select(['volunteer_id', 'created_at', 'last_used_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** All phones of a volunteer, the last used first. */
export const listPhones = (db: Db, account_id: number) =>
  db
    .selectFrom('volunteer_devices as d')
    .innerJoin('volunteers as v', 'v.id', 'd.volunteer_id')
    .select(['d.id', 'd.label', 'd.created_at', 'd.last_used_at', 'd.revoked_at'])
    .where('v.account_id', '=', account_id)
    .orderBy('d.last_used_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(100)
    .execute()

/** An export by its entry in the log. */
export const findExport = (db: Db, id: number) =>
  db
    .selectFrom('audit_events')
    .select(['at', 'actor_kind', 'actor_id', 'entity', 'entity_id'])
    .where('id', '=', id)
    .where('action', '=', 'exported')
    .executeTakeFirst()

type Export = { id: number; actor_kind: ActorKind; actor_id: number; operations: readonly string[] }

/**
 * The look that an export left: the first of its kind behind its entry and before the next such export of the account, for a file
 * tells at its end whom it held; else the last of the 15 minutes before, within which the same people are the same look (0056).
 */
export async function findLookOfExport(db: Db, asked: Export): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with export as (
      -- A look's moment has no more than milliseconds.
      select date_trunc('milliseconds', e.at) as at, coalesce((
        select min(n.at) from audit_events n where n.actor_kind = e.actor_kind and n.actor_id = e.actor_id
          and n.at > e.at and n.at < e.at + interval '1 hour' and n.action = e.action and n.entity = e.entity
      ), e.at + interval '1 hour') as next_at
      from audit_events e where e.id = ${asked.id}
    )
    select l.id from looks l, export e
    where l.actor_kind = ${asked.actor_kind} and l.actor_id = ${asked.actor_id} and l.manner = 'exported'
      and l.operation = any(${[...asked.operations]}::text[])
      and l.at >= e.at - interval '15 minutes' and l.at < e.next_at
    order by l.at < e.at, abs(extract(epoch from l.at - e.at)), l.id
    limit 1`.execute(db)
  return rows[0]?.id
}

/** What the account itself did at its own door: nobody was signed in yet, and it is theirs (S-14). */
const AT_THE_DOOR = ['signed_in', 'enrolled', 'renewed', 'registered', 'reset_password']

/** `address` as it is kept today (H-1630). */
type Window = { address: string; from: string; until: string }

/** On which days which accounts left an entry in the log from an address. */
export async function daysAt(db: Db, { address, from, until }: Window) {
  const { rows } = await sql<{ actor_kind: ActorKind; actor_id: number; day: string }>`
    with done as (
      select case e.actor_kind when 'nobody' then e.entity else e.actor_kind end as actor_kind,
        case when e.actor_kind <> 'nobody' then e.actor_id
          when e.entity = 'volunteer' then (select v.id from volunteers v where v.account_id::text = e.entity_id)
          when e.entity_id ~ '^[0-9]{1,15}$' then e.entity_id::bigint end as actor_id,
        to_char(e.at at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day
      from audit_events e
      where ${isFrom('e.address', address)} and e.address <> '' and e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz
        and (e.actor_kind in ('user', 'volunteer') or (e.actor_kind = 'nobody'
          and e.entity in ('user', 'volunteer') and e.action = any(${AT_THE_DOOR}::text[])))
    )
    select distinct actor_kind, actor_id, day from done where actor_id is not null`.execute(db)
  return rows
}

/** Sessions that began at an address, as far as they are still kept, within the days that are asked for. */
export async function sessionsAt(db: Db, { address, from, until }: Window): Promise<Span[]> {
  // Last seen is noted once a minute.
  const end = sql`coalesce(s.ended_at, s.last_seen_at + interval '1 minute')`
  const { rows } = await sql<Span>`
    select case when s.user_id is null then 'volunteer' else 'user' end as actor_kind,
      coalesce(s.user_id, s.volunteer_id) as actor_id,
      greatest(s.created_at, ${from}::timestamptz) as from, least(${end}, ${until}::timestamptz) as until
    from sessions s where ${isFrom('s.address', address)} and s.address <> '' and s.created_at < ${until}::timestamptz
      and ${end} > ${from}::timestamptz`.execute(db)
  return rows
}
