import { sql } from 'kysely'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import { type HowOften, occasionOn } from '../../../contract/occasion.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/** `programme_id`: where the form was asked, of one that may have moved since. */
type Answered = { form_id: number; programme_id?: number; beneficiary_id: number; answered_at: string }

/**
 * Which occasion of its form a visit's answers are for, as the form is to be filled in by now. Of somebody who left the
 * programme since, it counts from when they were in it last.
 */
export async function readOccasion(
  tx: Db,
  { form_id, programme_id, beneficiary_id, answered_at }: Answered,
): Promise<string> {
  const { rows } = await sql<HowOften & { joined_at: string | null }>`
    select f.repeats, f.every_weeks, l.created_at as joined_at
    from forms f left join programme_beneficiaries l on l.programme_id = coalesce(${programme_id ?? null}::bigint, f.programme_id)
      and l.beneficiary_id = ${beneficiary_id}
    where f.id = ${form_id} order by ${living('l')} desc, l.id desc limit 1`.execute(tx)
  const [form] = rows
  const day = singaporeDay(answered_at)
  return form ? occasionOn(form, day, singaporeDay(form.joined_at ?? answered_at)) : ''
}

/** Of a form that is filled in once: whether it ever was, on whichever occasion while it was filled in more often. */
export async function hasCounting(
  tx: Db,
  { form_id, beneficiary_id }: Pick<Answered, 'form_id' | 'beneficiary_id'>,
): Promise<boolean> {
  const counting = await tx
    .selectFrom('form_responses')
    .select('id')
    .where('beneficiary_id', '=', beneficiary_id)
    .where('form_id', '=', form_id)
    .where('state', '=', 'accepted')
    .where(living())
    .limit(1)
    .executeTakeFirst()
  return counting !== undefined
}
