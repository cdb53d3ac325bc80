import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../http/services.ts'
import { backupFolder } from './make-backup.ts'

/** One that has said nothing for so long has ended with its process. */
export const LONGEST = 6 * 3_600_000
export const CUT_OFF = 'The server stopped before it was done.'

/**
 * A backup whose server ended without a word has failed, what it had written goes, and a scheduled one is made again the same
 * day (H-1355). The embedded database has one server: whatever it did not end before `started` was cut off.
 */
export async function noteCutOff(
  { db, engine, config }: Pick<Services, 'db' | 'engine' | 'config'>,
  started: number,
): Promise<void> {
  const silent = Date.now() - LONGEST
  const before = engine === 'pglite' ? Math.max(started, silent) : silent
  const rows = await db
    .updateTable('backups')
    .set({ failure: CUT_OFF, finished_at: new Date().toISOString(), slot: null })
    .where('finished_at', 'is', null)
    .where('started_at', '<', new Date(before).toISOString())
    .returning('id')
    .execute()
  for (const { id } of rows) removeDrafts(config.data_dir, id)
}

/** Half an archive under the name that it had while it was written, which is nobody's any more. */
export function removeDrafts(data_dir: string, row: number): void {
  const folder = backupFolder(data_dir)
  const isDraft = new RegExp(`^\\.kampung-.*-${row}\\.backup\\.\\d+\\.part$`)
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (isDraft.test(name)) rmSync(join(folder, name), { force: true })
}
