import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorText } from '../../db/error-text.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { CUT_OFF } from './cut-off.ts'
import { keptBackups } from './kept-backups.ts'
import { archiveName, removeDrafts } from './left-archives.ts'
import { makingHere } from './made-here.ts'
import { backupFolder } from './make-backup.ts'
import { runProgram } from './run-program.ts'

/** Of those made by hand the latest stay. */
const BY_HAND = 5

type Running = Pick<Services, 'db' | 'config'>

/** The path of a backup in this server's folder; by its last part alone, whatever stands in the row. */
export const pathOf = (data_dir: string, file_name: string) =>
  join(backupFolder(data_dir), basename(file_name))

/**
 * Makes the backup that a row asked for, in a process of its own, as the command does; the row says how it ended. Never
 * throws. Afterwards what is no longer kept goes. When the server stops it is ended, whoever asked for it,
 * and its day is free for another try.
 */
export function runBackup(
  running: Running,
  row: number,
  passphrase: string,
  ending?: AbortSignal,
): Promise<void> {
  return makingHere(running.db, row, (closing) =>
    makeAndNote(running, row, passphrase, ending ? AbortSignal.any([ending, closing]) : closing),
  )
}

async function makeAndNote(
  { db, config }: Running,
  row: number,
  passphrase: string,
  ending: AbortSignal,
): Promise<void> {
  let failure: string | null
  const path = pathOf(config.data_dir, archiveName(row))
  const isOurs = !existsSync(path)
  try {
    mkdirSync(backupFolder(config.data_dir), { recursive: true, mode: 0o700 })
    const keys = passphrase === '' ? ['--without-keys'] : ['--passphrase-file', '-']
    failure = await runProgram(config, [path, '--row', String(row), ...keys], { passphrase, ending })
    if (failure === null) return await removeOutlived(db, config.data_dir)
  } catch (error) {
    failure = errorText(error)
  }
  removeDrafts(config.data_dir, row)
  try {
    const how = ending.aborted ? { failure: CUT_OFF, slot: null } : { failure }
    // Whole, but of a row that failed: nobody would find it, and nothing would ever take it away.
    if ((await noteFailed(db, row, how)) && isOurs) rmSync(path, { force: true })
  } catch {
    // Where the database is away, the next look notes it (cut-off.ts).
  }
}

/** False where the row had ended by then: whoever made it noted it, though the answer was lost. */
async function noteFailed(db: Db, row: number, how: { failure: string; slot?: null }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ ...how, finished_at: new Date().toISOString() })
    .where('id', '=', row)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function removeOutlived(db: Db, data_dir: string): Promise<void> {
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'made_by', 'file_name', 'finished_at', 'check_begun_at'])
    .where('file_name', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const whole = rows.flatMap(({ finished_at, file_name, ...row }) =>
    finished_at && file_name ? [{ ...row, finished_at, file_name }] : [],
  )
  const kept = keptBackups(whole.filter(({ made_by }) => made_by === 'schedule'))
  for (const row of whole.filter(({ made_by }) => made_by !== 'schedule').slice(0, BY_HAND)) kept.add(row)
  for (const row of whole) {
    const path = pathOf(data_dir, row.file_name)
    if (kept.has(row) || row.check_begun_at !== null || !existsSync(path)) continue
    rmSync(path)
    await db.updateTable('backups').set({ file_name: null }).where('id', '=', row.id).execute()
  }
}
