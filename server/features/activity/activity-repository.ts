import { type SelectQueryBuilder, sql } from 'kysely'
import { ACTIVITY_COUNT_MAX, type Activity, type activityOperations } from '../../../contract/activity.ts'
import { CHANGE_ACTIONS } from '../../../contract/activity-words.ts'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { isWithinDays } from '../../filter/within-days.ts'
import { OF_VOLUNTEER } from '../../http/refusals.ts'
import { foldedBelow, withoutFolded } from './activity-folded.ts'
import { type Mentions, withMentions } from './activity-mentions.ts'
import { type Events, eventsBy, withActors } from './activity-people.ts'
import { type Entry, idsOfRecord, isAboutNamed, labelOfRecord } from './activity-records.ts'
import { isAbout } from './activity-related.ts'

type Query = QueryOf<typeof activityOperations.page>
export type Filters = QueryOf<typeof activityOperations.export>

const BATCH = 1000
const columns = [
  'e.id',
  'e.at',
  'e.actor_kind',
  'e.actor_id',
  'e.actor_name',
  'e.address',
  'e.request_id',
  'e.action',
  'e.entity',
  'e.entity_id',
  'e.reason',
] as const
const eventAt = sql.ref('e.at')

/** The entries that the filters let through, each filter on an index of its own. */
async function matching(db: Db, filters: Filters): Promise<Events> {
  const { actor, action, entity, record, from, to, q, within } = filters
  let events: Events = actor ? eventsBy(db, actor) : db.selectFrom('audit_events as e')
  if (action) events = events.where('e.action', '=', action)
  if (entity && record === undefined) events = events.where('e.entity', '=', entity)
  if (entity && record !== undefined)
    events = events.where(isAbout(entity, await idsOfRecord(db, entity, record), 'all'))
  if (from || to) events = events.where(isWithinDays(eventAt, filters))
  if (within !== undefined) events = await foldedBelow(db, events, within)
  if (q?.trim()) events = events.where(await isAboutNamed(db, q))
  return events
}

type View = Pick<Query, 'page' | 'page_size' | 'sort' | 'order'>

/** Whoever searches, or asks for one kind of action or record, means every entry of it. */
const isWhole = ({ action, entity, q, within }: Filters) =>
  !action && !entity && !q?.trim() && within === undefined

/** A page, the newest first. Counts no further than it must: beyond that `is_more` says so. */
export async function pageOfActivity(db: Db, query: Query) {
  const { entity, record } = query
  const about = entity && record !== undefined ? await labelOfRecord(db, entity, record) : ''
  const events = await matching(db, query)
  const shown = isWhole(query) ? await withoutFolded(db, events, isWithinDays(eventAt, query)) : events
  return { ...(await pageOfEvents(db, shown, query)), about }
}

/** What changed the record that the audit names so, and what is kept of it: for those who may read no deleted record (G-12). */
export function pageOfChanges(db: Db, { entity, entity_id }: Entry, view: View) {
  return pageOfEvents(db, changes(db).where(isAbout(entity, [entity_id], 'living')), view, true)
}

const changes = (db: Db): Events =>
  db.selectFrom('audit_events as e').where('e.action', 'in', [...CHANGE_ACTIONS])

async function pageOfEvents(
  db: Db,
  events: Events,
  { page, page_size, sort, order }: View,
  isOfficer = false,
) {
  const direction = sort ? order : 'desc'
  const offset = (page - 1) * page_size
  const limit = Math.max(0, Math.min(page_size, ACTIVITY_COUNT_MAX - offset))
  const rows = await events
    .select(columns)
    .orderBy('e.at', direction)
    .orderBy('e.id', direction)
    .limit(limit)
    .offset(limit === 0 ? 0 : offset)
    .execute()
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total
    from (${events.select('e.id').limit(ACTIVITY_COUNT_MAX + 1)}) some_events`.execute(db)
  const total = counted[0]?.total ?? 0
  return {
    items: await withActors(db, await withMentions(db, rows, { isOfficer })),
    total: Math.min(total, ACTIVITY_COUNT_MAX),
    is_more: total > ACTIVITY_COUNT_MAX,
  }
}

/** One entry with its details; `before` and `after` are as they were written. */
export const findActivity = (db: Db, id: number) => findEntry(db, id, false)

/** The same of what changed a record. */
export const findChange = (db: Db, id: number) => findEntry(db, id, true)

async function findEntry(db: Db, id: number, isOfficer: boolean) {
  const row = await db
    .selectFrom('audit_events as e')
    .leftJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(columns)
    .select(['e.details_digest', 'd.event_id', 'd.before', 'd.after'])
    .where('e.id', '=', id)
    .$if(isOfficer, (some) => some.where('e.action', 'in', [...CHANGE_ACTIONS]))
    .executeTakeFirst()
  if (!row) return undefined
  const { details_digest, event_id, ...bare } = row
  const [entry] = await withActors(db, await withMentions(db, [bare], { isOfficer }))
  return entry && { ...entry, is_forgotten: details_digest !== null && event_id === null }
}

/** Every entry that the filters let through, the newest first, in portions. */
export async function* eachActivity(db: Db, filters: Filters) {
  const events = (await matching(db, filters)).select(columns).orderBy('e.at', 'desc').orderBy('e.id', 'desc')
  let last: { at: string; id: number } | undefined
  do {
    const after: { at: string; id: number } | undefined = last
    // By id within the moment: a portion may end in the middle of an import, which has one.
    const rows: Awaited<ReturnType<typeof portion>> = await portion(events, after)
    yield await withActors(db, await withMentions(db, rows, { namesFields: false }))
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

const portion = (
  events: SelectQueryBuilder<
    { e: Database['audit_events'] },
    'e',
    Omit<Activity, keyof Mentions> & { address: string; request_id: string }
  >,
  after: { at: string; id: number } | undefined,
) =>
  events
    .$if(after !== undefined, (some) =>
      some.where(sql<boolean>`(e.at, e.id) < (select at, id from audit_events where id = ${after?.id ?? 0})`),
    )
    .limit(BATCH)
    .execute()

export async function listPeople(db: Db): Promise<{ actor: string; name: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('role', '<>', 'pending')
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({
    actor: `user:${id}`,
    name: `${first_name} ${last_name}`,
  }))
}

export async function countStrangers(db: Db): Promise<{ refusals: number; addresses: number }> {
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const { rows } = await sql<{ refusals: number; addresses: number }>`
    select coalesce(sum(count), 0)::bigint as refusals, count(distinct address) as addresses
    from refusal_counts where minute >= ${since}::timestamptz and not starts_with(code, ${OF_VOLUNTEER})`.execute(
    db,
  )
  return rows[0] ?? { refusals: 0, addresses: 0 }
}
