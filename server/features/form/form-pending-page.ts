import { type RawBuilder, sql } from 'kysely'
import { today } from '../../../contract/fields.ts'
import type { formPendingOperations, PendingReport } from '../../../contract/form-pending.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { living } from '../../../db/living.ts'
import type { Page } from '../../../db/page.ts'
import { sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms, isIncomplete } from '../../records/asked-forms.ts'
import { type Listed, pageFound } from '../../search/list-search.ts'
import { assigned, isUnassigned, stands } from './form-pending-repository.ts'

type Query = QueryOf<typeof formPendingOperations.page>
type Sort = NonNullable<Query['sort']>
type Sql = RawBuilder<unknown>

/** Of a list this part is walked to by the index of names; further on all are sorted, which costs less than to look at each. */
const WALKED = 1 / 20

/** What stands first in an order is the person's, or shared by many: then their counts say which of them a page lies in. */
const personKeys: Record<Sort, Sql[]> = {
  display_name: [sortName('b')],
  first_name: [sql`lower(b.first_name)`, sql`lower(b.last_name)`],
  programme_name: [],
  stage: [],
}
const groupKeys: Partial<Record<Sort, { key: Sql; among: (keys: readonly unknown[]) => Sql }>> = {
  programme_name: {
    key: sql`lower(p.name)`,
    among: (keys) => sql`lower(p.name) = any(${[...keys]}::text[])`,
  },
  stage: { key: sql`f.stage`, among: (keys) => sql`f.stage = any(${[...keys]}::int[])` },
}

/** The box finds whom every list of beneficiaries finds; where that is nobody, those who are near. */
export const pageOfPending = (db: Db, query: Query): Promise<Page<PendingReport> & { is_near?: true }> =>
  pageFound(db, 'beneficiary', query.q, (listed) => pageOfListed(db, query, listed))

