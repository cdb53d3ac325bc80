import { sql } from 'kysely'
import { MANY_MAX } from '../../../contract/bulk-change.ts'
import { today } from '../../../contract/fields.ts'
import type { PendingFormKey } from '../../../contract/form-ask.ts'
import type { formPendingOperations, PendingReport } from '../../../contract/form-pending.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { living } from '../../../db/living.ts'
import type { Page } from '../../../db/page.ts'
import { sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { beneficiaryColumns } from '../../filter/filter-columns.ts'
import { filterSql } from '../../filter/filter-sql.ts'
import { askedForms, isIncomplete } from '../../records/asked-forms.ts'
import { standingIn } from '../../records/reason-there.ts'
import { type Listed, listedAs, pageFound } from '../../search/list-search.ts'
import { isUnassigned, stands } from './form-pending-repository.ts'
import { groupKeys, readRows, type Sql, sorted, walked } from './form-pending-rows.ts'

type Query = QueryOf<typeof formPendingOperations.page>

/** Of a list this part is walked to by the index of names; further on all are sorted, which costs less than to look at each. */
const WALKED = 1 / 20

/** The box finds whom every list of beneficiaries finds; where that is nobody, those who are near. */
export const pageOfPending = (
  db: Db,
  query: Query,
  organisation: Organisation,
): Promise<Page<PendingReport> & { is_near?: true }> =>
  pageFound(db, 'beneficiary', query.q, (listed) => pageOfListed(db, query, listed, organisation))

type Chosen = Pick<Query, 'programme_id' | 'volunteer_account_id' | 'unassigned' | 'where'>

/** The same without their pages: nobody who is only near what was typed is among 'all'. */
export async function keysOfPending(
  db: Db,
  { q, ...chosen }: Chosen & { q?: string | undefined },
  organisation: Organisation,
): Promise<PendingFormKey[]> {
  const listed = q ? await listedAs(db, 'beneficiary', q) : undefined
  const { person, form } = matching(chosen, listed, organisation)
  const { rows } = await sql<PendingFormKey>`
    select b.serial_number as beneficiary_serial_number, p.id as programme_id, f.stage
    from ${askedForms} join beneficiaries b on b.id = l.beneficiary_id
    where ${form} and ${person}
    order by ${sortName('b')}, b.id, lower(p.name), f.stage limit ${MANY_MAX}`.execute(db)
  return rows
}

/** Of which people and which forms. */
function matching(
  { programme_id, volunteer_account_id, unassigned, where }: Chosen,
  listed: Listed | undefined,
  organisation: Organisation,
): { person: Sql; form: Sql } {
  const columns = beneficiaryColumns(standingIn(programme_id))
  return {
    person: sql`${living('b')} and ${unassigned ? isUnassigned : sql`true`} and ${listed?.('b') ?? sql`true`}
      and ${where ? filterSql(where, 'beneficiary', columns, organisation) : sql`true`}
      and ${volunteer_account_id === undefined ? sql`true` : isOf(volunteer_account_id)}`,
    form: sql`${isIncomplete(today())} and ${programme_id === undefined ? sql`true` : sql`p.id = ${programme_id}`}`,
  }
}

/** Counted first, which sorts nothing; then the rows of the page alone are ordered, where they stand near the beginning (H-1405). */
async function pageOfListed(
  db: Db,
  query: Query,
  listed: Listed | undefined,
  organisation: Organisation,
): Promise<Page<PendingReport>> {
  const { volunteer_account_id, sort = 'display_name', page, page_size } = query
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`
  const { person, form } = matching(query, listed, organisation)
  const group = groupKeys[sort]
  const groups = await readGroups(db, { person, form, key: group?.key ?? sql`''::text`, direction })
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const place = placeOf(groups, (page - 1) * page_size, page_size)
  if (place.keys.length === 0) return { items: [], total }
  const among = sql`${form} and ${group?.among(place.keys) ?? sql`true`}`
  const asked = { person, form: among, sort, direction, offset: place.offset, page_size }
  // Of a few whom a name, a volunteer or a filter picks out, hardly anybody whom a walk meets is one.
  const isNarrowed = listed !== undefined || volunteer_account_id !== undefined || query.where !== undefined
  const isWalked = place.isNear && !isNarrowed
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

const isOf = (account_id: number) => sql`b.id = any(array(select a.beneficiary_id from assignments a
  join volunteers w on w.id = a.volunteer_id and ${living('w')}
  where w.account_id = ${account_id} and ${stands}))`
