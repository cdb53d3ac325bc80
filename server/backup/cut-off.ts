import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { isMadeHere } from './made-here.ts'
import { backupFolder } from './make-backup.ts'
import { findDead } from './sign-of-life.ts'

export const CUT_OFF = 'The server stopped before it was done.'
const MINUTE = 60_000
/** A half archive grows as long as somebody makes it: of the release before nothing else shows that it lives. */
const STILL_WRITTEN = 10 * MINUTE

/**
 * A backup whose server ended without a word has failed, what it had written goes, and a scheduled one is made again the same
 * day (H-1355). The embedded database has one server: whatever that does not make was cut off, or ended when nothing could be noted.
 * On PostgreSQL whoever makes one shows that they live (H-1363). However long one lasts is nothing against it.
 */
export async function noteCutOff({
  db,
  engine,
  config,
}: Pick<Services, 'db' | 'engine' | 'config'>): Promise<void> {
  const ids = engine === 'pglite' ? await findLost(db) : await findDead(db)
  if (ids.length > 0)
    await db
      .updateTable('backups')
      .set({ failure: CUT_OFF, finished_at: new Date().toISOString(), slot: null })
      .where('id', 'in', ids)
      .where('finished_at', 'is', null)
      .execute()
  await sweepDrafts(db, config.data_dir)
}

/** A minute is left between a row and whoever begins to make it. */
async function findLost(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '<', new Date(Date.now() - MINUTE).toISOString())
    .execute()
  return rows.map(({ id }) => id).filter((id) => !isMadeHere(db, id))
}

/** Half archives, under the names that they had while they were written. */
function draftsIn(folder: string): { path: string; row: number }[] {
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [, row] = /^\.kampung-.*-(\d+)\.backup\.\d+\.part$/.exec(name) ?? []
    return row === undefined ? [] : [{ path: join(folder, name), row: Number(row) }]
  })
}

/** Of a backup that this process has stopped making. */
export function removeDrafts(data_dir: string, row: number): void {
  for (const draft of draftsIn(backupFolder(data_dir)))
    if (draft.row === row) rmSync(draft.path, { force: true })
}

/** Of all that have ended, once nobody writes there any more. */
async function sweepDrafts(db: Db, data_dir: string): Promise<void> {
  const quiet = draftsIn(backupFolder(data_dir)).filter(({ path }) => isQuiet(path))
  if (quiet.length === 0) return
  const rows = quiet.map(({ row }) => row)
  const ended = await db
    .selectFrom('backups')
    .select('id')
    .where('id', 'in', rows)
    .where('finished_at', 'is not', null)
    .execute()
  const ids = new Set(ended.map(({ id }) => id))
  for (const { path, row } of quiet) if (ids.has(row)) rmSync(path, { force: true })
}

const isQuiet = (path: string): boolean =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STILL_WRITTEN
