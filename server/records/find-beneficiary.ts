import { Problem } from '../../contract/problem.ts'
import { living, lockLiving } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { requireWasTheirs, throwIfRenumbered } from './former-serial.ts'

/** 'share': nobody deletes them before the transaction ends. 'update': what is written about them is written one after the other. */
type Mode = 'share' | 'update'

/** Who is meant: the number on the screen, and beside it whose it was there, where the caller says so (H-1990). */
type Meant = { serial_number: string; beneficiary_id?: number | undefined }

const beneficiaries = (db: Db) => db.selectFrom('beneficiaries').select(['id', 'serial_number'])

const meantBy = (db: Db, { serial_number, beneficiary_id }: Meant) =>
  beneficiary_id === undefined
    ? beneficiaries(db).where('serial_number', '=', serial_number)
    : beneficiaries(db).where('id', '=', beneficiary_id)

/** By the id, where it is said, whatever their number is by now. Throws as `throwIfRenumbered` and `requireWasTheirs` do. */
async function judged(
  db: Db,
  { serial_number, beneficiary_id }: Meant,
  row: { id: number; serial_number: string } | undefined,
): Promise<number | undefined> {
  if (row) await requireWasTheirs(db, row, serial_number)
  else if (beneficiary_id === undefined) await throwIfRenumbered(db, serial_number)
  return row?.id
}

/**
 * For staff: the living beneficiary's inner id, anyone's; undefined for nobody. Throws 404 that names the number of today of whoever
 * was renamed, 409 where the number never was that of the id.
 */
export const resolveBeneficiaryId = async (db: Db, meant: Meant): Promise<number | undefined> =>
  judged(db, meant, await meantBy(db, meant).where(living()).executeTakeFirst())

/** The same, held until the transaction ends. */
export const lockResolvedBeneficiary = async (
  tx: Db,
  meant: Meant,
  mode: Mode,
): Promise<number | undefined> =>
  judged(tx, meant, await lockLiving(meantBy(tx, meant), mode).executeTakeFirst())

/** The number by now of whoever is meant, held like them where an id says who; undefined for nobody. Throws as above. */
export async function resolveSerialNumber(tx: Db, meant: Meant): Promise<string | undefined> {
  if (meant.beneficiary_id === undefined) return meant.serial_number
  const row = await lockLiving(meantBy(tx, meant), 'update').executeTakeFirst()
  await judged(tx, meant, row)
  return row?.serial_number
}

/** The same, held by nobody: for what locks other records before people. */
export async function readSerialNumber(db: Db, meant: Meant): Promise<string | undefined> {
  if (meant.beneficiary_id === undefined) return meant.serial_number
  const row = await meantBy(db, meant).where(living()).executeTakeFirst()
  await judged(db, meant, row)
  return row?.serial_number
}

/**
 * The number of today of one alone who is named by number and id (H-2010). Throws 422 where several are named, 404 where nobody
 * living has the id, 409 where the number never was theirs.
 */
export async function serialOfOne(
  db: Db,
  serials: readonly string[],
  beneficiary_id: number,
): Promise<string> {
  const [serial_number = '', ...others] = serials
  if (others.length > 0)
    throw new Problem('invalid', { fields: { beneficiary_id: 'Name one person alone by their id' } })
  const serial = await readSerialNumber(db, { serial_number, beneficiary_id })
  if (serial === undefined) throw new Problem('not_found')
  return serial
}

export const beneficiaryIdBySerial = (db: Db, serial_number: string): Promise<number | undefined> =>
  resolveBeneficiaryId(db, { serial_number })

export const lockBeneficiaryBySerial = (
  tx: Db,
  serial_number: string,
  mode: Mode,
): Promise<number | undefined> => lockResolvedBeneficiary(tx, { serial_number }, mode)

/** Those of these inner ids who live, by their ids. */
export const livingBeneficiaries = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await beneficiaries(db).where('id', 'in', ids).where(living()).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether this beneficiary lives, held until the transaction ends. */
export const lockBeneficiary = async (tx: Db, id: number, mode: Mode): Promise<boolean> =>
  (await lockLiving(beneficiaries(tx).where('id', '=', id), mode).executeTakeFirst()) !== undefined
