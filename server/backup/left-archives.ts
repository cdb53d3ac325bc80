import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/schema.ts'
import { backupFolder } from './make-backup.ts'
import { RESTORED } from './revoke-credentials.ts'

const MINUTE = 60_000
/** A half archive grows as long as somebody makes it, and a whole one is noted soon: of the release before nothing else shows that it lives. */
const STILL_WRITTEN = 10 * MINUTE
/** Between the clock that named an archive and the one that began its row: an archive of another database may have the same number. */
const CLOCKS = 60 * MINUTE
const NAME = /^(\.?)kampung-(\d{4}-\d\d-\d\dT\d\d)(\d\d)-(\d+)\.backup(\.\d+\.part)?$/

type Left = { path: string; row: number; begun_at: number; is_draft: boolean }

/** The name of the archive that a row asks for: the minute and the row. */
export const archiveName = (row: number): string =>
  `kampung-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}-${row}.backup`

/** Archives that a row asked for, half ones under the names that they had while they were written. */
function archivesIn(data_dir: string): Left[] {
  const folder = backupFolder(data_dir)
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [, dot, hour, minute, row, part] = NAME.exec(name) ?? []
    const is_draft = part !== undefined
    if (row === undefined || is_draft !== (dot === '.')) return []
    return [
      { path: join(folder, name), row: Number(row), begun_at: Date.parse(`${hour}:${minute}Z`), is_draft },
    ]
  })
}

/** Of a backup that this process has stopped making. */
export function removeDrafts(data_dir: string, row: number): void {
  for (const left of archivesIn(data_dir))
    if (left.is_draft && left.row === row) rmSync(left.path, { force: true })
}

/**
 * Of backups that have ended, once nobody writes there any more: half archives, and whole ones whose row failed, since no row names
 * them. What was restored from stays, whatever the restored row says.
 */
export async function sweepLeft(db: Db, data_dir: string): Promise<void> {
  const quiet = archivesIn(data_dir).filter(({ path }) => isQuiet(path))
  if (quiet.length === 0) return
  const ended = await db
    .selectFrom('backups')
    .select(['id', 'started_at', 'file_name', 'failure'])
    .where('id', 'in', [...new Set(quiet.map(({ row }) => row))])
    .where('finished_at', 'is not', null)
    .execute()
  const rows = new Map(ended.map((row) => [row.id, row]))
  for (const { path, row, begun_at, is_draft } of quiet) {
    const { started_at = '', file_name = null, failure = null } = rows.get(row) ?? {}
    const hasFailed = failure !== null && failure !== RESTORED && file_name === null
    const isItsOwn = Math.abs(Date.parse(started_at) - begun_at) <= CLOCKS
    if (is_draft ? rows.has(row) : hasFailed && isItsOwn) rmSync(path, { force: true })
  }
}

const isQuiet = (path: string): boolean =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STILL_WRITTEN
