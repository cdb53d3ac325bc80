import { readSchema } from '../../db/dump/tables.ts'
import type { Db } from '../../db/schema.ts'
import type { Config } from '../config.ts'
import { resetFromMachine } from '../http/remove-second-factor.ts'
import { besideServer } from './beside-server.ts'
import { BackupRefused } from './format.ts'

/** S-06: as a backup does, beside the running server or without it. Throws what is wrong as a sentence. */
export const resetFactor = (config: Config, email: string): Promise<void> =>
  besideServer(
    config,
    async (server) => void (await server.ask({ ask: 'reset_second_factor', email })),
    (db) => resetIn(db, email),
  )

async function resetIn(db: Db, email: string): Promise<void> {
  const schema = await readSchema(db)
  if (!schema.includes('0120-second-factors'))
    throw new BackupRefused('This database knows no second factor yet.')
  if (!schema.includes('0163-passkeys'))
    throw new BackupRefused('This database is of an older version. Start the server once, then try again.')
  const refused = await resetFromMachine(db, email)
  if (refused !== null) throw new BackupRefused(refused)
}
