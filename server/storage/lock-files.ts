import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/**
 * Holds the files of these keys until the transaction ends. A statement of its own: the next one sees what somebody who
 * attached them meanwhile has committed, while one that waits and then looks further sees it not (H-1036).
 */
export async function lockFiles(tx: Db, keys: readonly string[]): Promise<void> {
  await sql`select 1 from files where key = any(${[...keys]}::text[]) order by id for update`.execute(tx)
}
