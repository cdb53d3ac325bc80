import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { found } from '../../http/found.ts'
import { readSerialNumber } from '../../records/find-beneficiary.ts'
import { currentSerialNumbers } from '../../records/former-serial.ts'

/**
 * The numbers of today of whom somebody is unassigned from: of one alone by the id that was on the screen, where it is said
 * (H-2010). Throws 422 where an id is said of several, 404 where nobody living has it, 409 where the number never was theirs.
 */
export async function serialsToEnd(
  db: Db,
  serials: readonly string[],
  beneficiary_id: number | undefined,
): Promise<string[]> {
  if (beneficiary_id === undefined) return currentSerialNumbers(db, serials)
  const [serial_number = '', ...others] = serials
  if (others.length > 0)
    throw new Problem('invalid', { fields: { beneficiary_id: 'Name one person alone by their id' } })
  return [found(await readSerialNumber(db, { serial_number, beneficiary_id }))]
}
