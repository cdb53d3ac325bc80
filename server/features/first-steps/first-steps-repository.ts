import { sql } from 'kysely'
import type { FirstSteps } from '../../../contract/first-steps.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

const any = (table: string) => sql<boolean>`exists (select from ${sql.table(table)} x where ${living('x')})`

/** The first steps tick themselves: one statement that stops at the first row of each. */
export async function readFirstSteps(db: Db, user_id: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`select
    (select steps_put_away_at is not null from users where id = ${user_id}) as is_put_away,
    ${any('beneficiaries')} as has_people,
    ${any('forms')} as has_form,
    exists (select from users where id <> ${user_id} and role <> 'pending' and deactivated_at is null)
      or exists (select from one_time_tokens where purpose = 'invite' and used_at is null and expires_at > now()) as has_staff,
    exists (select from audit_events where action = 'issued_sign_in')
      or exists (select from volunteer_devices)
      or exists (select from form_responses) as has_sign_in,
    (select x.id from programmes x where ${living('x')} order by x.id desc limit 1) as newest_programme,
    (select x.account_id from volunteers x where ${living('x')} order by x.id desc limit 1) as newest_volunteer`.execute(
    db,
  )
  return firstOf(rows)
}

export const putStepsAway = (tx: Db, user_id: number) =>
  tx
    .updateTable('users')
    .set({ steps_put_away_at: new Date().toISOString() })
    .where('id', '=', user_id)
    .execute()
