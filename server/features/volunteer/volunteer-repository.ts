import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { isMaskedNric } from '../../../contract/nric.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import type { NameOrder } from '../../../contract/proposed-name.ts'
import { builtInOnly, fieldsOf, isFact, type Organisation } from '../../../contract/records/records.ts'
import { VOLUNTEER_SORTS } from '../../../contract/sorts.ts'
import type { Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { MAY_BE_MISSING } from '../../../contract/volunteer-fields.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import { isNamed, sortAddress, sortName } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { volunteerColumns } from '../../filter/filter-columns.ts'
import { filterSql } from '../../filter/filter-sql.ts'
import { namesWhere } from '../../records/field-columns.ts'
import { foundBy } from '../../records/kept-total.ts'
import { sortKeys, withShown } from '../../records/list-columns.ts'
import { looksTurned } from '../../records/looks-turned.ts'
import { withProfiles } from '../../records/profiles.ts'
import { type Listed, listedAs, pageFound } from '../../search/list-search.ts'

/** `is_nric_collected` says whether a missing one is missed (G-27); absent where nobody asks. */
export type VolunteerRow = Selectable<Database['volunteers']> & {
  is_nric_collected?: boolean
  /** Of the facts that stand beside it, where they were read. */
  profile_version?: number
}
type Query = QueryOf<typeof volunteerOperations.page>

const sortings: Record<(typeof VOLUNTEER_SORTS)[number], RawBuilder<unknown>[]> = {
  // By what is shown and no more: the order of the whole numbers would tell of what is sealed (S-07).
  nric: [sql`nullif(v.nric_masked, '') collate "C"`],
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
const mayBeMissing = new Set<Query['sort']>(['nric', 'last_engagement'])

const volunteers = (db: Db) =>
  db
    .selectFrom('volunteers as v')
    .selectAll('v')
    .select(
      sql<boolean>`coalesce((select s.value <> '"none"' from settings s where s.name = 'nric_collection'), true)`.as(
        'is_nric_collected',
      ),
    )
    .where(living('v'))

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

const builtInSort = (sort: string) => VOLUNTEER_SORTS.find((name) => name === sort) ?? 'display_name'

function ordered(db: Db, view: View, organisation: Organisation) {
  const { q, status, sort = 'display_name', order = 'asc', initiative_id, account_ids } = view
  let matching = volunteers(db)
  if (q?.trim()) matching = matching.where(view.listed?.('v') ?? isNamed('v', q))
  if (view.where)
    matching = matching.where(filterSql(view.where, 'volunteer', volunteerColumns(), organisation))
  if (view.looks_turned) matching = matching.where(looksTurned('v', view.looks_turned))
  if (status) matching = matching.where('v.current_status', '=', status)
  if (initiative_id !== undefined) matching = matching.where(inInitiative(initiative_id))
  if (view.beneficiary_serial_number !== undefined)
    matching = matching.where(assignedTo(view.beneficiary_serial_number))
  if (account_ids !== undefined)
    matching = matching.where(sql<boolean>`v.account_id = any(${[...account_ids]}::bigint[])`)
  if (view.except?.length)
    matching = matching.where(sql<boolean>`v.account_id <> all(${[...view.except]}::bigint[])`)
  const asked = sortKeys(sort, 'volunteer', organisation)
  for (const column of asked ?? sortings[builtInSort(sort)]) {
    matching = matching.orderBy(column, (by) => {
      const directed = order === 'asc' ? by.asc() : by.desc()
      return asked || mayBeMissing.has(sort) ? directed.nullsLast() : directed
    })
  }
  return sort === 'account_id' ? matching : matching.orderBy('v.id', order)
}

/** A page, narrowed to an initiative or a beneficiary when one is named (G-13). */
export async function pageOfVolunteers(
  db: Db,
  query: Query,
  organisation: Organisation,
): Promise<Page<Volunteer & { shown?: Record<string, string> | undefined }> & { is_near?: true }> {
  const { items, ...page } = await pageFound(db, 'volunteer', query.q, (listed) =>
    readPage(ordered(db, { ...query, listed }, organisation), query, foundBy(db, 'volunteer', query)),
  )
  const rows = await withShown(db, 'volunteer', query.columns, items, organisation)
  return { ...page, items: rows.map((row) => ({ ...asVolunteer(row, organisation), shown: row.shown })) }
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
export async function idsOfVolunteers(db: Db, view: View, organisation: Organisation): Promise<number[]> {
  const rows = await ordered(db, await withListed(db, view), organisation)
    .clearSelect()
    .select('v.id')
    .execute()
  return rows.map(({ id }) => id)
}

const BATCH = 2000

/** The same people in the same order, in batches: who they are is settled at the start. */
export async function* eachVolunteer(
  db: Db,
  view: View,
  organisation: Organisation,
): AsyncGenerator<Volunteer[]> {
  const all = await ordered(db, await withListed(db, view), organisation)
    .clearSelect()
    .select('v.id')
    .execute()
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH).map(({ id }) => id)
    const own = await volunteers(db).where(sql<boolean>`v.id = any(${ids}::bigint[])`).execute()
    const rows = await withProfiles(db, fieldsOf('volunteer', organisation), own)
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => asVolunteer({ ...row.own_values, ...row }, organisation))
  }
}

