import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { backupFolder } from './make-backup.ts'
import { findDead } from './sign-of-life.ts'

export const CUT_OFF = 'The server stopped before it was done.'

/**
 * A backup whose server ended without a word has failed, what it had written goes, and a scheduled one is made again the same
 * day (H-1355). The embedded database has one server: whatever it did not end before `started` was cut off. On PostgreSQL whoever
 * makes one shows that they live (H-1363). However long one lasts is nothing against it.
 */
export async function noteCutOff(
  { db, engine, config }: Pick<Services, 'db' | 'engine' | 'config'>,
  started: number,
): Promise<void> {
  const ids = engine === 'pglite' ? await findOlder(db, started) : await findDead(db)
  if (ids.length === 0) return
  const rows = await db
    .updateTable('backups')
    .set({ failure: CUT_OFF, finished_at: new Date().toISOString(), slot: null })
    .where('id', 'in', ids)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows) removeDrafts(config.data_dir, id)
}

async function findOlder(db: Db, started: number): Promise<number[]> {
  const rows = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '<', new Date(started).toISOString())
    .execute()
  return rows.map(({ id }) => id)
}

/** Half an archive under the name that it had while it was written, which is nobody's any more. */
export function removeDrafts(data_dir: string, row: number): void {
  const folder = backupFolder(data_dir)
  const isDraft = new RegExp(`^\\.kampung-.*-${row}\\.backup\\.\\d+\\.part$`)
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (isDraft.test(name)) rmSync(join(folder, name), { force: true })
}
