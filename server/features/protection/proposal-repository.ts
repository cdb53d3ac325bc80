import { type RawBuilder, sql } from 'kysely'
import { today } from '../../../contract/fields.ts'
import { type ForgettingProposal, SEEN_BY, type SeenBy } from '../../../contract/forgetting.ts'
import { OWN_NOUNS, type OwnNoun } from '../../../contract/own-kinds.ts'
import type { RetentionRule } from '../../../contract/retention-rule.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living } from '../../../db/living.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import { records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { beneficiarySigns, volunteerSigns } from './signs-of-people.ts'

type Sql = RawBuilder<unknown>
type Rule = Pick<RetentionRule, 'noun' | 'status' | 'idle_months'>
/** With by what a look at them is kept (S-14). */
export type Proposed = Omit<ForgettingProposal, 'beneficiary_id'> & { id: number; look_id: number }
type Paging = { page: number; page_size: number }

const signs = { beneficiary: beneficiarySigns, volunteer: volunteerSigns }
const statusOf: Readonly<Record<OwnNoun, Sql>> = {
  beneficiary: sql`x.status`,
  volunteer: sql`x.current_status`,
}
const isKept = () => sql`k.keep_until > ${today()}::date`

/** The newest sign of the person `x`: looked up person by person, by the index that each table has of its people. */
function lastSign(noun: OwnNoun): Sql {
  const one = (by: SeenBy, day: Sql, from: Sql) =>
    sql`select ${day} as day, ${sql.lit(by)} as by, ${sql.lit(SEEN_BY.indexOf(by))}::int as rank ${from}`
  const elsewhere = Object.entries(signs[noun]).flatMap(([table, sign]) => {
    if ('silent' in sign) return []
    const whose = sql`from ${sql.table(table)} t where t.${sql.ref(`${noun}_id`)} = x.id`
    return [one(sign.by, sql`max(${sign.day})`, sign.waits ? sql`${whose} and ${living('t')}` : whose)]
  })
  const own = [
    one('change', sql`(x.updated_at at time zone 'Asia/Singapore')::date`, sql``),
    one('visit', sql`x.last_engagement`, sql``),
  ]
  return sql`select s.day as seen_on, s.by as seen_by from (${sql.join([...own, ...elsewhere], sql` union all `)}) s
    where s.day is not null order by s.day desc, s.rank limit 1`
}

const peopleWhere = (noun: OwnNoun, condition: Sql): Sql => sql`
  select ${sql.lit(noun)}::text as noun, x.id, x.${sql.ref(records[noun].audit_id)} as look_id,
    ${records[noun].key} as person_key, x.display_name as person_name, ${statusOf[noun]} as status,
    s.seen_on, s.seen_by, k.keep_until, coalesce(k.reason, '') as keep_reason,
    ${staffNameOrNone('u')} as kept_by_name
  from ${sql.table(records[noun].table)} x
  left join forgetting_keeps k on k.${sql.ref(`${noun}_id`)} = x.id
  left join users u on u.id = k.created_by
  cross join lateral (${lastSign(noun)}) s
  where ${living('x')} and ${condition}`

/** Whom a rule proposes: of its status, kept by nobody, and without a sign on its first day or since. */
function isProposed({ noun, status, idle_months }: Rule): Sql {
  const since = sql`(${today()}::date - make_interval(months => ${idle_months}::int))::date`
  // By the row first: of whoever was changed since, nothing else is looked up.
  return sql`${statusOf[noun]} = ${status}
    and x.updated_at < (${since}::timestamp at time zone 'Asia/Singapore')
    and (x.last_engagement is null or x.last_engagement < ${since})
    and (${isKept()}) is not true and s.seen_on < ${since}`
}

/** How many people a rule would propose today. */
export async function countProposed(db: Db, rule: Rule): Promise<number> {
  const { rows } = await sql<{
    people: number
  }>`select count(*)::int as people from (${peopleWhere(rule.noun, isProposed(rule))}) p`.execute(db)
  return firstOf(rows).people
}

/** A page of whom these rules propose, whoever was seen longest ago first; each is looked up anew, none is stored (0114). */
export const pageOfProposed = (db: Db, rules: readonly Rule[], paging: Paging) =>
  pageOf(
    db,
    rules.map((rule) => peopleWhere(rule.noun, isProposed(rule))),
    sql`seen_on`,
    paging,
  )

/** A page of who is kept for now, by the day until when. */
export const pageOfKept = (db: Db, paging: Paging) =>
  pageOf(
    db,
    OWN_NOUNS.map((noun) => peopleWhere(noun, isKept())),
    sql`keep_until`,
    paging,
  )

/** The person whom the rule of their noun proposes; undefined once there was a sign of them, or somebody keeps them. */
export async function findProposed(db: Db, rule: Rule, id: number): Promise<Proposed | undefined> {
  const { rows } =
    await sql<Proposed>`${peopleWhere(rule.noun, sql`x.id = ${id} and ${isProposed(rule)}`)}`.execute(db)
  return rows[0]
}

async function pageOf(
  db: Db,
  arms: readonly Sql[],
  order: Sql,
  { page, page_size }: Paging,
): Promise<{ items: Proposed[]; total: number }> {
  if (arms.length === 0) return { items: [], total: 0 }
  // A page beyond the last has the count alone.
  const { rows } = await sql<Proposed & { total: number }>`
    with people as materialized (${sql.join(arms, sql` union all `)})
    select c.total, p.* from (select count(*)::int as total from people) c
    left join lateral (select * from people order by ${order}, noun, id
      limit ${page_size} offset ${(page - 1) * page_size}) p on true
    order by ${order}, noun, id`.execute(db)
  return {
    items: rows.flatMap(({ total: _, ...item }) => (item.id === null ? [] : [item])),
    total: firstOf(rows).total,
  }
}
