import type { Db } from '../../../db/schema.ts'
import { found } from '../../http/found.ts'
import { readSerialNumber } from '../../records/find-beneficiary.ts'
import { anotherByNow } from '../../records/former-serial.ts'

type Named = { beneficiary_serial_number: string; beneficiary_id?: number | undefined }

/** Throws 409 where a number changed hands before the people were held: nothing is written (H-2010). */
export function requireMeant(body: readonly Named[], people: readonly number[]): void {
  const other = body.find(({ beneficiary_id }, at) => ![undefined, people[at]].includes(beneficiary_id))
  if (other) throw anotherByNow(other.beneficiary_serial_number)
}

/**
 * The links with the number of today of whoever was on the screen (H-2010). Throws 404 where nobody living has the id, 409
 * where the number never was theirs.
 */
export async function currentLinks<Link extends Named>(
  db: Db,
  body: readonly Link[],
): Promise<Omit<Link, 'beneficiary_id'>[]> {
  const links = []
  for (const { beneficiary_id, ...link } of body) {
    const serial_number = link.beneficiary_serial_number
    const now = found(await readSerialNumber(db, { serial_number, beneficiary_id }))
    links.push({ ...link, beneficiary_serial_number: now })
  }
  return links
}
