import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { DemoIds } from './demo-tools.ts'
import { daysBefore } from './random.ts'

type Tx = Transaction<Database>

/** What the forms of the demonstration ring, by the words of an option. */
const bells = {
  'Not themselves': { tell_now: true, within_days: null, risk: '' },
  Hardly: { tell_now: false, within_days: 7, risk: 'watch' },
  'Loose wiring': { tell_now: false, within_days: 14, risk: '' },
} as const

const notes = [
  ['Book the eye clinic', 'A morning is best, and the volunteer comes along.', -2, 0],
  ['Ring the Town Council about the lift', '', 0, null],
  ['Ask the daughter for the new telephone number', '', 0, 1],
  ['Bring the large-print newspaper', 'He asked twice.', 3, 0],
] as const
const outcomes = [
  'Rang her daughter. She brings food tonight, and we look in on Thursday.',
  'Went by with the nurse. A cold, no more.',
  'Spoke to the neighbour, who keeps a key.',
  'Rang twice, then visited: asleep after lunch, and well.',
]
const OPEN_WORRIES = 3
const OPEN_ANSWERS = 1
const TOLD = 12

/** Bells on some options, what they and worried faces rang, and what staff noted for themselves. */
export async function loadFollowUps(tx: Tx, { users }: DemoIds, today: string): Promise<void> {
  await hangBells(tx)
  const officer = users[1] ?? null
  await sql`with worried as (
      select e.id, e.beneficiary_id, e.happened_on, e.created_at,
        row_number() over (order by e.happened_on desc, e.beneficiary_id) as place
      from (select distinct on (beneficiary_id) * from engagements where wellbeing = 'worried' and held_because = ''
        order by beneficiary_id, happened_on desc, id desc) e)
    insert into follow_ups (beneficiary_id, subject, urgency, due_on, state, outcome, closed_by, closed_at, source_kind,
      source_key, engagement_id, created_at)
    select w.beneficiary_id, 'Somebody is worried about them', 'now', w.happened_on,
      case when w.place <= ${OPEN_WORRIES} then 'open' else 'done' end,
      case when w.place <= ${OPEN_WORRIES} then '' else (${outcomes}::text[])[1 + w.place % 4] end,
      case when w.place > ${OPEN_WORRIES} then ${officer}::bigint end,
      case when w.place > ${OPEN_WORRIES} then least(w.happened_on + 1, ${today}::date) + interval '2 hours' end,
      'wellbeing', 'engagement:' || w.id, w.id, w.created_at
    from worried w where w.place <= ${TOLD} order by w.place`.execute(tx)
  await sql`with said as (
      select r.*, a ->> 'uid' as uid, a ->> 'question' as question, a ->> 'answer' as choice,
        row_number() over (order by r.answered_at desc, r.id) as place
      from form_responses r, jsonb_array_elements(r.responses) a
      where a ->> 'answer' = 'Not themselves' and r.state = 'accepted')
    insert into follow_ups (beneficiary_id, programme_id, subject, detail, urgency, due_on, state, outcome, closed_by,
      closed_at, source_kind, source_key, response_id, created_at)
    select s.beneficiary_id, s.programme_id, s.choice, s.question, 'now', s.answered_at::date,
      case when s.place <= ${OPEN_ANSWERS} then 'open' else 'done' end,
      case when s.place <= ${OPEN_ANSWERS} then '' else (${outcomes}::text[])[1 + s.place % 4] end,
      case when s.place > ${OPEN_ANSWERS} then ${officer}::bigint end,
      case when s.place > ${OPEN_ANSWERS} then s.answered_at + interval '20 hours' end,
      'answer', 'response:' || s.id || ':' || s.uid || ':' || s.choice, s.id, s.created_at
    from said s where s.place <= ${TOLD} order by s.place`.execute(tx)
  const people = await tx
    .selectFrom('beneficiaries as b')
    .select('b.id')
    .where('b.status', '=', 'Active')
    .orderBy('b.id')
    .limit(notes.length)
    .execute()
  await tx
    .insertInto('follow_ups')
    .values(
      notes.flatMap(([subject, detail, days, owner], at) => {
        const person = people[at]
        if (!person) return []
        const owner_id = owner === null ? null : (users[owner] ?? null)
        const row = { beneficiary_id: person.id, subject, detail, owner_id }
        return [{ ...row, due_on: daysBefore(today, -days), source_kind: 'hand' as const }]
      }),
    )
    .execute()
}

async function hangBells(tx: Tx): Promise<void> {
  await sql`update forms f set bells = h.bells from (
      select v.form_id, jsonb_agg(jsonb_build_object('uid', q ->> 'uid', 'choice', c) || (${JSON.stringify(bells)}::jsonb -> c)
        order by q ->> 'uid', c) as bells
      from form_versions v, jsonb_array_elements(v.questions) q, jsonb_array_elements_text(q -> 'choices') c
      where ${JSON.stringify(bells)}::jsonb ? c group by v.form_id) h
    where h.form_id = f.id`.execute(tx)
}
