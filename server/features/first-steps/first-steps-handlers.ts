import { sql } from 'kysely'
import type { FirstSteps, firstStepsOperations } from '../../../contract/first-steps.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living } from '../../../db/living.ts'
import type { HandlersOf } from '../../http/call.ts'

const any = (table: string) => sql<boolean>`exists (select from ${sql.table(table)} x where ${living('x')})`

/** The first four steps tick themselves: one statement that stops at the first row of each. */
export const firstStepsHandlers: HandlersOf<typeof firstStepsOperations> = {
  async get({ db, caller }) {
    const { rows } = await sql<FirstSteps>`select
      (select steps_put_away_at is not null from users where id = ${caller.id}) as is_put_away,
      ${any('beneficiaries')} as has_people,
      ${any('forms')} as has_form,
      exists (select from users where id <> ${caller.id} and role <> 'pending' and deactivated_at is null)
        or exists (select from one_time_tokens where purpose = 'invite' and expires_at > now()) as has_staff,
      exists (select from audit_events where action = 'issued_sign_in')
        or exists (select from volunteer_devices) as has_sign_in,
      ${any('programmes')} as has_programme,
      ${any('volunteers')} as has_volunteer`.execute(db)
    return firstOf(rows)
  },

  putAway: ({ caller, change }) =>
    change(async ({ tx, audit }) => {
      const asked = tx
        .updateTable('users')
        .set({ steps_put_away_at: new Date().toISOString() })
        .where('id', '=', caller.id)
      await asked.execute()
      await audit({ action: 'put_away', entity: 'user', entity_id: caller.id })
      return undefined
    }),
}
