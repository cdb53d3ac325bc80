import type { AuditActor } from '../../db/audit.ts'
import { errorText } from '../../db/error-text.ts'
import type { Services } from '../http/services.ts'
import { withCheckFolder } from './check-folder.ts'
import { endCheck, noteChecking } from './check-rows.ts'
import { runProgram } from './run-program.ts'

const HEARTBEAT_MS = 10_000
const SHOWN_MS = 1000

type Check = {
  /** The row whose check was begun. */
  id: number
  path: string
  /** Empty for one that is not sealed. */
  passphrase: string
  actor: AuditActor
}

/**
 * Checks a backup in a process of its own, as the command does: the row says how far it is, and how it ended (S-19, H-1434).
 * Never throws; a check that ends while the database is away is found silent later.
 */
export async function runCheck(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, path, passphrase, actor }: Check,
): Promise<void> {
  let percent = 0
  let shown_at = 0
  const note = () => {
    shown_at = Date.now()
    void noteChecking(db, id, percent).catch(() => undefined)
  }
  const told = (now: number) => {
    percent = now
    if (Date.now() - shown_at > SHOWN_MS) note()
  }
  const heartbeat = setInterval(note, HEARTBEAT_MS).unref()
  const sealed = passphrase === '' ? [] : ['--passphrase-file', '-']
  const failure = await withCheckFolder(config.data_dir, (folder) =>
    runProgram(config, ['verify', path, '--below', folder, ...sealed], { passphrase, told }),
  ).catch(errorText)
  clearInterval(heartbeat)
  await endCheck(db, actor, id, failure).catch(() => undefined)
}
