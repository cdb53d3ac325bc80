import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import { names } from '../../db/records/file-column.ts'
import { recordNouns, records } from '../../db/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { lockFiles } from './lock-files.ts'

/** Every column that lists attachments: of what is said with a partner, and of what is said about a person. */
const lists = recordNouns.flatMap((noun) => {
  const { table, files } = records[noun]
  return files.flatMap((column) => (column.isList ? [{ table, column }] : []))
})

/** The keys of what the rows of a batch list as their attachments. */
export async function attachmentsIn(db: Db, deletion_id: number): Promise<string[]> {
  const listed = lists.map(
    ({ table, column: { column } }) =>
      sql`select unnest(${sql.ref(column)}) as key from ${sql.table(table)} where deletion_id = ${deletion_id}`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(listed, sql` union `)}`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Marks as deleted the files that nothing living lists any more (G-22); call it after the records are marked, in the
 * same transaction. A file that another record still shows stays.
 */
export async function dropAttachments(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await lockFiles(tx, keys)
  const isFree = lists.map(
    ({ table, column }) => sql`not exists
      (select 1 from ${sql.table(table)} l where ${living('l')} and ${names('l', column)})`,
  )
  await sql`update files set deleted_at = now() where id in (select f.id from files f
    where ${living('f')} and f.key = any(${[...keys]}::text[]) and ${sql.join(isFree, sql` and `)}
    order by f.id for update)`.execute(tx)
}
