import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { daysBefore } from './random.ts'

const parts = ['morning', 'afternoon', '', 'evening', 'morning', '']
const notes = ['Bring the large-print newspaper', '', 'After 10, when the nurse has gone', '', '', '']
/** Days from today: one that nobody has reported yet, some for today, the rest for the week. */
const days = [-1, 0, 0, 1, 2, 5]

/** What volunteers mean to do: of pairs who have not met on that day, the printed volunteer's two first. */
export async function loadPlans(tx: Transaction<Database>, today: string): Promise<void> {
  const { rows } = await sql<{ beneficiary_id: number; volunteer_id: number }>`
    select beneficiary_id, volunteer_id from (select a.beneficiary_id, a.volunteer_id,
        row_number() over (partition by a.volunteer_id order by a.beneficiary_id) as place,
        dense_rank() over (order by a.volunteer_id) as volunteer
      from assignments a join beneficiaries b on b.id = a.beneficiary_id and b.status = 'Active'
      where a.assigned_to is null
        and not exists (select from engagements e
          where e.beneficiary_id = a.beneficiary_id and e.happened_on >= ${daysBefore(today, 1)}::date)
        and not exists (select from programme_beneficiaries l
          where l.beneficiary_id = a.beneficiary_id and l.paused_until is not null)) standing
    where place = 1 or (volunteer = 1 and place = 2)
    order by volunteer_id, beneficiary_id limit ${days.length}`.execute(tx)
  const plans = rows.map((pair, at) => ({
    ...pair,
    planned_on: daysBefore(today, -(days[at] ?? 0)),
    part: (parts[at] ?? '') as 'morning' | 'afternoon' | 'evening' | '',
    note: notes[at] ?? '',
  }))
  if (plans.length > 0) await tx.insertInto('planned_visits').values(plans).execute()
}
