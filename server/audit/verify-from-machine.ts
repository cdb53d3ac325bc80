import { type AuditReceipt, type AuditVerdict, receiptLine } from '../../contract/audit-chain.ts'
import { readSchema } from '../../db/dump/tables.ts'
import { besideServer } from '../backup/beside-server.ts'
import { BackupRefused } from '../backup/format.ts'
import type { Config } from '../config.ts'
import { readNricKeys } from '../storage/nric-keys.ts'
import { type NricVault, vaultOf } from '../storage/nric-vault.ts'
import { verifyLog } from './verify-log.ts'

/** S-14: the proof of the activity log, beside the running server or without it. Throws what is wrong as a sentence. */
export const verifyFromMachine = (config: Config, receipt: AuditReceipt | null): Promise<AuditVerdict> =>
  besideServer(
    config,
    async (server) => {
      const line = receipt ? receiptLine(receipt) : ''
      const { verdict } = await server.ask({ ask: 'verify_log', receipt: line })
      if (!verdict) throw new BackupRefused('The server that runs here is older than this command.')
      return verdict
    },
    async (db) => {
      if (!(await readSchema(db)).includes('0150-audit-chain'))
        throw new BackupRefused('The log of this database is not chained yet: start the server once.')
      return await verifyLog(db, receipt, openingWith(config))
    },
  )

/** The keys are read only where an entry needs them. Throws, as a sentence, where they are not here. */
function openingWith(config: Config): Pick<NricVault, 'openStandingMasks'> {
  let vault: NricVault | undefined
  return {
    openStandingMasks(text) {
      vault ??= vaultOf(readNricKeys({ ...config, mayMake: false }))
      return vault.openStandingMasks(text)
    },
  }
}
