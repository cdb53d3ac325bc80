import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { CUT_OFF, removeDrafts } from './cut-off.ts'
import { keptBackups } from './kept-backups.ts'
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
 * throws. Afterwards what is no longer kept goes. When the server stops it is ended, and its day is free for another try.
 */
export function runBackup(
  running: Running,
  row: number,
  passphrase: string,
  ending?: AbortSignal,
): Promise<void> {
  return makingHere(running.db, row, () => makeAndNote(running, row, passphrase, ending))
}

async function makeAndNote(
  { db, config }: Running,
  row: number,
  passphrase: string,
  ending?: AbortSignal,
): Promise<void> {
  let failure: string | null
  try {
    mkdirSync(backupFolder(config.data_dir), { recursive: true, mode: 0o700 })
    const time = new Date().toISOString().slice(0, 16).replaceAll(':', '')
    const path = pathOf(config.data_dir, `kampung-${time}-${row}.backup`)
    const keys = passphrase === '' ? ['--without-keys'] : ['--passphrase-file', '-']
    failure = await runProgram(config, [path, '--row', String(row), ...keys], { passphrase, ending })
    if (failure === null) return await removeOutlived(db, config.data_dir)
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  removeDrafts(config.data_dir, row)
  // Where the database is away, the next look notes it (cut-off.ts).
  await noteFailed(db, row, ending?.aborted ? { failure: CUT_OFF, slot: null } : { failure }).catch(
    () => undefined,
  )
}

async function noteFailed(db: Db, row: number, how: { failure: string; slot?: null }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...how, finished_at: new Date().toISOString() })
    .where('id', '=', row)
    .where('finished_at', 'is', null)
    .execute()
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
