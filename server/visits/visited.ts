import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { assignmentEnd, LATEST } from './assigned.ts'

/** Who is meant: by the id that a phone took along, else by the serial number (G-21). */
export type Named = { beneficiary_serial_number?: string | undefined; beneficiary_id?: number | undefined }

export const isNamed = ({ beneficiary_id, beneficiary_serial_number = '' }: Named) =>
  beneficiary_id === undefined
    ? sql<boolean>`b.serial_number = ${beneficiary_serial_number}`
    : sql<boolean>`b.id = ${beneficiary_id}`

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
  const person = db.selectFrom('beneficiaries as b').select('b.id').where(isNamed(named)).where(living('b'))
  return (await person.where(was).executeTakeFirst())?.id
}
