import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { notingCompatible, type OwnMigration, readCompatible } from './compatible-migrations.ts'
import { propertyOf } from './property-of.ts'

type Known = Readonly<Record<string, OwnMigration>>

/** The database was migrated by a later version of this program, beside which this one could harm it, or serve wrongly. */
export class DatabaseNewerError extends Error {
  override name = 'DatabaseNewerError'

  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this program: it holds ${unknown.join(', ')}, which this version does not know. ` +
        'Nothing was changed. Start the version that made it, or a later one.',
    )
  }
}

/** A number of our own for pg_advisory_lock: 'kampung' in ASCII, without the last letter. */
const MIGRATION_LOCK = 0x6b616d70756en

/** So long one waits for a table in which somebody works; whoever asks after it waits no longer for that. */
const LOCK_WAIT = '2s'
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 500

/**
 * Brings the database forward to the newest migration and answers the names that were run. Forward only; each run
 * is one transaction, so a failed one leaves the database as it was. On a server a second process waits for the
 * first: the lock is taken around the transaction, because Kysely's own is let go before the commit. A table that is being
 * read or written is waited for in short tries, so that nobody stands in a queue behind it.
 * @throws DatabaseNewerError when the database knows migrations that the record lacks and that do not keep older servers (0120).
 */
export async function migrate<DB>(
  db: Kysely<DB>,
  migrations: Known,
  kind: 'pglite' | 'postgres',
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if (kind === 'pglite') return run(connection, migrations)
    await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      return await runPatiently(connection, migrations)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function runPatiently<DB>(connection: Kysely<DB>, migrations: Known): Promise<string[]> {
  await sql`select set_config('lock_timeout', ${LOCK_WAIT}, false)`.execute(connection)
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(connection, migrations)
    } catch (error) {
      if (tries === TRIES || propertyOf(propertyOf(error, 'cause'), 'code') !== LOCK_NOT_AVAILABLE)
        throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function run<DB>(db: Kysely<DB>, migrations: Known): Promise<string[]> {
  // The library reads every table and column there is before it finds that out, twice: half a second of each start.
  if ((await pendingMigrations(db, migrations)).length === 0) return []
  const provider = { getMigrations: async () => notingCompatible(migrations) }
  const { error, results = [] } = await new Migrator({
    db,
    provider,
    // Two that do not touch each other may be made side by side and land in either order.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(failed ? `Migration ${failed} failed` : 'Migrating failed', { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/**
 * The migrations that the database has not run, for a tool that brings none forward.
 * @throws DatabaseNewerError as `migrate` does.
 */
export async function pendingMigrations<DB>(db: Kysely<DB>, migrations: Known): Promise<string[]> {
  const ran = new Set(await ranMigrations(db))
  const pending = Object.keys(migrations).filter((name) => !ran.has(name))
  const unknown = unknownAmong(ran, migrations)
  if (unknown.length > 0) await requireCompatible(db, unknown, pending.length === 0)
  return pending
}

/** The migrations that a later version ran and this one does not know; none on a database of this version. */
export async function newerMigrations<DB>(db: Kysely<DB>, migrations: Known): Promise<string[]> {
  return unknownAmong(await ranMigrations(db), migrations)
}

const unknownAmong = (ran: Iterable<string>, migrations: Known) =>
  [...ran].filter((name) => !(name in migrations))

/** Where this version has one of its own to run, the two are of different lines, and no later one has thought of it. */
async function requireCompatible<DB>(db: Kysely<DB>, unknown: string[], isWhole: boolean): Promise<void> {
  const compatible = isWhole ? await readCompatible(db) : []
  const breaking = unknown.filter((name) => !compatible.includes(name))
  if (breaking.length > 0) throw new DatabaseNewerError(breaking)
}

async function ranMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const table = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
