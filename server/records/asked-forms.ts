import { type RawBuilder, sql } from 'kysely'
import { living } from '../../db/living.ts'

/** Every form `f` of every programme `p` that a person is in by a link `l`: what is pending is open of these. */
export const askedForms = sql`programme_beneficiaries l
  join programmes p on p.id = l.programme_id and ${living('p')}
  join forms f on f.programme_id = p.id`

const dayOf = (day: string) => sql`${day}::date`
const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Asia/Singapore')`
const joined = sql`(l.created_at at time zone 'Asia/Singapore')::date`

/** The first day of the round in which a day lies: `roundOn` of contract/occasion.ts, in SQL. */
const round = (day: string) =>
  sql`(${joined} + (floor((${dayOf(day)} - ${joined})::numeric / (f.every_weeks * 7)) * f.every_weeks * 7)::int)`

/** Of `askedForms`, as `occasionOn` says it. */
export const askedOccasion = (
  day: string,
) => sql<string>`case f.repeats when 'each_visit' then ${dayOf(day)}::text
  when 'weeks' then ${round(day)}::text else '' end`

/** The day on which the next round begins. */
export const nextRound = (day: string) => sql`(${round(day)} + f.every_weeks * 7)`

/**
 * What was answered since then answers what is asked: by when the visit was and not by the occasion that was noted, so that
 * nobody is asked anew for a round whose beginning was moved.
 */
const answersSince = (day: string) => sql`case f.repeats when 'each_visit' then ${midnight(dayOf(day))}
  when 'weeks' then ${midnight(round(day))} else '-infinity'::timestamptz end`

/** Read once for all rows. */
const askingNothing = sql`select v.form_id from form_versions v
  join forms n on n.id = v.form_id and n.form_version = v.number where v.questions = '[]'::jsonb`

/** After the day of its answer a form of 'stage' is due: one that asks nothing holds up nobody. */
const stageBefore = sql`(select g.id from forms g where g.programme_id = f.programme_id and g.stage < f.stage
  and ${living('g')} and g.id not in (${askingNothing}) order by g.stage desc limit 1)`

/** The first of several: a visit log as the stage before would else put the next one off for ever. */
const firstAnswered = (form: RawBuilder<unknown>) => sql`(select min(r.answered_at) from form_responses r
  where r.beneficiary_id = l.beneficiary_id and r.form_id = ${form} and r.state = 'accepted' and ${living('r')})`

/** From which day on one that is filled in once is due; null while it waits for the stage before it. */
const dueOn = sql`((case f.due_after when 'stage' then (select case when s.id is null then ${joined}
    else (${firstAnswered(sql`s.id`)} at time zone 'Asia/Singapore')::date end from (select ${stageBefore} as id) s)
  else ${joined} end) + f.due_days)`

/** G-18: whoever joins is not asked all stages on one day. */
const isDue = (day: string) => sql`(f.due_days is null or coalesce(${dueOn} <= ${dayOf(day)}, false))`

/** Of these a form is asked at all: one that has no question yet asks nothing, and nobody owes it. */
export const mayOpen = sql<boolean>`(${living('f')} and ${living('l')} and l.status = 'Active'
  and f.id not in (${askingNothing}))`

const isAnswered = (day: string) => sql`exists (select 1 from form_responses r
  where r.beneficiary_id = l.beneficiary_id and r.form_id = f.id and r.state = 'accepted' and ${living('r')} and r.answered_at >= ${answersSince(day)})`

/**
 * G-18. By form: one that was moved stays answered by whom it was, and a new one in its place is asked of them. One that is
 * filled in every few weeks is open again with each round, one of each visit with each day.
 */
export const isOpen = (day: string) => sql<boolean>`(${mayOpen} and ${isDue(day)} and not ${isAnswered(day)})`

/** Of what may open and is not open: from which day on it is by itself; null where nobody knows, or never again. */
export const opensOn = (day: string) => sql`(case f.repeats when 'each_visit' then ${dayOf(day)} + 1
  when 'weeks' then ${nextRound(day)} else case when not ${isAnswered(day)} then ${dueOn} end end)`

/** What is still to be done: nothing is owed of a form that is filled in at each visit until there is a visit. */
export const isIncomplete = (day: string) => sql<boolean>`(f.repeats <> 'each_visit' and ${isOpen(day)})`
