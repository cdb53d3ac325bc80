import { today } from '../../../contract/fields.ts'
import type { Db } from '../../../db/schema.ts'
import { mostUrgent } from '../../visits/worklist-sql.ts'

/** Of these people so many, who stands first on the worklist before all others (0050). */
export async function readMostUrgent(db: Db, ids: readonly number[], count: number): Promise<number[]> {
  const { rows } = await mostUrgent(today(), ids, count).execute(db)
  return rows.map(({ id }) => id)
}
