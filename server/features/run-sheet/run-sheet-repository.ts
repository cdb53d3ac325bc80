import { sql } from 'kysely'
import type { RunSheetPerson } from '../../../contract/run-sheet.ts'
import { everyOfWorst, stateSql, worstOf } from '../../../db/due.ts'
import { living } from '../../../db/living.ts'
import { nameOf } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { type Located, located } from '../../places/place-of.ts'
import { readLastSeen } from '../../visits/last-seen.ts'
import { worries } from '../../visits/open-wellbeing-alerts.ts'

export type Visited = Omit<RunSheetPerson, 'floor'> &
  Located & { id: number; block_number: string; street_name: string; building_name: string }

/** Those whom nobody deleted, in the order in which they are named. */
export async function readVisited(
  db: Db,
  serial_numbers: readonly string[],
  day: string,
): Promise<Visited[]> {
  const { rows } = await sql<Omit<Visited, 'last_seen'>>`
    select b.id, b.serial_number, ${nameOf('b')} as display_name, b.title, b.name_characters, b.contact_number, b.status, b.status_reason,
      b.block_number, b.street_name, b.unit_number, b.building_name, b.postal_code, a.latitude, a.longitude,
      coalesce(p.languages, '{}') as languages, coalesce(p.visitor_rule, '') as visitor_rule, coalesce(k.tries, 0) as tries,
      exists (select from contacts c where c.beneficiary_id = b.id and c.may_be_told = 'nothing' and ${living('c')}) as is_silent,
      d.due_on, d.every_days, ${stateSql(day, 'd')} as state, w.worried_on
    from beneficiaries b
    left join beneficiary_profiles p on p.beneficiary_id = b.id
    left join beneficiary_care k on k.beneficiary_id = b.id
    ${located('b')}
    left join lateral (select ${worstOf('l')}, ${everyOfWorst('l')} as every_days
      from programme_beneficiaries l left join programme_care c on c.programme_id = l.programme_id
      where l.beneficiary_id = b.id and l.due_on is not null) d on true
    left join (${worries(day)}) w on w.id = b.id
    where b.serial_number = any(${[...serial_numbers]}::text[]) and ${living('b')}
    order by array_position(${[...serial_numbers]}::text[], b.serial_number)`.execute(db)
  const seen = await readLastSeen(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, last_seen: seen.get(row.id) ?? null }))
}
