import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/**
 * Marks as deleted the files that only deleted comms logs mention (G-22); call it after the logs are marked, in the
 * same transaction. A file that another log still shows stays.
 */
export async function dropAttachments(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update files set deleted_at = now() where id in (select f.id from files f
    where ${living('f')} and f.key = any(${[...keys]}::text[]) and not exists
      (select 1 from comms_logs l where ${living('l')} and l.files @> array[f.key])
    order by f.id for update)`.execute(tx)
}
