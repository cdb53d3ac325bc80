import { type RawBuilder, sql } from 'kysely'
import { today } from '../../../contract/fields.ts'
import type { SeenBy } from '../../../contract/forgetting.ts'
import type { beneficiary, volunteer } from '../../../db/records/people.ts'

type Sql = RawBuilder<unknown>
/** What a row of a table says of its person: that there was a sign of them, how, and on which day. Its rows are `t`. */
type Sign = {
  by: SeenBy
  day: Sql
  /** Its rows wait in a batch when they are deleted, and say nothing there. */
  waits?: true
}
/** None of its rows is a sign of its own, for this reason. */
type Silent = { silent: string }

type TablesOf<Row extends { references: readonly { table: string }[] }> = Row['references'][number]['table']
type Signs<Row extends { references: readonly { table: string }[] }> = Readonly<
  Record<TablesOf<Row>, Sign | Silent>
>

/** The day of a moment in Singapore. */
const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Singapore')::date`
const updated = { by: 'change', day: dayOf(sql`t.updated_at`) } as const
const updatedLiving = { ...updated, waits: true } as const
/** Whoever visits or is visited is with us today. */
const assigned: Sign = {
  by: 'assignment',
  day: sql`coalesce(${dayOf(sql`t.assigned_to`)}, ${today()}::date)`,
  waits: true,
}
const visited: Sign = { by: 'visit', day: sql`t.happened_on`, waits: true }
const answered: Sign = {
  by: 'answer',
  day: dayOf(sql`greatest(t.answered_at, t.created_at)`),
  waits: true,
}
const logged: Sign = { by: 'log', day: sql`t.happened_on`, waits: true }
const planned: Sign = { by: 'plan', day: sql`t.planned_on`, waits: true }
const consented: Sign = { by: 'consent', day: dayOf(sql`t.created_at`) }
const asked: Sign = { by: 'request', day: dayOf(sql`t.updated_at`) }
const keptBy = { silent: 'says until when they are not proposed' }
const keptApart: Sign = { by: 'change', day: dayOf(sql`coalesce(t.ended_at, t.at)`) }
const matched = { silent: 'worked out by the server, and made anew each time' }
const ofPhone = { silent: 'a phone says when it was last used' }

/** Of every table that refers to a beneficiary. Does not compile while one is forgotten. */
export const beneficiarySigns: Signs<typeof beneficiary> = {
  programme_beneficiaries: updatedLiving,
  assignments: assigned,
  avoid_pairs: keptApart,
  consents: consented,
  protection_requests: asked,
  forgetting_keeps: keptBy,
  beneficiary_care: updated,
  beneficiary_profiles: updated,
  contacts: updatedLiving,
  form_responses: answered,
  planned_visits: planned,
  engagements: visited,
  follow_ups: updatedLiving,
  person_logs: logged,
  former_serials: { silent: 'written with a change of the record' },
  match_pairs: matched,
  match_people: matched,
}

/** Of every table that refers to a volunteer. Does not compile while one is forgotten. */
export const volunteerSigns: Signs<typeof volunteer> = {
  initiative_volunteers: updatedLiving,
  assignments: assigned,
  avoid_pairs: keptApart,
  planned_visits: planned,
  person_logs: logged,
  consents: consented,
  protection_requests: asked,
  forgetting_keeps: keptBy,
  volunteer_profiles: updated,
  checks: { by: 'change', day: dayOf(sql`t.at`) },
  match_pairs: matched,
  volunteer_seen: { silent: 'the record says when they were last engaged' },
  form_responses: answered,
  engagements: visited,
  follow_ups: updatedLiving,
  one_time_tokens: ofPhone,
  volunteer_devices: { by: 'phone', day: dayOf(sql`t.last_used_at`) },
  sessions: ofPhone,
}
