import { type RawBuilder, sql } from 'kysely'
import { type Engagement, type NotedOf, OWN_DAYS } from '../../../contract/engagement-fields.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import { filerName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { isAssignedTo } from '../../visits/assigned.ts'
import { isOfOfficer } from '../../visits/officers.ts'
import { beneficiaryIdInScope, findVisitedBefore, type Named, type Reader } from '../../visits/visited.ts'

type Paging = { page: number; page_size: number; order: 'asc' | 'desc'; sort?: string | undefined }

/** Somebody who was visited, in the scope of the caller: of a volunteer theirs now, or so lately that what they noted may still be on its way. */
export const findVisited = (db: Db, caller: Reader, named: Named): Promise<number | undefined> =>
  caller.kind === 'user'
    ? beneficiaryIdInScope(db, caller, named)
    : findVisitedBefore(db, caller.id, named, null)

/** Whether all of these people live; held in the order of the house, so that what is noted of one is written one after the other. */
export async function lockPeople(tx: Db, ids: readonly number[]): Promise<boolean> {
  const people = tx.selectFrom('beneficiaries').select('id').where('id', 'in', ids)
  return (await lockLiving(people, 'update').execute()).length === new Set(ids).size
}

/** The living who have these serial numbers, in the order of a list. */
export const peopleOfSerials = (db: Db, serials: readonly string[]): Promise<NotedOf[]> =>
  db
    .selectFrom('beneficiaries as b')
    .select(['b.id as beneficiary_id', 'b.serial_number', 'b.display_name'])
    .select(sql<boolean>`b.status_reason = 'deceased'`.as('is_deceased'))
    .where('b.serial_number', 'in', serials)
    .where(living('b'))
    .orderBy('b.serial_order')
    .orderBy('b.id')
    .execute()

/** What they wrote themselves: what staff wrote down in their name is the office's to read and to mend. */
const isOwn = (volunteer_id: number) =>
  sql<boolean>`(e.volunteer_id = ${volunteer_id} and e.filed_by is null and e.source <> 'staff')`

/** What was noted, as this caller may read it; of others' a volunteer is given nothing but day, kind and who (S-08). */
function engagements(db: Db, caller: Reader) {
  const own = <T>(column: string, others: RawBuilder<T>) =>
    caller.kind === 'user'
      ? sql<T>`${sql.ref(column)}`
      : sql<T>`case when ${isOwn(caller.id)} then ${sql.ref(column)} else ${others} end`
  // Of whom they no longer visit a volunteer learns nothing that has changed since (S-08).
  const theirs = (column: string) =>
    caller.kind === 'user'
      ? sql<string>`${sql.ref(column)}`
      : sql<string>`case when ${isAssignedTo(caller.id)} then ${sql.ref(column)} else '' end`
  return db
    .selectFrom('engagements as e')
    .innerJoin('beneficiaries as b', 'b.id', 'e.beneficiary_id')
    .select(['e.id', 'e.beneficiary_id'])
    .select(sql<number | null>`volunteer_account(e.volunteer_id)`.as('volunteer_account_id'))
    .select([
      theirs('b.serial_number').as('beneficiary_serial_number'),
      theirs('b.display_name').as('beneficiary_name'),
    ])
    .select(['e.volunteer_first_name', 'e.volunteer_last_name', 'e.volunteer_display_name'])
    .select(caller.kind === 'user' ? filerName('e', 'volunteer_id') : sql<string>`''`.as('filed_by_name'))
    .select(['e.kind', 'e.outcome', 'e.happened_on', 'e.source', 'e.held_because'])
    .select([
      own<number | null>('e.programme_id', sql`null`).as('programme_id'),
      own<number | null>('e.minutes', sql`null`).as('minutes'),
      own<Engagement['wellbeing']>('e.wellbeing', sql`''`).as('wellbeing'),
      own<string>('e.note', sql`''`).as('note'),
      own<Engagement['language']>('e.language', sql`'en'`).as('language'),
      own<number | null>('e.response_id', sql`null`).as('response_id'),
      mayEdit(caller).as('may_edit'),
    ])
    .select(['e.created_at', 'e.updated_at', 'e.version'])
}

