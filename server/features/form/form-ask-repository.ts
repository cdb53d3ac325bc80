import { sql } from 'kysely'
import { addDays } from '../../../contract/calendar-day.ts'
import { ASKED_SHOWN_DAYS, type PendingFormKey } from '../../../contract/form-ask.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms, isIncomplete } from '../../records/asked-forms.ts'
import { endsAsking, isToldOf } from './visited-since.ts'

/** In place of a form's number: a visit is asked for. */
export const VISIT = 0

/** What is asked about whom: a form, or a visit. */
export type Wanted = { beneficiary_id: number; form_id: number }

/** Of these forms those that are still to be filled in. */
export async function findPending(db: Db, forms: readonly PendingFormKey[], day: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`select distinct l.beneficiary_id, f.id as form_id from ${askedForms}
    join beneficiaries b on b.id = l.beneficiary_id and ${living('b')}
    where ${isIncomplete(day)} and (b.serial_number, p.id, f.stage) in (
      select r.beneficiary_serial_number, r.programme_id, r.stage from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb)
        as r(beneficiary_serial_number text, programme_id bigint, stage bigint))`.execute(db)
  return rows
}

/** Of these people every form that is still to be filled in, and a visit of whom there is none; of nobody who has died. */
export async function findPendingOf(db: Db, people: readonly string[], day: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    with meant as (
      select b.id from beneficiaries b
      where b.serial_number = any(${[...people]}::text[]) and ${living('b')} and b.status_reason <> 'deceased'
    ), forms as (
      select distinct l.beneficiary_id, f.id as form_id from ${askedForms}
      where ${isIncomplete(day)} and l.beneficiary_id in (select id from meant)
    )
    select beneficiary_id, form_id from forms
    union all
    select m.id, ${VISIT}::bigint from meant m where m.id not in (select beneficiary_id from forms)`.execute(
    db,
  )
  return rows
}

export type Visiting = {
  id: number
  beneficiary_id: number
  account_id: number
  asked_for: Record<string, string>
  has_phone: boolean
}

const visit = sql.lit(String(VISIT))
const visitAsked = sql`(a.asked_for ->> ${visit})`
const visitAskedOn = sql`left(${visitAsked}, 10)::date`
/** Of a day alone, as of before, its beginning. */
const visitAskedAt = sql`(case when ${visitAsked} like '%T%' then ${visitAsked}::timestamptz
  else ${visitAskedOn}::timestamp at time zone 'Asia/Singapore' end)`

/** That a visit was asked for of the assignment `a`, and is no more. */
const isVisited = sql<boolean>`(${visitAsked} is not null and exists (select from engagements e
  where e.beneficiary_id = a.beneficiary_id and ${living('e')} and ${isToldOf(sql`a.volunteer_id`)}
    and ${endsAsking(visitAskedOn, visitAskedAt)}))`

/**
 * Who visits them, and is not Inactive (0098), without an asking for a visit that has ended; held until the transaction ends, where
 * it is to be written.
 */
export async function readVisiting(db: Db, people: readonly number[], isHeld: boolean): Promise<Visiting[]> {
  const { rows } = await sql<Visiting>`
    select a.id, a.beneficiary_id, v.account_id,
      case when ${isVisited} then a.asked_for - ${visit}::text else a.asked_for end as asked_for,
      exists (select from volunteer_devices d
      where d.volunteer_id = v.id and d.revoked_at is null and d.expires_at > now()) as has_phone
    from assignments a join volunteers v on v.id = a.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
    where a.beneficiary_id = any(${[...people]}::bigint[]) and a.assigned_to is null and ${living('a')}
    order by a.beneficiary_id, a.volunteer_id ${sql.raw(isHeld ? 'for update of a' : '')}`.execute(db)
  return rows
}

/** By Singapore's clock, so that it begins with its day, and to the moment: what was noted before it ends no asking. */
const nowInSingapore = sql`to_char(now() at time zone interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS.US"+08:00"')`

/** Notes what was asked, and when; what no phone shows any more is forgotten. */
export async function writeAsked(
  tx: Db,
  asked: readonly { id: number; form_ids: readonly number[] }[],
  day: string,
): Promise<void> {
  const rows = asked.map(({ id, form_ids }) => ({ id, form_ids: form_ids.map(String) }))
  const shown = addDays(day, -ASKED_SHOWN_DAYS)
  await sql`update assignments a set asked_for =
      coalesce((select jsonb_object_agg(k.key, k.value) from jsonb_each_text(a.asked_for) k where k.value > ${shown}), '{}')
      || (select jsonb_object_agg(f, ${nowInSingapore}) from jsonb_array_elements_text(r.form_ids) f)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, form_ids jsonb) where a.id = r.id`.execute(
    tx,
  )
}
