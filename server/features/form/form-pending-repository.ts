import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '../../../contract/fields.ts'
import type { pendingCounts } from '../../../contract/form-pending.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { askedForms, isIncomplete } from '../../records/asked-forms.ts'

/** An assignment `a` stands as long as it is not ended; by it somebody visits the person `b`. */
export const stands = sql`a.assigned_to is null and ${living('a')}`
export const assigned = sql`a.beneficiary_id = b.id and ${stands}`
export const isUnassigned = sql`b.id not in (select a.beneficiary_id from assignments a where ${stands})`

const pending = (programme_id: number | undefined) => sql`${askedForms}
  join beneficiaries b on b.id = l.beneficiary_id and ${living('b')}
  where ${isIncomplete(today())} and ${programme_id === undefined ? sql`true` : sql`p.id = ${programme_id}`}`

type Counts = z.output<typeof pendingCounts>

/** In one read of what is asked and unanswered, however many people there are. */
export async function countPending(db: Db, programme_id: number | undefined): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with asked as materialized (
      select b.id as beneficiary_id, f.id as form_id from ${pending(programme_id)}
    ), by_form as (
      select f.stage, f.title, f.programme_id, c.pending, lower(p.name) as programme
      from (select form_id, count(*) as pending from asked group by form_id) c
      join forms f on f.id = c.form_id join programmes p on p.id = f.programme_id
    ), by_person as materialized (
      select b.id, b.pending, ${isUnassigned} as is_unassigned
      from (select beneficiary_id as id, count(*) as pending from asked group by beneficiary_id) b
    ), by_volunteer as (
      select w.account_id, w.first_name, w.last_name, w.display_name, sum(b.pending)::int as pending
      from by_person b join assignments a on ${assigned}
      join volunteers w on w.id = a.volunteer_id and ${living('w')}
      where not b.is_unassigned group by w.id order by sum(b.pending) desc, w.id limit 100
    )
    select coalesce(sum(pending), 0)::int as pending, count(*)::int as people,
      coalesce(sum(pending) filter (where is_unassigned), 0)::int as unassigned,
      coalesce((select jsonb_agg(to_jsonb(c) - 'programme' order by c.programme, c.stage) from by_form c), '[]') as forms,
      coalesce((select jsonb_agg(v order by v.pending desc, v.account_id) from by_volunteer v), '[]') as volunteers
    from by_person`.execute(db)
  return rows[0] ?? { pending: 0, people: 0, unassigned: 0, forms: [], volunteers: [] }
}
