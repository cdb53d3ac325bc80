import { sql, type Transaction } from 'kysely'
import { staffName } from '../records/person.ts'
import type { Database } from '../schema.ts'
import type { DemoIds } from './demo-tools.ts'

const rhythms = [
  {
    name: 'Bukit Merah Befrienders',
    first_days: 7,
    every_days: 14,
    grace_days: 4,
    counts: 'visit',
    officers: 2,
  },
  {
    name: 'Silver Steps',
    first_days: 14,
    every_days: 28,
    grace_days: 7,
    counts: 'visit_or_call',
    officers: 1,
  },
  {
    name: 'Caregiver Respite',
    first_days: 14,
    every_days: 60,
    grace_days: 14,
    counts: 'visit_or_call',
    officers: 0,
  },
] as const
const LOOKED_AFTER = 3
const UNANSWERED = 3

/** Three programmes that say how often their people are seen, whose they are, and a few people who need more. */
export async function loadCare(
  tx: Transaction<Database>,
  { users, volunteers }: DemoIds,
  today: string,
): Promise<void> {
  for (const { name, officers, ...rhythm } of rhythms) {
    const programme = await tx
      .selectFrom('programmes')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('programme_care')
      .values({ programme_id: programme.id, ...rhythm })
      .execute()
    const rows = users.slice(0, officers).map((user_id) => ({ programme_id: programme.id, user_id }))
    if (rows.length > 0) await tx.insertInto('programme_officers').values(rows).execute()
  }
  // Most were seen in the last weeks, by their volunteer or by the office; a few joined a few days ago.
  await sql`with members as (
      select distinct on (l.beneficiary_id) l.beneficiary_id, v.id, v.first_name, v.last_name, v.display_name
      from programme_beneficiaries l
      left join assignments a on a.beneficiary_id = l.beneficiary_id and a.assigned_to is null
      left join volunteers v on v.id = a.volunteer_id
      where l.due_on is not null order by l.beneficiary_id, a.id)
    insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name,
      volunteer_display_name, kind, outcome, happened_on, minutes, wellbeing, source)
    select m.beneficiary_id, m.id, coalesce(m.first_name, u.first_name), coalesce(m.last_name, u.last_name),
      coalesce(m.display_name, ${staffName('u')}), 'visit',
      case when m.beneficiary_id % 11 = 4 then 'no_answer' else 'reached' end,
      ${today}::date - (m.beneficiary_id * 7 % 23)::integer, 45, '', case when m.id is null then 'staff' else 'phone' end
    from members m cross join (select first_name, last_name from users where id = ${users[1] ?? null}) u
    where m.beneficiary_id % 9 <> 0 order by m.beneficiary_id`.execute(tx)
  await sql`update programme_beneficiaries l set created_at = ${today}::date - 5
    where l.due_on is not null and l.beneficiary_id % 18 = 0 and not exists (select from form_responses r
      where r.beneficiary_id = l.beneficiary_id and r.programme_id = l.programme_id)`.execute(tx)
  // Whoever was seen lately, so that the risk is what stands out.
  await sql`insert into beneficiary_care as k (beneficiary_id, risk, risk_because, risk_since)
    select l.beneficiary_id, 'high', 'Fell at home, lives alone', ${today}::date - 3
    from programme_beneficiaries l where l.due_on is not null order by l.due_on desc, l.id limit ${LOOKED_AFTER}
    on conflict (beneficiary_id) do update set risk = excluded.risk, risk_because = excluded.risk_because,
      risk_since = excluded.risk_since`.execute(tx)
  await sql`update programme_beneficiaries set paused_until = ${today}::date + 5, paused_because = 'In hospital'
    where id in (select id from programme_beneficiaries where due_on is not null order by id limit 2)`.execute(
    tx,
  )
  await answerWorries(tx, users[1], today)
  await dueOfPrinted(tx, volunteers[0], today)
  await dropTwins(tx)
}

/** The office has rung whoever a volunteer was worried about, but for the latest: they stand on Today. */
async function answerWorries(
  tx: Transaction<Database>,
  user: number | undefined,
  today: string,
): Promise<void> {
  await sql`with worried as (
      select beneficiary_id, max(happened_on) as on_day from engagements
      where wellbeing = 'worried' group by beneficiary_id order by 2 desc, 1 offset ${UNANSWERED})
    insert into engagements (beneficiary_id, volunteer_first_name, volunteer_last_name, volunteer_display_name, filed_by,
      kind, outcome, happened_on, minutes, wellbeing, note, source)
    select w.beneficiary_id, u.first_name, u.last_name, ${staffName('u')}, u.id, 'call', 'reached',
      least(w.on_day + 1, ${today}::date), 10, '', 'Rang back. The family knows and looks in.', 'staff'
    from worried w cross join users u where u.id = ${user ?? null} order by w.beneficiary_id`.execute(tx)
}

/** One visit of a person, volunteer and day (H-601): what was drawn a second time is left out, and the report stays. */
async function dropTwins(tx: Transaction<Database>): Promise<void> {
  await sql`delete from engagements e using engagements o
    where e.kind = 'visit' and o.kind = 'visit' and e.response_id is null
      and o.beneficiary_id = e.beneficiary_id and o.volunteer_id = e.volunteer_id and o.happened_on = e.happened_on
      and (o.response_id is not null or o.id < e.id)`.execute(tx)
}

/** As people write things down: within hours of the visit, and the office rings after that. */
export async function recordInTime(tx: Transaction<Database>): Promise<void> {
  const at = sql`least(now(), (happened_on + time '14:05' + make_interval(
    hours => case source when 'staff' then 3 else 0 end, mins => (id % 170)::integer)) at time zone 'Asia/Singapore')`
  await sql`update engagements set created_at = ${at}, updated_at = ${at}, said_at = ${at}
    where response_id is null`.execute(tx)
}

/** Whoever signs in as the printed volunteer has somebody to see this week, somebody due and somebody overdue. */
async function dueOfPrinted(
  tx: Transaction<Database>,
  volunteer: number | undefined,
  today: string,
): Promise<void> {
  const theirs = sql`select distinct on (a.beneficiary_id) a.beneficiary_id, l.id as link_id
    from assignments a join programme_beneficiaries l on l.beneficiary_id = a.beneficiary_id and l.status = 'Active'
    join beneficiaries b on b.id = a.beneficiary_id and b.status = 'Active'
    where a.volunteer_id = ${volunteer ?? null} and a.assigned_to is null order by a.beneficiary_id, l.id limit 3`
  await sql`update programme_beneficiaries set every_days = 14, paused_until = null, paused_because = ''
    where id in (select link_id from (${theirs}) t)`.execute(tx)
  await sql`insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name,
      volunteer_display_name, kind, outcome, happened_on, minutes, wellbeing, source)
    select t.beneficiary_id, v.id, v.first_name, v.last_name, v.display_name, 'visit', 'reached',
      ${today}::date - (5 + 6 * row_number() over (order by t.beneficiary_id))::integer, 40, 'fine', 'phone'
    from (${theirs}) t cross join volunteers v where v.id = ${volunteer ?? null} order by t.beneficiary_id`.execute(
    tx,
  )
}
