import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { detectPooler } from '../../db/detect-pooler.ts'
import { errorText } from '../../db/error-text.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openDirectory } from '../../db/pglite-engine.ts'
import { openUnjudged, POOL_SIZE } from '../../db/postgres-engine.ts'
import { readRolePrivileges } from '../../db/wall/role-privileges.ts'
import type { Config } from '../config.ts'
import { checkPooler } from './check-pooler.ts'
import { checkRolePrivileges } from './check-role-privileges.ts'
import { checkSettings } from './check-settings.ts'
import { databaseSide } from './database-side.ts'
import { type Finding, look, mend, well } from './finding.ts'
import { machineSide } from './machine-side.ts'
import { factsOf } from './path-facts.ts'

/** What the running server finds, of itself and of the embedded database that it alone may open. */
export async function examineServed({ db }: OpenDatabase, config: Config): Promise<Finding[]> {
  const database = await databaseSide(db, true)
  const server = well('server', `The server runs here, as process ${process.pid}.`)
  return [
    server,
    ...(await machineSide(config, database)),
    ...checkSettings(database.facts, null),
    ...database.findings,
  ]
}

/** The same without it: by the environment of whoever asks, and a database that is opened for it. */
export async function examineWithoutServer(config: Config): Promise<Finding[]> {
  const { data_dir, database_url } = config
  if (database_url !== undefined) return examineOnServer(config, database_url)
  const folder = factsOf(data_dir)
  if (process.getuid && folder.is === 'there' && folder.owner !== process.getuid())
    return [
      ...(await machineSide(config, null)),
      look(
        'database',
        'The database was not opened: what another account writes there the server cannot open any more.',
        'Run this as the account of the server.',
      ),
    ]
  if (!existsSync(join(data_dir, 'database')))
    return [
      look('server', 'No server runs here.', 'Start it: npm start, or node run.mjs start.'),
      ...(await machineSide(config, null)),
      look(
        'database',
        `There is no database in DATA_DIR ${data_dir}.`,
        'If there should be one, set DATA_DIR as the server has it; else its first start makes one.',
      ),
    ]
  const database = await openDirectory(data_dir).catch(unreachable)
  if ('state' in database) return [...(await machineSide(config, null)), database]
  try {
    const side = await databaseSide(database.db, false)
    return [
      look('server', 'No server runs here.', 'Start it: npm start, or node run.mjs start.'),
      ...(await machineSide(config, side)),
      ...checkSettings(side.facts, null),
      ...side.findings,
    ]
  } finally {
    await database.close()
  }
}

async function examineOnServer(config: Config, url: string): Promise<Finding[]> {
  const { db, engine, close } = openUnjudged(url, undefined, 'kampung doctor')
  try {
    const pooler = checkPooler(await detectPooler(engine))
    const servers = await countServers(db)
    const side = await databaseSide(db, servers > 0)
    const server =
      servers > 0
        ? well(
            'server',
            'A server works on this database. What follows goes by the environment of this command.',
          )
        : look(
            'server',
            'No server works on this database. What follows goes by the environment of this command.',
            'Start it: npm start, or node run.mjs start.',
          )
    return [
      server,
      ...(await machineSide(config, side)),
      ...checkSettings(side.facts, { host: new URL(url).hostname, pool_size: POOL_SIZE }),
      pooler,
      checkRolePrivileges(await readRolePrivileges(db)),
      ...side.findings,
    ]
  } catch (error) {
    return [...(await machineSide(config, null)), unreachable(error)]
  } finally {
    await close()
  }
}

async function countServers(db: OpenDatabase['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where application_name = 'kampung' and datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}

/** The password in DATABASE_URL stands in no such sentence: the driver does not say it. */
function unreachable(error: unknown): Finding {
  const said = errorText(error)
  if (/unsupported startup parameter/i.test(said))
    return mend(
      'database',
      `A pooler stands in between and refuses what the server asks for when it connects: ${said}`,
      'Let DATABASE_URL name PostgreSQL itself, or see docs/running.md, under PostgreSQL, for what the pooler has to be told.',
    )
  return mend(
    'database',
    `The database cannot be opened: ${said}`,
    'Look whether it runs, and whether DATABASE_URL or DATA_DIR names it.',
  )
}
