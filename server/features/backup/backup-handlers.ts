import { createReadStream, existsSync } from 'node:fs'
import type { backupOperations } from '../../../contract/backup.ts'
import { Problem } from '../../../contract/problem.ts'
import { opensWith } from '../../backup/archive-reader.ts'
import { beginCheck } from '../../backup/check-rows.ts'
import { pathOf, runBackup } from '../../backup/run-backup.ts'
import { runCheck } from '../../backup/run-check.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { readBackupHour, writeBackupHour } from '../../storage/organisation-settings.ts'
import { beginBackup, findFile, findRunning, isLate, isUnproved, readBackups } from './backup-repository.ts'

/** Backups as super admins see and ask for them (S-19). */
export const backupHandlers: HandlersOf<typeof backupOperations> = {
  async get({ db, services }) {
    const state = await readBackups(db, services.config.data_dir)
    const isWarned = !services.is_demonstration
    return {
      ...state,
      hour: await readBackupHour(db),
      is_late: isWarned && (await isLate(db)),
      is_unproved: isWarned && (await isUnproved(db)),
    }
  },

  async create({ body, change, services }) {
    const id = await change(async ({ tx, audit }) => {
      if ((await findRunning(tx)) !== null)
        throw new Problem('conflict', { message: 'A backup is being made already' })
      const id = await beginBackup(tx)
      await audit({
        action: 'created',
        entity: 'backup',
        entity_id: id,
        after: { is_sealed: body.passphrase !== '' },
      })
      return { id }
    })
    // Beyond this call: the row says how it ended.
    void runBackup(services, id.id, body.passphrase)
    return id
  },

  schedule: ({ body, change }) =>
    change(async ({ tx, audit }) => {
      const before = await readBackupHour(tx)
      await writeBackupHour(tx, body.hour)
      await audit({
        action: 'updated',
        entity: 'settings',
        before: { backup_hour: before },
        after: { backup_hour: body.hour },
      })
      return { hour: body.hour }
    }),

  async verify({ db, params, body, caller, job, change, services }) {
    const { id, archive, file_name, is_sealed } = found(await findFile(db, params.id))
    const path = pathOf(services.config.data_dir, file_name ?? '')
    found(existsSync(path) ? path : undefined)
    const passphrase = is_sealed ? body.passphrase : ''
    if (is_sealed) await requirePassphrase(path, passphrase)
    const begun = await change(async ({ tx, audit }) => {
      if (!(await beginCheck(tx, id, caller.id)))
        throw new Problem('conflict', { message: 'A backup is being verified already' })
      await audit({ action: 'began_check', entity: 'backup', entity_id: archive ?? params.id })
      return { id }
    })
    // Beyond this call: the row says how it ended.
    void runCheck(services, { id, path, passphrase, actor: job.actor })
    return begun
  },

  async download({ db, params, services, recordRead }) {
    const { archive, file_name } = found(await findFile(db, params.id))
    const path = pathOf(services.config.data_dir, file_name ?? '')
    const is_here = found(existsSync(path) ? { path } : undefined)
    await recordRead({ action: 'downloaded', entity: 'backup', entity_id: archive ?? params.id })
    return {
      content: createReadStream(is_here.path),
      content_type: 'application/octet-stream',
      file_name: file_name ?? 'kampung.backup',
      is_inline: false,
      max_age: 0,
    }
  },
}

async function requirePassphrase(path: string, passphrase: string): Promise<void> {
  const refuse = (message: string) => new Problem('invalid', { message, fields: { passphrase: message } })
  if (passphrase === '') throw refuse('This backup is sealed: type its passphrase')
  if (!(await opensWith(path, passphrase)))
    throw refuse('The passphrase is wrong, or the beginning of the file is damaged')
}