const mayEdit = (caller: Reader) =>
  caller.kind === 'user'
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${isOwn(caller.id)} and e.created_at > now() - make_interval(days => ${OWN_DAYS}), false)`

/** What there is to read: everything for staff; of somebody of theirs their own, and of others what took place. */
function readable(db: Db, caller: Reader) {
  const there = engagements(db, caller).where(living('e')).where(living('b'))
  if (caller.kind === 'user') return there
  return there
    .where(isAssignedTo(caller.id))
    .where(sql<boolean>`(e.volunteer_id = ${caller.id} or (e.held_because = '' and e.outcome = 'reached'))`)
}

const inOrder = <Query extends ReturnType<typeof readable>>(query: Query, { sort, order }: Paging) => {
  const way = sort ? order : 'desc'
  return query.orderBy('e.happened_on', way).orderBy('e.id', way)
}

export function pageOfPerson(
  db: Db,
  caller: Reader,
  beneficiary_id: number,
  { held, ...paging }: Paging & { held?: '1' | undefined },
): Promise<Page<Engagement>> {
  const theirs = readable(db, caller).where('e.beneficiary_id', '=', beneficiary_id)
  return readPage(inOrder(held ? theirs.where('e.held_because', '<>', '') : theirs, paging), paging)
}

export const pageOfVolunteer = (
  db: Db,
  caller: Reader,
  volunteer_id: number,
  paging: Paging,
): Promise<Page<Engagement>> =>
  readPage(inOrder(readable(db, caller).where('e.volunteer_id', '=', volunteer_id), paging), paging)

/** What staff decide on by itself: what came only with a report follows what is decided about that (0038). */
export function pageOfHeld(
  db: Db,
  caller: Pick<StaffCaller, 'kind' | 'id'>,
  { mine, ...paging }: Paging & { mine?: '1' | undefined },
): Promise<Page<Engagement>> {
  const held = readable(db, caller)
    // Written out, not sent: by these words the index of what is held knows that it fits.
    .where(sql<boolean>`e.held_because in ('unassigned', 'revoked') and e.source <> 'form'`)
    .$if(mine === '1', (query) => query.where(isOfOfficer(sql`e.beneficiary_id`, caller.id)))
  const way = paging.sort ? paging.order : 'asc'
  return readPage(held.orderBy('e.happened_on', way).orderBy('e.id', way), paging)
}

export const findEngagement = (db: Db, caller: Reader, id: number): Promise<Engagement | undefined> =>
  readable(db, caller).where('e.id', '=', id).executeTakeFirst()

/** What its writer has just noted, also about somebody who is no longer theirs. */
export const readBack = (tx: Db, caller: Reader, id: number): Promise<Engagement> =>
  engagements(tx, caller).where('e.id', '=', id).executeTakeFirstOrThrow()

/** For the audit: whole, whoever noted it. */
export const readWhole = (tx: Db, id: number): Promise<Engagement> =>
  readBack(tx, { kind: 'user', id: 0 }, id)

/** Several, in the order in which they were noted. */
export const readAllWhole = async (tx: Db, ids: readonly number[]): Promise<Engagement[]> =>
  ids.length === 0
    ? []
    : await engagements(tx, { kind: 'user', id: 0 }).where('e.id', 'in', ids).orderBy('e.id').execute()

/** The person first and then it, held until the transaction ends: the order of the house. */
export async function lockEngagement(tx: Db, caller: Reader, id: number) {
  const readableOne = await findEngagement(tx, caller, id)
  if (!readableOne || !(await lockBeneficiary(tx, readableOne.beneficiary_id, 'update'))) return undefined
  return await tx
    .selectFrom('engagements')
    .select(['id', 'beneficiary_id', 'volunteer_id', 'happened_on', 'held_because', 'source'])
    .where('id', '=', id)
    .where(living())
    .forUpdate()
    .executeTakeFirst()
}

/** What this volunteer's phone sent under this key, whichever way it came in (S-16). */
export function findSent(tx: Db, volunteer_id: number, retry_key: string) {
  return tx
    .selectFrom('engagements')
    .select(['id', 'held_because', 'source'])
    .where('volunteer_id', '=', volunteer_id)
    .where('retry_key', '=', retry_key)
    .executeTakeFirst()
}
