import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { OWN_NAME } from '../../../contract/own-kinds.ts'
import type { NameOrder } from '../../../contract/proposed-name.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage, startsPattern } from '../../../db/page.ts'
import { isNamed } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { beneficiaryColumns } from '../../filter/filter-columns.ts'
import { filterSql } from '../../filter/filter-sql.ts'
import { ownColumns } from '../../records/field-columns.ts'
import { sortKeys, withShown } from '../../records/list-columns.ts'
import { pagingStrategy } from '../../records/list-paging.ts'
import { looksTurned } from '../../records/looks-turned.ts'
import { readProfiles } from '../../records/profiles.ts'
import { reasonThere, standingIn } from '../../records/reason-there.ts'
import { hasTicks, meantByTicks, type Ticks } from '../../records/ticks.ts'
import { type Listed, listedAs, pageFound } from '../../search/list-search.ts'
import { isAssignedTo } from '../../visits/assigned.ts'
import { builtInOrder } from './beneficiary-order.ts'

/** With the row's own id, which never leaves. */
export type BeneficiaryRow = Beneficiary & { id: number }

/** Which people a caller asks for. `volunteer_id` is the inner id: living assignments only (S-08). */
type Paged = {
  page: number
  page_size: number
  columns?: readonly string[] | undefined
  count?: 'exact' | undefined
}
export type View = Ticks & {
  programme_id?: number | undefined
  volunteer_account_id?: number | undefined
  volunteer_id?: number | undefined
  serial_number?: string | undefined
  q?: string | undefined
  /** Whom `q` means; without it whoever has the fragment in the name, or the serial number from its start. */
  listed?: Listed | undefined
  status?: string | undefined
  serial_numbers?: readonly string[] | undefined
  /** Those whose tick was taken off. */
  except?: readonly string[] | undefined
  /** Those alone whose name stands the other way round than this. */
  looks_turned?: NameOrder | undefined
  /** The chips above the list. */
  where?: Filter | undefined
  sort?: QueryOf<typeof beneficiaryOperations.page>['sort']
  order?: 'asc' | 'desc' | undefined
}

/** What is the person's own wherever they are seen. */
const ownDetails = (organisation: Organisation) => [
  'id' as const,
  ...ownColumns('beneficiary', organisation).flatMap((name) => (isOfStatus(name) ? [] : [name])),
]
const details = (organisation: Organisation) => ownDetails(organisation).map((name) => `b.${name}` as const)

const noProgramme = sql<number | null>`null::bigint`.as('programme_id')
const ofStatus = ['status', 'status_reason', 'status_note', 'status_day'] as const
const isOfStatus = (name: string): name is (typeof ofStatus)[number] => ofStatus.some((one) => one === name)

/** The living as nobody in particular sees them, or as a programme does: its status, its version with it (G-19, S-15). */
function people(db: Db, { programme_id, where, sort }: View, organisation: Organisation) {
  const everyone = db
    .selectFrom('beneficiaries as b')
    .where(living('b'))
    .$if(where !== undefined, (query) =>
      query.where(
        filterSql(
          where ?? { all: [] },
          'beneficiary',
          beneficiaryColumns(standingIn(programme_id)),
          organisation,
        ),
      ),
    )
    .select(details(organisation))
    .$if(sort !== undefined && OWN_NAME.test(sort), (query) => query.select('b.own_values'))
    .$if(sort === 'serial_number', (query) => query.select('b.serial_order'))
  if (programme_id === undefined) {
    return everyone
      .select(ofStatus.map((name) => `b.${name}` as const))
      .select(['b.version', noProgramme])
      .as('b')
  }
  return everyone
    .innerJoin('programme_beneficiaries as l', 'l.beneficiary_id', 'b.id')
    .where(living('l'))
    .where('l.programme_id', '=', programme_id)
    .select('l.status')
    .select([
      reasonThere.reason.as('status_reason'),
      reasonThere.note.as('status_note'),
      reasonThere.day.as('status_day'),
      sql<number>`b.version + l.version`.as('version'),
      sql<number | null>`l.programme_id`.as('programme_id'),
    ])
    .as('b')
}

const ofAccount = (account_id: number) => sql`(select id from volunteers where account_id = ${account_id})`

