import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { auditChainOperations } from '../../contract/audit-chain.ts'
import type { backupOperations } from '../../contract/backup.ts'
import { type Group, settingsRequests } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** One that lies on the server. */
async function aBackup({ kampung }: World): Promise<number> {
  const folder = join(kampung.services.config.data_dir, 'backups')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'one.backup'), 'an archive')
  const { id } = await kampung.db
    .insertInto('backups')
    .values({ made_by: 'command', finished_at: new Date().toISOString(), file_name: 'one.backup' })
    .onConflict((clash) => clash.column('file_name').doUpdateSet({ made_by: 'command' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const backupRequests: Group<typeof backupOperations> = {
  get: () => ({}),
  create: () => ({ body: { passphrase: '' } }),
  schedule: () => ({ body: { hour: null } }),
  verify: async (w) => ({ params: { id: String(await aBackup(w)) }, body: { passphrase: '' } }),
  download: async (w) => ({ params: { id: String(await aBackup(w)) } }),
}

const auditChainRequests: Group<typeof auditChainOperations> = {
  get: () => ({}),
  verify: () => ({ body: { receipt: '' } }),
}

/** What super admins see to for the whole organisation. */
export const organisationRequests = {
  audit_chain: auditChainRequests,
  backup: backupRequests,
  settings: settingsRequests,
}
