import { sql } from 'kysely'
import { openDatabase } from '../../db/engine.ts'
import { errorText } from '../../db/error-text.ts'
import { firstOf } from '../../db/first-of.ts'
import { migrate, newerMigrations } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { EngineLog, OpenDatabase } from '../../db/open-database.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Db } from '../../db/schema.ts'
import { letOfficeSee, officeOf, tablesUnseenBy } from '../../db/wall/office-rights.ts'
import { quoted } from '../../db/wall/quoted.ts'
import { hasNewerWall, raiseWall, type Wall } from '../../db/wall/raise-wall.ts'
import { isBusy, withLockTimeout } from '../../db/wall/with-lock-timeout.ts'
import type { Config } from '../config.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const WENT_AHEAD =
  'a later version has brought the database forward: this server goes on beside it, and should be brought forward soon'

type Owner = Pick<Config, 'database_owner_url'>

/**
 * Migrates the database and raises its second wall (S-08): as the role of `database_owner_url`, whose connection is closed
 * again, or where there is none as the server's own. On one that a later version brought forward it goes on where that version
 * lets it, says so in the log, and leaves the wall as it is (0120).
 * @throws when they are two databases, a migration waits that the server's own role may not run, a later version's keeps no older
 * server, or that role would read a table as empty.
 */
export async function prepareDatabase(database: OpenDatabase, config: Owner, log?: EngineLog): Promise<Wall> {
  return await asOwner(database, config, log, async (owner) => {
    await migrate(owner.db, migrations, owner.kind).catch(inWords)
    const newer = await newerMigrations(owner.db, migrations)
    if (newer.length > 0) log?.warn({ migrations: newer }, WENT_AHEAD)
    const office = await officeOf(database.db)
    const wall = await wallOf(owner.db, office, newer)
    if (office !== null) await requireSight(owner.db, office, owner !== database)
    return wall
  })
}

/** Does the same for the wall alone, later: the owner is asked for anew and let go again. */
export const raiseWallAgain = (database: OpenDatabase, config: Owner): Promise<Wall> =>
  asOwner(database, config, undefined, async (owner) =>
    wallOf(owner.db, await officeOf(database.db), await newerMigrations(owner.db, migrations)),
  )

async function wallOf(db: Db, office: string | null, newer: readonly string[]): Promise<Wall> {
  if (newer.length > 0) return (await hasNewerWall(db, office)) ? 'stands' : 'newer'
  return await raiseWall(db, office, async (on) => (await newerMigrations(on, migrations)).length > 0)
}

/** Works as the role of `database_owner_url`, which is let go again; where there is none as the server's own. */
export async function asOwner<T>(
  database: OpenDatabase,
  { database_owner_url }: Owner,
  log: EngineLog | undefined,
  work: (owner: OpenDatabase) => Promise<T>,
): Promise<T> {
  if (database_owner_url === undefined) return await work(database)
  const owner = await openAsOwner(database_owner_url, database, log)
  try {
    const [other] = await whoseInstead(owner.db, await roleOf(database.db))
    if (other === undefined) return await work(owner)
    throw new Error(
      `The tables still belong to '${other}', not to the role of DATABASE_OWNER_URL: run \`npm run kampung -- own\` once.`,
    )
  } finally {
    await owner.close()
  }
}

/** Whose the tables are instead: the server's, or somebody's who made them for it. Who is but a member of the owner is told elsewhere. */
async function whoseInstead(db: Db, office: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct r.rolname::text as name
    from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and r.rolname <> current_user
      and (r.rolname = ${office} or c.oid = to_regclass('kysely_migration'))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Where the owner may not say who goes behind the wall, the office sees all the same; what else it does not, ends the start. */
async function requireSight(db: Db, office: string, isOwner: boolean): Promise<void> {
  if ((await tablesUnseenBy(db, office)).length === 0) return
  if (isOwner)
    await withLockTimeout(db, (tx) => letOfficeSee(tx, office)).catch((error: unknown) => {
      if (!isBusy(error)) throw error
    })
  const unseen = await tablesUnseenBy(db, office)
  if (unseen.length > 0) throw new Error(cannotSee(unseen, isOwner))
}

/**
 * Opens the same database by who owns it.
 * @throws when that role cannot come in, with the reason and never its password, or comes into another database.
 */
export async function openAsOwner(
  url: string,
  database: OpenDatabase,
  log?: EngineLog,
): Promise<OpenDatabase> {
  const owner = await openDatabase({ url }, log).catch((error: unknown) => {
    throw new Error(`The role of DATABASE_OWNER_URL cannot come in: ${whyNotIn(error, new URL(url))}`, {
      cause: error,
    })
  })
  try {
    if ((await placeOf(owner.db)) === (await placeOf(database.db))) return owner
    throw new Error(
      'DATABASE_OWNER_URL and DATABASE_URL name two databases: they have to be one, by two roles.',
    )
  } catch (error) {
    await owner.close()
    throw error
  }
}

function whyNotIn(error: unknown, { pathname, username }: URL): string {
  const message = errorText(error)
  if (propertyOf(error, 'code') !== INSUFFICIENT_PRIVILEGE) return message
  const [name, role] = [pathname.slice(1), username].map((part) => quoted(decodeURIComponent(part)))
  return `${message}. As a superuser of the database: grant connect on database ${name} to ${role}; Then run this again.`
}

const roleOf = async (db: Db): Promise<string> =>
  firstOf((await sql<{ role: string }>`select current_user::text as role`.execute(db)).rows).role

/** The database's number, and since when its server runs: a copy of it on another server has the same name and number. */
async function placeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select concat(oid, ' ', pg_postmaster_start_time()) as place
    from pg_database where datname = current_database()`.execute(db)
  return firstOf(rows).place
}

const cannotSee = (tables: readonly string[], isOwner: boolean): string =>
  `The server's role is given no rows of ${tables.join(', ')} yet, and would show them as empty. ${
    isOwner
      ? 'Somebody works in them, as a copy being made does: start again when that is done.'
      : 'Start once with DATABASE_OWNER_URL, by which it is let in.'
  }`

function inWords(error: unknown): never {
  const code = propertyOf(error, 'code') ?? propertyOf(propertyOf(error, 'cause'), 'code')
  if (code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new Error(
    "This version brings the database forward, and the server's own role may not: name in DATABASE_OWNER_URL the role that owns the tables, or run `npm run kampung -- own` with it first.",
    { cause: error },
  )
}