/** Counted first, which sorts nothing; then the rows of the page alone are ordered, where they stand near the beginning (H-1405). */
async function pageOfListed(db: Db, query: Query, listed: Listed | undefined): Promise<Page<PendingReport>> {
  const { programme_id, volunteer_account_id, unassigned, sort = 'display_name', page, page_size } = query
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`
  const person = sql`${living('b')} and ${unassigned ? isUnassigned : sql`true`} and ${listed?.('b') ?? sql`true`}
    and ${volunteer_account_id === undefined ? sql`true` : isOf(volunteer_account_id)}`
  const form = sql`${isIncomplete(today())} and ${programme_id === undefined ? sql`true` : sql`p.id = ${programme_id}`}`
  const group = groupKeys[sort]
  const groups = await readGroups(db, { person, form, key: group?.key ?? sql`''::text`, direction })
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const place = placeOf(groups, (page - 1) * page_size, page_size)
  if (place.keys.length === 0) return { items: [], total }
  const among = sql`${form} and ${group?.among(place.keys) ?? sql`true`}`
  const asked = { person, form: among, sort, direction, offset: place.offset, page_size }
  // Of a few whom a name or a volunteer picks out, hardly anybody whom a walk meets is one.
  const isWalked = place.isNear && listed === undefined && volunteer_account_id === undefined
  return { items: await readRows(db, isWalked ? walked(asked) : sorted(asked)), total }
}

type Group = { key: unknown; count: number }
type Counted = { person: Sql; form: Sql; key: Sql; direction: Sql }

/** How many there are, of each value that the order begins with: in one group where it begins with the person. */
async function readGroups(db: Db, { person, form, key, direction }: Counted): Promise<Group[]> {
  const { rows } = await sql<Group>`select ${key} as key, count(*)::integer as count
    from ${askedForms} join beneficiaries b on b.id = l.beneficiary_id
    where ${form} and ${person} group by 1 order by 1 ${direction}`.execute(db)
  return rows
}

/** In which groups these rows lie, how many of those to skip, and whether a walk meets them soon. */
function placeOf(groups: readonly Group[], from: number, size: number) {
  const keys: unknown[] = []
  let [start, offset, count] = [0, 0, 0]
  for (const group of groups) {
    if (start < from + size && start + group.count > from) {
      if (keys.length === 0) offset = from - start
      keys.push(group.key)
      count += group.count
    }
    start += group.count
  }
  return { keys, offset, isNear: keys.length === 1 && offset + size <= count * WALKED }
}

type Asked = { person: Sql; form: Sql; sort: Sort; direction: Sql; offset: number; page_size: number }
type Placed = { placed: Sql; by: Sql }

/** The rows and what they are ordered by, as columns that stay in order when the page is read with its names. */
function ordered(keys: readonly (readonly [Sql, Sql])[], from: Sql, { offset, page_size }: Asked): Placed {
  const columns = keys.map(([key], at) => sql`${key} as ${sql.ref(`key_${at}`)}`)
  const by = sql.join(keys.map(([, way], at) => sql`${sql.ref(`key_${at}`)} ${way}`))
  return {
    by,
    placed: sql`select b.id as beneficiary_id, ${sql.join(columns)}, ${from}
      order by ${by} limit ${page_size} offset ${offset}`,
  }
}

const up = sql`asc`

/** Person by person as the index of names has them, each with what is asked of them, until the page is full. */
function walked(asked: Asked): Placed {
  const { person, form, sort, direction } = asked
  const keys = [
    ...personKeys[sort].map((key) => [key, direction] as const),
    ...[sortName('b'), sql`b.id`, sql`x.programme`, sql`x.stage`].map((key) => [key, up] as const),
  ]
  const from = sql`x.form_id from beneficiaries b cross join lateral (
      select f.id as form_id, lower(p.name) as programme, f.stage from ${askedForms}
      where l.beneficiary_id = b.id and ${form} offset 0) x
    where ${person}`
  return ordered(keys, from, asked)
}

/** All of the groups in which the page lies, found at once and then sorted. */
function sorted(asked: Asked): Placed {
  const { person, form, sort, direction } = asked
  const first = groupKeys[sort]?.key
  const keys = [
    ...[...(first ? [first] : []), ...personKeys[sort]].map((key) => [key, direction] as const),
    ...[sortName('b'), sql`b.id`, sql`lower(p.name)`, sql`f.stage`].map((key) => [key, up] as const),
  ]
  const from = sql`f.id as form_id from ${askedForms} join beneficiaries b on b.id = l.beneficiary_id
    where ${form} and ${person}`
  return ordered(keys, from, asked)
}

/** The volunteers are read for the rows of the page alone. */
async function readRows(db: Db, { placed, by }: Placed): Promise<PendingReport[]> {
  const { rows } = await sql<PendingReport>`with placed as materialized (${placed})
    select b.serial_number as beneficiary_serial_number, b.first_name as beneficiary_first_name,
      b.last_name as beneficiary_last_name, b.display_name as beneficiary_display_name, p.id as programme_id,
      p.name as programme_name, f.stage, f.title, ${volunteersOf} as volunteers
    from placed m join beneficiaries b on b.id = m.beneficiary_id join forms f on f.id = m.form_id
    join programmes p on p.id = f.programme_id
    order by ${by}`.execute(db)
  return rows
}

const isOf = (account_id: number) => sql`b.id = any(array(select a.beneficiary_id from assignments a
  join volunteers w on w.id = a.volunteer_id and ${living('w')}
  where w.account_id = ${account_id} and ${stands}))`

const volunteersOf = sql`coalesce((select jsonb_agg(jsonb_build_object('account_id', w.account_id,
    'first_name', w.first_name, 'last_name', w.last_name, 'display_name', w.display_name)
    order by ${sortName('w')}, w.id)
  from assignments a join volunteers w on w.id = a.volunteer_id and ${living('w')} where ${assigned}), '[]')`
