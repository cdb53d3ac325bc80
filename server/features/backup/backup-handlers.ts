import { createReadStream, existsSync } from 'node:fs'
import type { backupOperations } from '../../../contract/backup.ts'
import { Problem } from '../../../contract/problem.ts'
import { pathOf, runBackup } from '../../backup/run-backup.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { readBackupHour, writeBackupHour } from '../../storage/organisation-settings.ts'
import { beginBackup, findFile, findRunning, isLate, readBackups } from './backup-repository.ts'

/** Backups as super admins see and ask for them (S-19). */
export const backupHandlers: HandlersOf<typeof backupOperations> = {
  async get({ db, services }) {
    const state = await readBackups(db, services.config.data_dir)
    const is_late = !services.is_demonstration && (await isLate(db))
    return { ...state, hour: await readBackupHour(db), is_late }
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
