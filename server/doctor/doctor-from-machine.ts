import { findServer } from '../backup/ask-server.ts'
import { BackupRefused } from '../backup/format.ts'
import type { Config } from '../config.ts'
import { examineWithoutServer } from './examine.ts'
import { type Finding, mend } from './finding.ts'
import { machineSide } from './machine-side.ts'

/** Everything that is to be found, beside the running server or without it. Never throws for what a check is about. */
export async function doctorFromMachine(config: Config): Promise<Finding[]> {
  if (config.database_url !== undefined) return examineWithoutServer(config)
  try {
    const server = await findServer(config.data_dir)
    if (!server) return await examineWithoutServer(config)
    const { findings } = await server.ask({ ask: 'doctor' }).finally(() => server.leave())
    if (!findings) throw new BackupRefused('The server that runs here answered another question.')
    return findings
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    const asked = mend(
      'server',
      error.message,
      'Run this as the account of the server; if it is that account, start the server anew in this version.',
    )
    return [asked, ...(await machineSide(config, null))]
  }
}
