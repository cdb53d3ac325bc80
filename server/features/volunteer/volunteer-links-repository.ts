import { sql } from 'kysely'
import { living, lockOneForShare } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { found } from '../../http/found.ts'

/** Links a volunteer to an initiative; may be repeated (S-17). False when there is no such initiative. */
export async function linkToInitiative(
  tx: Db,
  initiativeId: number,
  volunteerIds: readonly number[],
): Promise<boolean> {
  // Locked so that the initiative cannot be deleted between the look and the link.
  if (!(await lockOneForShare(tx, 'initiatives', initiativeId))) return false
  await sql`
    insert into initiative_volunteers (initiative_id, volunteer_id)
    select ${initiativeId}::bigint, id from unnest(${[...volunteerIds]}::bigint[]) as v (id) order by id
    on conflict (initiative_id, volunteer_id) where ${living()} do nothing`.execute(tx)
  return true
}

/** Ends the living assignments to these beneficiaries; answers those that lived. */
export async function endAssignments(
  tx: Db,
  volunteerId: number,
  serialNumbers: readonly string[],
  endedBy: number,
): Promise<{ id: number; serial_number: string }[]> {
  const { rows } = await sql<{ id: number; serial_number: string }>`
    with held as (
      select a.id from assignments a join beneficiaries b on b.id = a.beneficiary_id
      where a.volunteer_id = ${volunteerId} and b.serial_number = any(${[...serialNumbers]}::text[])
        and a.assigned_to is null and ${living('a')} and ${living('b')}
      order by a.beneficiary_id for update of a
    )
    update assignments a set assigned_to = now(), ended_by = ${endedBy}
    from beneficiaries b, held
    where a.id = held.id and b.id = a.beneficiary_id
    returning b.id, b.serial_number`.execute(tx)
  return rows.sort((one, other) => (one.serial_number < other.serial_number ? -1 : 1))
}

/** What a living initiative is called. Throws 404. */
export async function nameOfInitiative(db: Db, id: number): Promise<string> {
  const query = db.selectFrom('initiatives').select('name').where('id', '=', id).where(living())
  return found(await query.executeTakeFirst()).name
}
