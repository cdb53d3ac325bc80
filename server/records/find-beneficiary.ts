import { living, lockLiving } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** 'share': nobody deletes them before the transaction ends. 'update': what is written about them is written one after the other. */
type Mode = 'share' | 'update'

const beneficiaries = (db: Db) => db.selectFrom('beneficiaries').select('id')

/** The living beneficiary's inner id, anyone's; undefined for nobody. */
export const beneficiaryIdBySerial = async (db: Db, serial_number: string): Promise<number | undefined> =>
  (await beneficiaries(db).where('serial_number', '=', serial_number).where(living()).executeTakeFirst())?.id

/** The same, held until the transaction ends. */
export async function lockBeneficiaryBySerial(
  tx: Db,
  serial_number: string,
  mode: Mode,
): Promise<number | undefined> {
  const named = beneficiaries(tx).where('serial_number', '=', serial_number)
  return (await lockLiving(named, mode).executeTakeFirst())?.id
}

/** Whether this beneficiary lives, held until the transaction ends. */
export const lockBeneficiary = async (tx: Db, id: number, mode: Mode): Promise<boolean> =>
  (await lockLiving(beneficiaries(tx).where('id', '=', id), mode).executeTakeFirst()) !== undefined
