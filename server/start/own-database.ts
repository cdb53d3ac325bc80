import { openDatabase } from '../../db/engine.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { letOfficeSee, officeSteps, tablesOf } from '../../db/wall/office-rights.ts'
import { type RolePrivileges, readRolePrivileges } from '../../db/wall/role-privileges.ts'
import { runStatements } from '../../db/wall/run-statements.ts'
import { takeOver } from '../../db/wall/take-over.ts'
import { isBusy, withLockTimeout } from '../../db/wall/with-lock-timeout.ts'
import type { Config } from '../config.ts'
import { openAsOwner, prepareDatabase } from './prepare-database.ts'

export type Owned = { taken_from: string[]; office: RolePrivileges; has_wall: boolean }

/**
 * S-08: makes the role of DATABASE_OWNER_URL own the tables and gives that of DATABASE_URL what a server needs, both at once, so
 * that one which is running goes on; then brings the database forward. Can be run again.
 * @throws CannotTakeOver, when one of the two is not set, and when the tables are never free for a second.
 */
export async function ownDatabase(config: Config): Promise<Owned> {
  const { database_url, database_owner_url } = config
  if (database_url === undefined || database_owner_url === undefined)
    throw new Error(
      'Set DATABASE_URL to the role of the server and DATABASE_OWNER_URL to the one that shall own the tables.',
    )
  const database = await openDatabase({ url: database_url })
  try {
    const { role } = await readRolePrivileges(database.db)
    const taken_from = await handOver(await openAsOwner(database_owner_url, database), role)
    const wall = await prepareDatabase(database, config)
    return { taken_from, office: await readRolePrivileges(database.db), has_wall: wall === 'stands' }
  } finally {
    await database.close()
  }
}

async function handOver(owner: OpenDatabase, office: string): Promise<string[]> {
  try {
    if ((await readRolePrivileges(owner.db)).role === office)
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL name one role: they have to be two.')
    return await withLockTimeout(owner.db, async (tx) => {
      const taken_from = await takeOver(tx)
      if (taken_from.length > 0) {
        await runStatements(tx, officeSteps(office, await tablesOf(tx)))
        await letOfficeSee(tx, office)
      }
      return taken_from
    })
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new Error(
      'Nothing was handed over: somebody worked in the tables each time, as a copy being made does. Run this again in a quieter moment, or with the server stopped.',
      { cause: error },
    )
  } finally {
    await owner.close()
  }
}
