import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../contract/operation.ts'
import type { NameOrder } from '../../../contract/proposed-name.ts'
import { builtInOnly, fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { VOLUNTEER_SORTS } from '../../../contract/sorts.ts'
import type { Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import { isNamed, sortAddress, sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { volunteerColumns } from '../../filter/filter-columns.ts'
import { filterSql } from '../../filter/filter-sql.ts'
import { sortKeys, withShown } from '../../records/list-columns.ts'
import { pagingStrategy } from '../../records/list-paging.ts'
import { looksTurned } from '../../records/looks-turned.ts'
import { withProfiles } from '../../records/profiles.ts'
import { hasTicks, meantByTicks } from '../../records/ticks.ts'
import { type Listed, listedAs, pageFound } from '../../search/list-search.ts'
import { idsByMask } from './ids-by-mask.ts'
import {
  asVolunteer,
  nricShownNow,
  type Telling,
  type VolunteerRow,
  volunteers,
} from './volunteer-repository.ts'

type Query = QueryOf<typeof volunteerOperations.page>

/** All but by NRIC, of which the database knows no order (by-mask.ts). */
const sortings: Record<Exclude<(typeof VOLUNTEER_SORTS)[number], 'nric'>, RawBuilder<unknown>[]> = {
  account_id: [sql`v.account_id`],
  // Those of one first name by their family name: as a name is read.
  display_name: [sortName('v')],
  first_name: [sql`lower(v.first_name)`, sql`lower(v.last_name)`],
  last_name: [sql`lower(v.last_name)`],
  address: sortAddress('v'),
  contact_number: [sql`v.contact_number`],
  last_engagement: [sql`v.last_engagement`],
  current_status: [sql`v.current_status`],
}

// Said of a column that is never missing, it would let no index be read backwards.
const mayBeMissing = new Set<Query['sort']>(['last_engagement'])

// Arrays and single values, not joins: both are found first, by their index, however stale the planner's figures are.
const inInitiative = (initiativeId: number) =>
  sql<boolean>`v.id = any(array(select l.volunteer_id from initiative_volunteers l
    where ${living('l')}
    and l.initiative_id = (select i.id from initiatives i where i.id = ${initiativeId} and ${living('i')})))`

const assignedTo = (serialNumber: string) =>
  sql<boolean>`v.id = any(array(select a.volunteer_id from assignments a
    where a.assigned_to is null and ${living('a')}
    and a.beneficiary_id = (select b.id from beneficiaries b
      where b.serial_number = ${serialNumber} and ${living('b')})))`

/** Which volunteers, and in which order. */
export type View = Partial<Omit<Query, 'page' | 'page_size'>> & {
  account_ids?: readonly number[] | undefined
  /** Those whose tick was taken off. */
  except?: readonly number[] | undefined
  /** Those alone whose name stands the other way round than this. */
  looks_turned?: NameOrder | undefined
  /** Whom `q` means; without it whoever has the fragment in the name. */
  listed?: Listed | undefined
}

const isBuiltIn = (sort: string): sort is keyof typeof sortings => Object.hasOwn(sortings, sort)

function matching(db: Db, view: View, organisation: Organisation) {
  const { q, status, initiative_id, account_ids } = view
  let some = volunteers(db)
  if (q?.trim()) some = some.where(view.listed?.('v') ?? isNamed('v', q))
  if (view.where) some = some.where(filterSql(view.where, 'volunteer', volunteerColumns(), organisation))
  if (view.looks_turned) some = some.where(looksTurned('v', view.looks_turned))
  if (status) some = some.where('v.current_status', '=', status)
  if (initiative_id !== undefined) some = some.where(inInitiative(initiative_id))
  if (view.beneficiary_serial_number !== undefined)
    some = some.where(assignedTo(view.beneficiary_serial_number))
  if (account_ids !== undefined)
    some = some.where(sql<boolean>`v.account_id = any(${[...account_ids]}::bigint[])`)
  if (view.except?.length) some = some.where(sql<boolean>`v.account_id <> all(${[...view.except]}::bigint[])`)
  if (hasTicks(view)) some = some.where(meantByTicks('v', view))
  return some
}

function ordered(db: Db, view: View, organisation: Organisation) {
  const { sort = 'display_name', order = 'asc' } = view
  let all = matching(db, view, organisation)
  const asked = sortKeys(sort, 'volunteer', organisation)
  for (const column of asked ?? sortings[isBuiltIn(sort) ? sort : 'display_name']) {
    all = all.orderBy(column, (by) => {
      const directed = order === 'asc' ? by.asc() : by.desc()
      return asked || mayBeMissing.has(sort) ? directed.nullsLast() : directed
    })
  }
  return sort === 'account_id' ? all : all.orderBy('v.id', order)
}

/** A page, narrowed to an initiative or a beneficiary when one is named (G-13). */
export async function pageOfVolunteers(
  db: Db,
  query: Query,
  telling: Telling,
): Promise<Page<Volunteer & { shown?: Record<string, string> | undefined }> & { is_near?: true }> {
  const { organisation } = telling
  const { items, ...page } = await pageFound(db, 'volunteer', query.q, (listed) => {
    const view = { ...query, listed }
    return query.sort === 'nric'
      ? pageByMask(db, view, telling)
      : readPage(ordered(db, view, organisation), query, pagingStrategy(db, 'volunteer', query))
  })
  const rows = await withShown(db, 'volunteer', query.columns, items, organisation)
  return { ...page, items: rows.map((row) => ({ ...asVolunteer(row, telling), shown: row.shown })) }
}

async function pageByMask(db: Db, view: Query & View, telling: Telling): Promise<Page<VolunteerRow>> {
  const ids = await idsInOrder(db, view, telling)
  const from = (view.page - 1) * view.page_size
  return { items: await inThisOrder(db, ids.slice(from, from + view.page_size)), total: ids.length }
}

async function inThisOrder(db: Db, ids: readonly number[]): Promise<VolunteerRow[]> {
  const rows = await volunteers(db)
    .where(sql<boolean>`v.id = any(${[...ids]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Of an array as PostgreSQL writes it: `{1,2}`. */
const numbersIn = (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number)

async function idsInOrder(db: Db, view: View, { organisation, vault }: Telling): Promise<number[]> {
  if (view.sort !== 'nric') {
    const rows = await ordered(db, view, organisation).clearSelect().select('v.id').execute()
    return rows.map(({ id }) => id)
  }
  // As two texts: of tens of thousands the rows themselves would take longer than their order.
  const { ids, versions, shown } = await matching(db, view, organisation)
    .clearSelect()
    .select([
      sql<string>`coalesce(array_agg(v.id), '{}')::text`.as('ids'),
      sql<string>`coalesce(array_agg(v.version), '{}')::text`.as('versions'),
      nricShownNow.as('shown'),
    ])
    .executeTakeFirstOrThrow()
  const [versionAt, listedIds] = [numbersIn(versions), numbersIn(ids)]
  const listed = listedIds.map((id, at) => ({ id, version: versionAt[at] ?? 0 }))
  return await idsByMask(db, listed, { order: view.order, shown, vault })
}

/** A page of those whose name looks turned round, as it stands. */
export const pageOfTurned = (
  db: Db,
  { page, page_size, order }: Pick<Query, 'page' | 'page_size' | 'order'>,
  looks_turned: NameOrder,
) => readPage(ordered(db, { order, looks_turned }, builtInOnly), { page, page_size })

/** Whom the box means, as it stands; never who is only near. */
const withListed = async (db: Db, view: View): Promise<View> => {
  const q = view.q?.trim()
  return q ? { ...view, listed: await listedAs(db, 'volunteer', q) } : view
}

/** Whom a list means, in its order. */
export const idsOfVolunteers = async (db: Db, view: View, telling: Telling): Promise<number[]> =>
  await idsInOrder(db, await withListed(db, view), telling)

/** People to a statement of a file: between two of them others get their turn on the embedded engine (0091, H-1502). */
const BATCH = 500

/** The same people in the same order, in batches: who they are is settled at the start. */
export async function* eachVolunteer(db: Db, view: View, telling: Telling): AsyncGenerator<Volunteer[]> {
  const all = await idsOfVolunteers(db, view, telling)
  const fields = fieldsOf('volunteer', telling.organisation)
  for (let from = 0; from < all.length; from += BATCH) {
    if (from > 0) await setImmediate()
    const some = await inThisOrder(db, all.slice(from, from + BATCH))
    const rows = await withProfiles(db, fields, some)
    yield rows.map((row) => asVolunteer({ ...row.own_values, ...row }, telling))
  }
}

/** Every volunteer of an initiative, or assigned to a beneficiary, by name. */
export async function listVolunteers(
  db: Db,
  of: { initiative_id: number } | { beneficiary_serial_number: string },
  telling: Telling,
): Promise<Volunteer[]> {
  const rows = await volunteers(db)
    .where('initiative_id' in of ? inInitiative(of.initiative_id) : assignedTo(of.beneficiary_serial_number))
    .orderBy(sortName('v'))
    .orderBy('v.id')
    .execute()
  return rows.map((row) => asVolunteer(row, telling))
}
