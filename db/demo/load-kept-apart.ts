import { sql, type Transaction } from 'kysely'
import { living } from '../living.ts'
import type { Database } from '../schema.ts'
import type { DemoIds } from './demo-tools.ts'
import { byStaff, type PastEvent, type Staff } from './past-event.ts'
import { daysBefore, type Random } from './random.ts'

type Two = { volunteer_id: number; volunteer_account_id: number; beneficiary_id: number }

const AGO = 8
const because =
  'They were neighbours and fell out over the corridor. The family asks that the two do not meet again.'

/**
 * The printed volunteer and the neighbour to whom a match would send them first (0123). Answers what the log says of it.
 * Whom the import made is left out, since who is kept apart stands in the way of its take-back: called after it.
 */
export async function loadKeptApart(
  tx: Transaction<Database>,
  ids: DemoIds,
  [, officer]: readonly Staff[],
  today: string,
  random: Random,
): Promise<PastEvent[]> {
  const [printed] = ids.volunteers
  const { rows } = await sql<Two>`
    select v.id as volunteer_id, v.account_id as volunteer_account_id, b.id as beneficiary_id
    from volunteers v join beneficiaries b on b.status = 'Active' and ${living('b')}
    where v.id = ${printed ?? null}
      and not exists (select from import_rows r where r.entity_id = b.id)
      and not exists (select from assignments a where a.beneficiary_id = b.id and a.volunteer_id = v.id)
      and not exists (select from engagements e where e.beneficiary_id = b.id and e.volunteer_id = v.id)
      and not exists (select from form_responses f where f.beneficiary_id = b.id and f.volunteer_id = v.id)
    order by left(b.postal_code, 2) <> left(v.postal_code, 2), b.id limit 1`.execute(tx)
  const [two] = rows
  if (!officer || !two) return []
  const { volunteer_id, volunteer_account_id, beneficiary_id } = two
  const past = byStaff(officer, daysBefore(today, AGO), random)
  await tx
    .insertInto('avoid_pairs')
    .values({ volunteer_id, beneficiary_id, because, by_id: officer.id, at: past.at })
    .execute()
  const kept = { ...past, action: 'kept_apart' } as const
  const [of, by] = [String(beneficiary_id), String(volunteer_account_id)]
  return [
    { ...kept, entity: 'beneficiary', entity_id: of, after: { volunteer_account_id, reason: because } },
    { ...kept, entity: 'volunteer', entity_id: by, after: { beneficiary_id, reason: because } },
  ]
}
