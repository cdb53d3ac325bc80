import { living, lockLiving } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

const volunteers = (db: Db, account_id: number) =>
  db.selectFrom('volunteers').select('id').where('account_id', '=', account_id)

/** The living volunteer's inner id; undefined for nobody. */
export const volunteerIdByAccount = async (db: Db, account_id: number): Promise<number | undefined> =>
  (await volunteers(db, account_id).where(living()).executeTakeFirst())?.id

/** The same, held until the transaction ends. */
export const lockVolunteerByAccount = async (tx: Db, account_id: number): Promise<number | undefined> =>
  (await lockLiving(volunteers(tx, account_id), 'update').executeTakeFirst())?.id
