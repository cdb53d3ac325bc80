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

/** Of these a form is asked at all: one that has no question yet asks nothing, and nobody owes it. */
export const mayOpen = sql<boolean>`(${living('f')} and ${living('l')} and l.status = 'Active'
  and f.id not in (${askingNothing}))`

/**
 * G-18. By form: one that was moved stays answered by whom it was, and a new one in its place is asked of them. One that is
 * filled in every few weeks is open again with each round, one of each visit with each day.
 */
export const isOpen = (day: string) => sql<boolean>`(${mayOpen} and not exists (select 1 from form_responses r
    where r.beneficiary_id = l.beneficiary_id and r.form_id = f.id and r.state = 'accepted' and ${living('r')} and r.answered_at >= ${answersSince(day)}))`

/** What is still to be done: nothing is owed of a form that is filled in at each visit until there is a visit. */
export const isIncomplete = (day: string) => sql<boolean>`(f.repeats <> 'each_visit' and ${isOpen(day)})`
