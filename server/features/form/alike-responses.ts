import { type RawBuilder, sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Days } from '../../filter/within-days.ts'
import { within } from './answer-period.ts'

/** Responses to one wording that say the same where something hangs on it. */
export type Alike = { form_version: number; answers: Record<string, string> }
/** `of_living`: of them those about somebody who was not deleted. */
export type CountedAlike = Alike & { responses: number; of_living: number }
/** Each response with its moment, in milliseconds. */
export type ListedAlike = Alike & { ids: number[]; moments: number[] }

/** The answers to these questions alone; without any, no response is unpacked. */
export const answersTo = (uids: readonly string[]): RawBuilder<unknown> =>
  uids.length === 0
    ? sql`'{}'::jsonb`
    : sql`coalesce((
        select jsonb_object_agg(a ->> 'uid', a ->> 'answer') from jsonb_array_elements(r.responses) a
        where a ->> 'uid' = any(${uids}::text[])), '{}')`

/**
 * Every response that counts, as `one`. Materialized, or the planner takes each for one of its kind, and sorts them on the
 * disk with all that they say; joined here, since of a join it may guess too few and sort them too.
 */
const responsesTo = (form_id: number, uids: readonly string[], period: Days) => sql`
  with one as materialized (
    select r.id, r.answered_at, r.form_version, b.id is not null as is_of_living, ${answersTo(uids)} as answers
    from form_responses r left join beneficiaries b on b.id = r.beneficiary_id and ${living('b')}
    where r.form_id = ${form_id} and r.state = 'accepted' and ${living('r')} and ${within(period)}
  )`

/** How many responses that count there are of each kind, told apart by the answers to these questions. */
export async function countAlike(
  db: Db,
  form_id: number,
  uids: readonly string[],
  period: Days,
): Promise<CountedAlike[]> {
  const found = await sql<CountedAlike>`${responsesTo(form_id, uids, period)}
    select form_version, answers, count(*) as responses, count(*) filter (where is_of_living) as of_living
    from one group by form_version, answers`.execute(db)
  return found.rows
}

/** Which they are, about people who were not deleted. */
export async function listAlike(
  db: Db,
  form_id: number,
  uids: readonly string[],
  period: Days,
): Promise<ListedAlike[]> {
  const found = await sql<ListedAlike>`${responsesTo(form_id, uids, period)}
    select form_version, answers, json_agg(id) as ids,
      json_agg(floor(extract(epoch from answered_at) * 1000)) as moments
    from one where is_of_living group by form_version, answers`.execute(db)
  return found.rows
}
