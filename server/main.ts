import './start/lean-heap.ts'
import './start/own-files.ts'

import { isConnectionLost } from '../db/connection-lost.ts'
import { openDatabase } from '../db/engine.ts'
import { errorText } from '../db/error-text.ts'
import { buildApp } from './app.ts'
import { keepBackups } from './backup/keep-backups.ts'
import { withShortPath } from './backup/short-path.ts'
import { begun, toolServer } from './backup/tool-socket.ts'
import { type Config, configFromProcess } from './config.ts'
import { watchOrganisation } from './records/renew-organisation.ts'
import { isLongPreparing } from './search/preparing.ts'
import { renewDue } from './search/renew-due.ts'
import { connectionLimit, limitConnections } from './start/connection-limit.ts'
import { inWords, isWithoutRoom, requireRoom } from './start/data-folder.ts'
import { greetingOf } from './start/greeting.ts'
import { keepIndexed } from './start/keep-indexed.ts'
import { keepKeyed } from './start/keep-keyed.ts'
import { keepLetters } from './start/keep-letters.ts'
import { keepMasksSealed } from './start/keep-masks-sealed.ts'
import { keepSealed } from './start/keep-sealed.ts'
import { keepTidy } from './start/keep-tidy.ts'
import { keepTries } from './start/keep-tries.ts'
import { keepUrgentLetters } from './start/keep-urgent-letters.ts'
import { keepWall } from './start/keep-wall.ts'
import { listeningHost, notListening } from './start/listening-host.ts'
import { openServices } from './start/open-services.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { watchCalls } from './start/quiet-calls.ts'
import { keepImportsGoing } from './start/resume-imports.ts'
import { healthOf, readyInTime } from './start/server-health.ts'
import { serverLog } from './start/server-log.ts'
import { CLOSE_LIMIT, whenAskedToStop, withinDrain } from './start/stopping.ts'
import { watchStore } from './start/store-watch.ts'
import { startWriteProbe } from './start/write-probe.ts'
import { openS3 } from './storage/file-storage.ts'

/** The embedded database is broken in this process alone: run.mjs starts another one. */
const START_AGAIN = 75

/** Opens, listens, and on the way out: stops accepting, drains, closes the database (S-18). */
async function serve(config: Config): Promise<void> {
  const stop = whenAskedToStop()
  const log = serverLog(config)
  const location = config.database_url ? { url: config.database_url } : { dataDirectory: config.data_dir }
  await requireRoom(config.data_dir, !config.database_url)
  const files = config.files_s3 ? await watchStore(await openS3(config.files_s3), log) : undefined
  const database = await openDatabase(location, log)
  const wall = await prepareDatabase(database, config, log)
  const services = await openServices(config, database, log, { has_wall: wall === 'stands' })
  if (!(await isLongPreparing(database.db)))
    await renewDue(database.db).catch((error) => log.error({ err: error }, 'keying people failed'))
  const { disk } = services
  const probe = startWriteProbe(database, log, {
    isDiskFull: async () => (await disk.isSpent()) || isWithoutRoom(config.data_dir),
  })
  const app = await buildApp({
    services,
    isReady: () => readyInTime(() => database.ready()),
    health: () => healthOf(probe, disk, files),
    logger: log,
  })
  limitConnections(app.server, connectionLimit(), { isProxied: config.trust_proxy !== false })
  const calls = watchCalls(app.server)
  const tidying = keepTidy(services, log)
  const sealing = keepSealed(database.db, log)
  const masking = keepMasksSealed(services, log, probe.patiently)
  const backups = keepBackups(services, log)
  const letters = keepLetters(services, log)
  const urgentLetters = keepUrgentLetters(services, log)
  const watching = watchOrganisation(services, log)
  const raising = keepWall(services, database, log)
  const tools = database.kind === 'pglite' ? toolServer(database, config, services.vault) : null
  const unreached = (error: unknown) =>
    log.warn({ err: error }, 'command-line tools cannot reach this server')
  tools?.server.on('error', unreached)
  if (tools) await withShortPath(tools.path, (path) => begun(tools.server.listen(path))).catch(unreached)
  const host = listeningHost(config, services.is_demonstration)
  await app.listen({ port: config.port, host }).catch((error) => notListening(error, host))
  console.log(await greetingOf(services, app.server.address()))
  process.send?.('ready')
  const importing = keepImportsGoing(services, log)
  const keying = keepKeyed(database.db, log)
  const trying = keepTries(database.db, log)
  const indexing = keepIndexed(database, config, log, calls)

  database.whenStopped.then((why) => log.fatal({ err: why }, 'the database has stopped'))
  probe.whenBroken.then((why) => {
    log.fatal({ err: why }, 'the database takes no writes any more: only a new process mends it')
    process.exit(START_AGAIN)
  })
  log.info({ why: await stop }, 'stopping')
  tools?.server.close()
  probe.stop()
  files?.stop()
  // A turn under way still needs the database, and a letter the mail server.
  const turns = [tidying, backups, letters, urgentLetters, importing, watching, raising, indexing].map(
    (each) => each.stop(),
  )
  await withinDrain(
    Promise.all([app.close(), ...turns]).then(() => services.mail?.close()),
    log,
  )
  const closing = async () => {
    for (const each of [keying, trying, sealing, masking]) await each.stop()
    await database.close()
  }
  // A thread of the engine that hangs would be waited for without an end; cut off, the database is as after a loss of power.
  await withinDrain(closing(), log, CLOSE_LIMIT)
  process.exit(0)
}

/** Never awaited at the top: what the bundle loads later may ask for a module that lies in one file with this, and would wait for it. */
async function start(): Promise<void> {
  /** Set where the database lies in it, too. */
  let data_dir: string | undefined
  try {
    const config = configFromProcess()
    if (!config.database_url) data_dir = config.data_dir
    await serve(config)
  } catch (error) {
    const said = data_dir ? inWords(error, data_dir) : error
    if (isConnectionLost(error))
      console.error(`The database that DATABASE_URL names does not answer: ${errorText(error)}`)
    else console.error(errorText(said))
    // The embedded database leaves a timer behind that would keep the process.
    process.exit(1)
  }
}

void start()
