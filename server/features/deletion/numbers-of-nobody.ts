import { sql } from 'kysely'
import type { RecordNoun } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { forgetDetails } from './forget-details.ts'

/** Records that are addressed by a beneficiary's serial number. */
const byNumber: readonly RecordNoun[] = [
  ...(['beneficiary', 'contact', 'engagement', 'follow_up', 'form_response', 'planned_visit'] as const),
  'person_log',
]
/** An office note stands on the page of a beneficiary or of a volunteer, and its key says on whose. */
const OF_BENEFICIARY = 'beneficiary/'

/**
 * Of whose record an export of the activity was, the log said by the serial number until H-1925. Where nobody is or was called by that
 * number what the event says goes, and it and its digest stay (S-14): of whoever is purged, and of those who were before anybody looked.
 */
export async function forgetNumbersOfNobody(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from audit_events e join audit_details d on d.event_id = e.id
      cross join lateral (select d.after::jsonb ->> 'record' as record, d.after::jsonb ->> 'entity' as entity) kept
      cross join lateral (select kept.entity, case when kept.entity <> 'person_log' then kept.record
        when starts_with(kept.record, ${OF_BENEFICIARY}) then substr(kept.record, ${sql.lit(OF_BENEFICIARY.length + 1)}) end as number) said
    where e.action = 'exported' and e.entity = 'activity' and d.after::text ~ '"record": ?"'
      and said.entity = any(${[...byNumber]}::text[]) and said.number is not null
      and not exists (select from beneficiaries b where b.serial_number = said.number)
      and not exists (select from former_serials f where f.serial_number = said.number)`.execute(db)
  await forgetDetails(
    db,
    rows.map(({ id }) => id),
  )
}
