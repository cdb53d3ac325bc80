import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Marks as deleted the files that only deleted comms logs mention (G-22); call it after the logs are marked, in the
 * same transaction. A file that another log still shows stays.
 */
export async function dropAttachments(tx: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('deleted_at', 'is', null)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comms_logs')
            .select('comms_logs.id')
            .where('comms_logs.deleted_at', 'is', null)
            .where(sql<boolean>`comms_logs.files @> array[files.key]`),
        ),
      ),
    )
    .execute()
}
