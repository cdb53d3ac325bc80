import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Whether somebody's other name was taken from behind '@' in their name, and not typed by hand. */
export async function isNameDerived(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select true from beneficiary_profiles
    where beneficiary_id = ${id} and is_name_derived`.execute(db)
  return rows.length > 0
}

export async function setNameDerived(tx: Db, id: number, is_name_derived: boolean): Promise<void> {
  await sql`update beneficiary_profiles set is_name_derived = ${is_name_derived}
    where beneficiary_id = ${id} and is_name_derived <> ${is_name_derived}`.execute(tx)
}
