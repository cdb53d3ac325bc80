import { sql } from 'kysely'
import type { HeldBecause } from '../../../contract/held-because.ts'
import type { Question } from '../../../contract/question.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { assignmentEnd, LATEST } from '../../visits/assigned.ts'
import { matchesBeneficiary, type Named } from '../../visits/visited.ts'

/** A visit that was made while it was still this volunteer's. */
export type LateVisit = {
  beneficiary_id: number
  programme_id: number
  stage: number
  form_id: number
  form_version: number
  form_title: string
  programme_name: string
  questions: Question[]
  held_because: HeldBecause
}
type Asked = Named & {
  volunteer_id: number
  form_version: number
  /** Finds the form wherever it stands now; of an older phone, any question that was answered does. */
  form_id: number | undefined
  uid: string | undefined
  /** Since when nothing was theirs to see any more; absent for whoever is signed in. */
  ended_at?: string
}

// As long as LATEST, on a phone that had not been told what changed for 14 days: then it erases people's data itself.
const UNTOLD = sql`interval '44 days'`

// Where the form stands, and the programmes from which it was moved while phones may still have it from there.
const places = sql`(select f.programme_id, f.stage, 'infinity'::timestamptz as until
  union all select (s ->> 'programme_id')::bigint, (s ->> 'stage')::int, (s ->> 'until')::timestamptz
    from jsonb_array_elements(f.stood_in) s where (s ->> 'until')::timestamptz > now() - ${UNTOLD})`

/**
 * The form that was answered, in the wording named, though the assignment ended, the form went or moved, or the person
 * is no longer Active; '' for one that may count as it is. Of a form that moved, the place is the one from which it was taken
 * along. Undefined when it never was this volunteer's to answer: a wording that came when nobody was theirs any more, or a
 * programme that the person was not in till then, would tell whoever asks what it says (S-08). The phone's clock is asked nothing: it may be years wrong.
 */
export async function findLateVisit(db: Db, asked: Asked): Promise<LateVisit | undefined> {
  const known_until = sql`least(${assignmentEnd}, ${asked.ended_at ?? null}::timestamptz)`
  const { form_id, uid } = asked
  if (form_id === undefined && uid === undefined) return undefined
  const isThatForm =
    form_id === undefined
      ? sql`v.questions @> ${JSON.stringify([{ uid }])}::jsonb`
      : sql`v.form_id = ${form_id}::bigint`
  const found = await sql<LateVisit>`
    select b.id as beneficiary_id, stood.programme_id, stood.stage, f.id as form_id, v.number as form_version,
      v.title as form_title, p.name as programme_name, v.questions,
      case when a.assigned_to is not null or a.deleted_at is not null then 'unassigned'
        when f.deleted_at is not null or p.deleted_at is not null then 'form_deleted'
        when stood.until < 'infinity' or not exists (select 1 from programme_beneficiaries l where l.programme_id = p.id
          and l.beneficiary_id = b.id and l.status = 'Active' and ${living('l')}) then 'not_active'
        else '' end as held_because
    from beneficiaries b
    join assignments a on a.beneficiary_id = b.id and a.volunteer_id = ${asked.volunteer_id}
      and a.assigned_from <= ${known_until} and ${assignmentEnd} > now() - ${LATEST}
    join form_versions v on v.number = ${asked.form_version} and v.created_at <= ${known_until}
      and ${isThatForm}
    join forms f on f.id = v.form_id and (${living('f')} or f.deleted_at > greatest(now() - ${UNTOLD}, a.assigned_from))
    join lateral ${places} stood on v.created_at < stood.until and a.assigned_from <= stood.until
    join programmes p on p.id = stood.programme_id
    where ${matchesBeneficiary(asked)} and ${living('b')}
      and exists (select 1 from programme_beneficiaries l where l.programme_id = p.id and l.beneficiary_id = b.id
        and l.written_at <= least(${known_until}, stood.until) and (l.status = 'Active' and ${living('l')}
          or (greatest(l.updated_at, l.deleted_at) > now() - ${UNTOLD}
            and greatest(l.updated_at, l.deleted_at) >= a.assigned_from and v.created_at <= greatest(l.updated_at, l.deleted_at))))
    order by a.assigned_to desc nulls first, stood.until desc limit 1`.execute(db)
  return found.rows[0]
}
