import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../http/caller.ts'
import { resolveBeneficiaryId } from '../records/find-beneficiary.ts'
import { assignmentEnd, isAssignedTo, LATEST } from './assigned.ts'

/** Who is meant: by the id that a phone took along, else by the serial number (G-21). */
export type Named = { beneficiary_serial_number?: string | undefined; beneficiary_id?: number | undefined }

/** That this is the beneficiary `b`. */
export const matchesBeneficiary = ({ beneficiary_id, beneficiary_serial_number = '' }: Named) =>
  beneficiary_id === undefined
    ? sql<boolean>`b.serial_number = ${beneficiary_serial_number}`
    : sql<boolean>`b.id = ${beneficiary_id}`

/** Who reads: staff, or the volunteer as whom is read. */
export type Reader = Pick<StaffCaller, 'kind' | 'id'> | Pick<VolunteerCaller, 'kind' | 'id'>

const livingNamed = (db: Db, named: Named) =>
  db.selectFrom('beneficiaries as b').select('b.id').where(matchesBeneficiary(named)).where(living('b'))

/**
 * A living beneficiary inside the caller's scope as it is now: anyone for staff, those assigned for a volunteer (S-08). Throws for
 * staff what `resolveBeneficiaryId` throws; a volunteer is told nothing of whoever has a number.
 */
export async function beneficiaryIdInScope(
  db: Db,
  caller: Reader,
  named: Named,
): Promise<number | undefined> {
  const { beneficiary_serial_number: serial_number, beneficiary_id } = named
  if (caller.kind === 'user' && serial_number !== undefined)
    return resolveBeneficiaryId(db, { serial_number, beneficiary_id })
  const person = livingNamed(db, named)
  const scoped = caller.kind === 'volunteer' ? person.where(isAssignedTo(caller.id)) : person
  return (await scoped.executeTakeFirst())?.id
}

/**
 * The living person whom this volunteer visits, or visited so lately that what they wrote may still be on its way. `ended_at`:
 * since when nothing was this volunteer's to see any more; null for whoever is signed in.
 */
export async function findVisitedBefore(
  db: Db,
  volunteer_id: number,
  named: Named,
  ended_at: string | null,
): Promise<number | undefined> {
  const was = sql<boolean>`exists (select 1 from assignments a where a.beneficiary_id = b.id
    and a.volunteer_id = ${volunteer_id} and ${assignmentEnd} > now() - ${LATEST}
    and a.assigned_from <= coalesce(${ended_at}::timestamptz, 'infinity'))`
  return (await livingNamed(db, named).where(was).executeTakeFirst())?.id
}
