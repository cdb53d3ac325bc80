import { type RawBuilder, sql } from 'kysely'
import type { formPendingOperations, PendingReport } from '../../../contract/form-pending.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { living } from '../../../db/living.ts'
import { sortName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms } from '../../records/asked-forms.ts'
import { assigned } from './form-pending-repository.ts'

export type Sql = RawBuilder<unknown>
type Sort = NonNullable<QueryOf<typeof formPendingOperations.page>['sort']>

/** What stands first in an order is the person's, or shared by many: then their counts say which of them a page lies in. */
const personKeys: Record<Sort, Sql[]> = {
  display_name: [sortName('b')],
  first_name: [sql`lower(b.first_name)`, sql`lower(b.last_name)`],
  programme_name: [],
  stage: [],
}
export const groupKeys: Partial<Record<Sort, { key: Sql; among: (keys: readonly unknown[]) => Sql }>> = {
  programme_name: {
    key: sql`lower(p.name)`,
    among: (keys) => sql`lower(p.name) = any(${[...keys]}::text[])`,
  },
  stage: { key: sql`f.stage`, among: (keys) => sql`f.stage = any(${[...keys]}::int[])` },
}

/** Of which people and forms, in which order, and which of them. */
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
export function walked(asked: Asked): Placed {
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
export function sorted(asked: Asked): Placed {
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
export async function readRows(db: Db, { placed, by }: Placed): Promise<PendingReport[]> {
  const { rows } = await sql<PendingReport>`with placed as materialized (${placed})
    select b.serial_number as beneficiary_serial_number, b.first_name as beneficiary_first_name,
      b.last_name as beneficiary_last_name, b.display_name as beneficiary_display_name, p.id as programme_id,
      p.name as programme_name, f.stage, f.title, ${volunteersOf} as volunteers
    from placed m join beneficiaries b on b.id = m.beneficiary_id join forms f on f.id = m.form_id
    join programmes p on p.id = f.programme_id
    order by ${by}`.execute(db)
  return rows
}

const volunteersOf = sql`coalesce((select jsonb_agg(jsonb_build_object('account_id', w.account_id,
    'first_name', w.first_name, 'last_name', w.last_name, 'display_name', w.display_name)
    order by ${sortName('w')}, w.id)
  from assignments a join volunteers w on w.id = a.volunteer_id and ${living('w')} where ${assigned}), '[]')`
