import { sql } from 'kysely'
import type { Fields } from '../../../contract/records/record.ts'
import { columnsOf } from '../../../contract/records/records.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { PackedLists } from '../../import/packed-lists.ts'
import { targets } from '../../import/people-target.ts'
import { holdTouched } from '../../import/write-people.ts'
import { emptyColumn } from '../../records/field-columns.ts'
import type { KeptNric } from '../../storage/nric-vault.ts'
import type { VolunteerRow } from './volunteer-repository.ts'

type NewVolunteer = Partial<KeptNric> & { id: number; account_id: number } & Record<string, unknown>

/** A new person as their row will stand. */
export function asRow(fields: Fields, person: NewVolunteer): VolunteerRow {
  const empty = Object.entries(fields).flatMap(([name, field]) =>
    columnsOf(name, field).map((column) => [column, column === name ? emptyColumn(field) : null]),
  )
  const unset = { nric_masked: '', deactivated_at: null, version: 1 }
  return { ...Object.fromEntries(empty), ...unset, ...person }
}

/**
 * Holds whom the write touches; whether the rows would still find the same people, as they were, in the initiative or not.
 * Of whom an NRIC's mask fits nothing is written, so they may change.
 */
export async function standsStill(
  tx: Db,
  initiative_id: number | undefined,
  lists: PackedLists,
): Promise<boolean> {
  await holdTouched(tx, targets.volunteer, lists)
  const { rows } = await sql<{ changed: number }>`
    with leaned as (
      select distinct * from jsonb_to_recordset(${lists.whole('leaned')}::jsonb)
        as r(id bigint, version integer, is_linked boolean)
    ), standing as (
      select id, version, exists (select from initiative_volunteers l where l.volunteer_id = v.id
          and l.initiative_id = ${initiative_id ?? null} and ${living('l')}) as is_linked
      from volunteers v where ${living()} and (
        contact_number in (select jsonb_array_elements_text(${lists.whole('contacts')}::jsonb))
        or nric_index in (select jsonb_array_elements_text(${lists.whole('nrics')}::jsonb))
        or account_id in (select jsonb_array_elements_text(${lists.whole('accounts')}::jsonb)::bigint))
    )
    select count(*) as changed from leaned full join standing using (id, version, is_linked)
    where leaned.id is null or standing.id is null`.execute(tx)
  return Number(rows[0]?.changed) === 0
}