/** Whom a view means, in no order. */
export function matching(db: Db, view: View, organisation: Organisation) {
  const fragment = view.q?.trim() ?? ''
  return db
    .selectFrom(people(db, view, organisation))
    .selectAll('b')
    .$call((query) =>
      view.serial_number === undefined ? query : query.where('b.serial_number', '=', view.serial_number),
    )
    .$if(view.serial_numbers !== undefined, (query) =>
      query.where(sql<boolean>`b.serial_number = any(${[...(view.serial_numbers ?? [])]}::text[])`),
    )
    .$if((view.except?.length ?? 0) > 0, (query) =>
      query.where(sql<boolean>`b.serial_number <> all(${[...(view.except ?? [])]}::text[])`),
    )
    .$if(hasTicks(view), (query) => query.where(meantByTicks('b', view)))
    .$if(view.looks_turned !== undefined, (query) =>
      query.where(looksTurned('b', view.looks_turned ?? 'family_first')),
    )
    .$if(Boolean(view.status), (query) => query.where(sql`b.status`, '=', view.status))
    .$if(fragment !== '', (query) =>
      query.where(
        view.listed?.('b') ??
          sql<boolean>`(${isNamed('b', fragment)} or lower(b.serial_number) like ${startsPattern(fragment)})`,
      ),
    )
    .$call((query) =>
      view.volunteer_id === undefined ? query : query.where(isAssignedTo(view.volunteer_id)),
    )
    .$call((query) =>
      view.volunteer_account_id === undefined
        ? query
        : query.where(isAssignedTo(ofAccount(view.volunteer_account_id))),
    )
}

function ordered(
  db: Db,
  { sort = 'display_name', order = 'asc', ...view }: View,
  organisation: Organisation,
) {
  let query = matching(db, { ...view, sort }, organisation)
  const asked = sortKeys(sort, 'beneficiary', organisation)
  for (const key of asked ?? builtInOrder(sort)) {
    query = query.orderBy(key, (by) => {
      const directed = order === 'desc' ? by.desc() : by.asc()
      return asked || sort === 'last_engagement' ? directed.nullsLast() : directed
    })
  }
  // No two living have one serial number.
  return sort === 'serial_number' ? query : query.orderBy('b.id', order)
}

/** A person as nobody in particular sees them, of the row alone: what a write answers of what it wrote. */
export const ofNoProgramme = (organisation: Organisation) => [
  ...ownDetails(organisation),
  ...ofStatus,
  'version' as const,
  noProgramme,
]

export async function listBeneficiaries(
  db: Db,
  view: View,
  organisation: Organisation,
): Promise<BeneficiaryRow[]> {
  return await ordered(db, view, organisation).execute()
}

export async function pageBeneficiaries(
  db: Db,
  view: View & Paged,
  organisation: Organisation,
): Promise<Page<BeneficiaryRow> & { is_near?: true }> {
  const page = await pageFound(db, 'beneficiary', view.q, (listed) =>
    readPage(ordered(db, { ...view, listed }, organisation), view, pagingStrategy(db, 'beneficiary', view)),
  )
  const items = await withShown(db, 'beneficiary', view.columns, page.items, organisation)
  return { ...page, items }
}

/** Whom the box means, as it stands; never who is only near. */
const withListed = async (db: Db, view: View): Promise<View> => {
  const q = view.q?.trim()
  return q ? { ...view, listed: await listedAs(db, 'beneficiary', q) } : view
}

/** Whom a list means, in its order. */
export async function idsOfBeneficiaries(db: Db, view: View, organisation: Organisation): Promise<number[]> {
  const rows = await ordered(db, await withListed(db, view), organisation)
    .clearSelect()
    .select('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a list means more than so many. */
export async function isMoreThan(most: number, db: Db, view: View, organisation: Organisation) {
  const all = matching(db, await withListed(db, view), organisation)
  const rows = await all
    .clearSelect()
    .select('b.id')
    .limit(most + 1)
    .execute()
  return rows.length > most
}

/** People to a statement of a file: between two of them others get their turn on the embedded engine (0091, H-1502). */
const BATCH = 500

/**
 * The same people in the same order with their facts, in batches: who they are, and their status there, is settled at the start.
 * The rest is read by id alone, a join would be planned anew for every batch, and badly after an import.
 */
export async function* eachBeneficiary(
  db: Db,
  view: View,
  organisation: Organisation,
): AsyncGenerator<Omit<BeneficiaryRow, 'version' | 'programme_id'>[]> {
  const all = await ordered(db, await withListed(db, view), organisation)
    .clearSelect()
    .select(['b.id', 'b.status', 'b.status_reason', 'b.status_note', 'b.status_day'])
    .execute()
  for (let from = 0; from < all.length; from += BATCH) {
    if (from > 0) await setImmediate()
    const some = all.slice(from, from + BATCH)
    const rows = await db
      .selectFrom('beneficiaries as b')
      .select(details(organisation))
      .select('b.own_values')
      .where('b.id', '=', sql<number>`any(${some.map(({ id }) => id)}::bigint[])`)
      .where(living('b'))
      .execute()
    const ids = rows.map(({ id }) => id)
    const profile = await readProfiles(db, 'beneficiary', fieldsOf('beneficiary', organisation), ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap(({ id, ...standing }) => {
      const row = byId.get(id)
      return row ? [{ ...row.own_values, ...row, ...profile(id), ...standing }] : []
    })
  }
}
