import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { today } from '../../../contract/fields.ts'
import type { formPendingOperations, PendingReport, pendingCounts } from '../../../contract/form-pending.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { living } from '../../../db/living.ts'
import type { Page } from '../../../db/page.ts'
import { sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms, isIncomplete } from '../../records/asked-forms.ts'
import { type Listed, pageFound } from '../../search/list-search.ts'

type Query = QueryOf<typeof formPendingOperations.page>

const tiebreak = [sortName('b'), sql`b.id`, sql`lower(p.name)`, sql`f.stage`]
const orders: Record<NonNullable<Query['sort']>, RawBuilder<unknown>[]> = {
  display_name: [sortName('b')],
  first_name: [sql`lower(b.first_name)`, sql`lower(b.last_name)`],
  programme_name: [sql`lower(p.name)`],
  stage: [sql`f.stage`],
}

/** An assignment `a` stands as long as it is not ended; by it somebody visits the person `b`. */
const stands = sql`a.assigned_to is null and ${living('a')}`
const assigned = sql`a.beneficiary_id = b.id and ${stands}`
const isUnassigned = sql`b.id not in (select a.beneficiary_id from assignments a where ${stands})`

const pending = (programme_id: number | undefined) => sql`${askedForms}
  join beneficiaries b on b.id = l.beneficiary_id and ${living('b')}
  where ${isIncomplete(today())} and ${programme_id === undefined ? sql`true` : sql`p.id = ${programme_id}`}`

/** The box finds whom every list of beneficiaries finds; where that is nobody, those who are near. */
export const pageOfPending = (db: Db, query: Query): Promise<Page<PendingReport> & { is_near?: true }> =>
  pageFound(db, 'beneficiary', query.q, (listed) => pageOfListed(db, query, listed))

/** The volunteers are read for the rows of the page alone. */
async function pageOfListed(db: Db, query: Query, listed: Listed | undefined): Promise<Page<PendingReport>> {
  const { programme_id, volunteer_account_id, unassigned, sort = 'display_name', order } = query
  const matching = sql`${pending(programme_id)}
    and ${unassigned ? isUnassigned : sql`true`}
    and ${listed?.('b') ?? sql`true`}
    and ${volunteer_account_id === undefined ? sql`true` : isOf(volunteer_account_id)}`
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const keys = [...orders[sort], ...tiebreak]
  const named = keys.map((key, at) => sql`${key} as ${sql.ref(`key_${at}`)}`)
  const by = keys.map(
    (_, at) => sql`${sql.ref(`key_${at}`)} ${at < orders[sort].length ? direction : sql`asc`}`,
  )
  const { rows } = await sql<PendingReport & { total: number }>`
    with matched as materialized (
      select b.id as beneficiary_id, f.id as form_id, ${sql.join(named)} from ${matching}
    ), placed as (
      select * from matched order by ${sql.join(by)}
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
    )
    select b.serial_number as beneficiary_serial_number, b.first_name as beneficiary_first_name,
      b.last_name as beneficiary_last_name, b.display_name as beneficiary_display_name, p.id as programme_id, p.name as programme_name, f.stage, f.title,
      ${volunteersOf} as volunteers, (select count(*) from matched) as total
    from placed m join beneficiaries b on b.id = m.beneficiary_id join forms f on f.id = m.form_id
    join programmes p on p.id = f.programme_id
    order by ${sql.join(by)}`.execute(db)
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countRows(db, matching))
  return { items: rows.map(({ total: _, ...row }) => row), total }
}

const isOf = (account_id: number) => sql`b.id = any(array(select a.beneficiary_id from assignments a
  join volunteers w on w.id = a.volunteer_id and ${living('w')}
  where w.account_id = ${account_id} and ${stands}))`

const volunteersOf = sql`coalesce((select jsonb_agg(jsonb_build_object('account_id', w.account_id,
    'first_name', w.first_name, 'last_name', w.last_name, 'display_name', w.display_name)
    order by ${sortName('w')}, w.id)
  from assignments a join volunteers w on w.id = a.volunteer_id and ${living('w')} where ${assigned}), '[]')`

async function countRows(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db)
  return rows[0]?.total ?? 0
}

type Counts = z.output<typeof pendingCounts>

/** In one read of what is asked and unanswered, however many people there are. */
export async function countPending(db: Db, programme_id: number | undefined): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with asked as materialized (
      select b.id as beneficiary_id, f.id as form_id from ${pending(programme_id)}
    ), by_form as (
      select f.stage, f.title, f.programme_id, c.pending, lower(p.name) as programme
      from (select form_id, count(*) as pending from asked group by form_id) c
      join forms f on f.id = c.form_id join programmes p on p.id = f.programme_id
    ), by_person as materialized (
      select b.id, b.pending, ${isUnassigned} as is_unassigned
      from (select beneficiary_id as id, count(*) as pending from asked group by beneficiary_id) b
    ), by_volunteer as (
      select w.account_id, w.first_name, w.last_name, w.display_name, sum(b.pending)::int as pending
      from by_person b join assignments a on ${assigned}
      join volunteers w on w.id = a.volunteer_id and ${living('w')}
      where not b.is_unassigned group by w.id order by sum(b.pending) desc, w.id limit 100
    )
    select coalesce(sum(pending), 0)::int as pending, count(*)::int as people,
      coalesce(sum(pending) filter (where is_unassigned), 0)::int as unassigned,
      coalesce((select jsonb_agg(to_jsonb(c) - 'programme' order by c.programme, c.stage) from by_form c), '[]') as forms,
      coalesce((select jsonb_agg(v order by v.pending desc, v.account_id) from by_volunteer v), '[]') as volunteers
    from by_person`.execute(db)
  return rows[0] ?? { pending: 0, people: 0, unassigned: 0, forms: [], volunteers: [] }
}
