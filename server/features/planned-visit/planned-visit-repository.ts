import { type Insertable, sql, type Updateable } from 'kysely'
import { addDays } from '../../../contract/calendar-day.ts'
import { today as todaysDay } from '../../../contract/fields.ts'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { type Page, readPage } from '../../../db/page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { isAssignedTo } from '../../visits/assigned.ts'
import { isOfOfficer } from '../../visits/officers.ts'
import { inDay, isOfInactive, plans } from '../../visits/plans.ts'

type Caller = StaffCaller | VolunteerCaller
type Pair = { beneficiary_id: number; volunteer_id: number }

/** Whether the person is this volunteer's; nobody ends that before the transaction does. */
export async function lockAssignmentForShare(
  tx: Db,
  { beneficiary_id, volunteer_id }: Pair,
): Promise<boolean> {
  const standing = tx
    .selectFrom('assignments')
    .select('id')
    .where('beneficiary_id', '=', beneficiary_id)
    .where('volunteer_id', '=', volunteer_id)
    .where('assigned_to', 'is', null)
    .where(living())
    .forShare()
  return (await standing.executeTakeFirst()) !== undefined
}

/** What this caller may see: of a volunteer their own, of people who are still theirs (S-08). */
function readable(db: Db, caller: Caller) {
  if (caller.kind === 'user') return plans(db)
  return plans(db).where('p.volunteer_id', '=', caller.id).where(isAssignedTo(caller.id))
}

export const findPlan = (db: Db, caller: Caller, id: number): Promise<PlannedVisit | undefined> =>
  readable(db, caller).where('p.id', '=', id).executeTakeFirst()

type Held = { before: PlannedVisit; pair: Pair; isTheirs: boolean }

/**
 * The person, the assignment, then the plan: an unassignment takes the last two in the same order. Of a volunteer their own,
 * also of somebody who is theirs no longer, so that they can be told why. Read once more: it may have changed while waiting.
 */
export async function lockPlan(tx: Db, caller: Caller, id: number): Promise<Held | undefined> {
  const row = await tx
    .selectFrom('planned_visits')
    .select(['beneficiary_id', 'volunteer_id'])
    .where('id', '=', id)
    .where(living())
    .executeTakeFirst()
  if (!row || (caller.kind === 'volunteer' && row.volunteer_id !== caller.id)) return undefined
  if (!(await lockBeneficiary(tx, row.beneficiary_id, 'update'))) return undefined
  const isTheirs = await lockAssignmentForShare(tx, row)
  await lockLiving(
    tx.selectFrom('planned_visits').select('id').where('id', '=', id),
    'update',
  ).executeTakeFirst()
  const before = await plans(tx).where('p.id', '=', id).executeTakeFirst()
  return before && { before, pair: row, isTheirs }
}

/** What this volunteer's phone planned under this key, whatever became of it. */
export const findSent = (tx: Db, volunteer_id: number, retry_key: string) =>
  tx
    .selectFrom('planned_visits')
    .select(['id', 'beneficiary_id'])
    .where('volunteer_id', '=', volunteer_id)
    .where('retry_key', '=', retry_key)
    .executeTakeFirst()

/** The open one of this pair and day. */
export async function findSameDay(tx: Db, pair: Pair, planned_on: string): Promise<number | undefined> {
  const same = tx
    .selectFrom('planned_visits')
    .select('id')
    .where('beneficiary_id', '=', pair.beneficiary_id)
    .where('volunteer_id', '=', pair.volunteer_id)
    .where('planned_on', '=', planned_on)
    .where('state', '=', sql.lit('planned'))
    .where(living())
    .orderBy('id')
  return (await same.executeTakeFirst())?.id
}

export async function insertPlan(tx: Db, row: Insertable<Database['planned_visits']>): Promise<number> {
  const made = tx.insertInto('planned_visits').values(row).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

export async function updatePlan(
  tx: Db,
  id: number,
  fields: Updateable<Database['planned_visits']>,
): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('planned_visits').set(edit).where('id', '=', id).execute()
}

type Asked = {
  page: number
  page_size: number
  order: 'asc' | 'desc'
  sort?: string | undefined
  beneficiary_id: number | undefined
  volunteer_account_id?: number | undefined
  state?: PlannedVisit['state'] | undefined
  from?: string | undefined
  today?: '1' | undefined
  inactive?: '1' | undefined
  mine?: '1' | undefined
}

/** What is said beside the title of Today's list: it has yesterday's too. */
type OfToday = { of_today?: number; without_volunteer?: number }

/** Of an Inactive volunteer, and given to somebody since who goes or went that day. */
const isGivenOn = sql<boolean>`(${isOfInactive} and exists (select from planned_visits o
  join volunteers w on w.id = o.volunteer_id and ${living('w')} and w.current_status <> 'Inactive'
  where o.beneficiary_id = p.beneficiary_id and o.planned_on = p.planned_on and o.state <> 'cancelled' and ${living('o')}))`

/**
 * `today`: its open ones, and yesterday's that nobody has reported, of those who live: what is older the rhythm asks for. What
 * was an Inactive volunteer's stands first until it is given to somebody (H-1590).
 */
export async function pagePlans(
  db: Db,
  user_id: number,
  asked: Asked,
): Promise<Page<PlannedVisit> & OfToday> {
  const day = todaysDay()
  const found = plans(db)
    .$if(asked.beneficiary_id !== undefined, (query) =>
      query.where('p.beneficiary_id', '=', asked.beneficiary_id ?? 0),
    )
    .$if(asked.volunteer_account_id !== undefined, (query) =>
      query.where('v.account_id', '=', asked.volunteer_account_id ?? 0),
    )
    .$if(asked.state !== undefined, (query) => query.where('p.state', '=', asked.state ?? 'planned'))
    .$if(asked.from !== undefined, (query) => query.where('p.planned_on', '>=', asked.from ?? day))
    .$if(asked.mine === '1', (query) => query.where(isOfOfficer(sql`p.beneficiary_id`, user_id)))
    .$if(asked.inactive === '1', (query) => query.where(isOfInactive))
    .$if(asked.today === '1', (query) =>
      query
        .where('p.state', '=', sql.lit('planned'))
        .where('b.status_reason', '<>', 'deceased')
        .where('p.planned_on', '>=', addDays(day, -1))
        .where('p.planned_on', '<=', day)
        .where(sql<boolean>`not ${isGivenOn}`),
    )
  const isOfToday = sql<boolean>`p.planned_on = ${day}::date`
  const isNobodys = sql<boolean>`${isOfInactive} and ${isOfToday}`
  const way = asked.sort ? asked.order : asked.today ? 'asc' : 'desc'
  const listed = found
    .$if(asked.today === '1' && !asked.sort, (query) => query.orderBy(isNobodys, 'desc'))
    .orderBy('p.planned_on', way)
    .orderBy(inDay('p'))
    .orderBy('p.id', way)
  if (asked.today !== '1') return readPage(listed, asked)
  const { total, ...ofToday } = await found
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(sql<number>`count(*) filter (where ${isOfToday})::integer`.as('of_today'))
    .select(sql<number>`count(*) filter (where ${isNobodys})::integer`.as('without_volunteer'))
    .executeTakeFirstOrThrow()
  return { ...(await readPage(listed, asked, { total: async () => total })), ...ofToday }
}