/** Every volunteer of an initiative, or assigned to a beneficiary, by name. */
export async function listVolunteers(
  db: Db,
  of: { initiative_id: number } | { beneficiary_serial_number: string },
  organisation: Organisation,
): Promise<Volunteer[]> {
  const rows = await volunteers(db)
    .where('initiative_id' in of ? inInitiative(of.initiative_id) : assignedTo(of.beneficiary_serial_number))
    .orderBy(sortName('v'))
    .orderBy('v.id')
    .execute()
  return rows.map((row) => asVolunteer(row, organisation))
}

/** The living row at this address, or by its whole NRIC's index under any of the keys. */
export function findVolunteer(
  db: Db,
  by: { account_id: number } | { nric_indexes: readonly string[] },
): Promise<VolunteerRow | undefined> {
  return (
    'account_id' in by
      ? volunteers(db).where('v.account_id', '=', by.account_id)
      : volunteers(db).where('v.nric_index', '=', sql<string>`any(${[...by.nric_indexes]}::text[])`)
  ).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export const lockVolunteer = (tx: Db, account_id: number): Promise<VolunteerRow | undefined> =>
  volunteers(tx).where('v.account_id', '=', account_id).forUpdate().executeTakeFirst()

/** An inner id drawn beforehand, for what is sealed is bound to it (S-07). */
export async function drawVolunteerIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('volunteers', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What the New Volunteer form requires (G-27, D-03). */
const required = ['first_name', 'contact_number', ...MAY_BE_MISSING] as const

/** Whether something that the New Volunteer form requires is missing (G-27). */
export const isIncomplete = (
  person: { nric_masked: string; is_nric_collected?: boolean } & {
    [Field in (typeof required)[number]]?: string | null | undefined
  },
): boolean =>
  (person.nric_masked === '' && person.is_nric_collected !== false) ||
  required.some((field) => !person[field])

/** What an answer works out, and what lies in the table under another name. */
const worked = (row: VolunteerRow) => ({
  nric: isMaskedNric(row.nric_masked) ? row.nric_masked : '',
  incomplete: isIncomplete(row),
  is_sign_in_blocked: row.deactivated_at !== null,
})

/** A row as it leaves: the NRIC masked, nothing sealed (S-07). */
export function asVolunteer(row: VolunteerRow, organisation: Organisation): Volunteer {
  const all: Readonly<Record<string, unknown>> = { ...row, ...worked(row) }
  // Facts leave with an export, and stand in what an import says it changed.
  const names = namesWhere(
    fieldsOf('volunteer', organisation),
    (field) => !isFact(field) || row.profile_version !== undefined,
  )
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Volunteer
}

type Row = Database['volunteers']

export const insertVolunteer = (tx: Db, fields: Insertable<Row>): Promise<VolunteerRow> =>
  tx.insertInto('volunteers').values(fields).returningAll().executeTakeFirstOrThrow()

export const updateVolunteer = (tx: Db, id: number, fields: Updateable<Row>): Promise<VolunteerRow> =>
  tx
    .updateTable('volunteers')
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
