import { sql } from 'kysely'
import { readSchema } from '../dump/tables.ts'
import { firstOf } from '../first-of.ts'
import { propertyOf } from '../property-of.ts'
import type { Db } from '../schema.ts'
import { officeOf, officeSteps, tablesOf } from './office-rights.ts'
import { runStatements } from './run-statements.ts'
import { type Roles, wallDigest, wallSteps } from './wall-statements.ts'
import { isBusy, withLockTimeout } from './with-lock-timeout.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** A number of our own for pg_advisory_lock: 'wall' in ASCII. */
const WALL_LOCK = 0x77616c6c

/**
 * `not_allowed`: this server's own role may make no roles. `busy`: a table could not be had, and it is to be tried again.
 * `newer`: a later version, whose it is to raise, has not.
 */
export type Wall = 'stands' | 'not_allowed' | 'busy' | 'newer'

/**
 * S-08: makes the roles that read and write for volunteers, with their rights and policies; nothing where they stand already.
 * A database has roles of its own: a whole PostgreSQL server shares them, and rights in one database must not open another.
 * Each table is a transaction of its own, so that another server goes on meanwhile. Until it stands there is no second wall,
 * which the start and the doctor say. `db` owns the tables; `office` is the role that serves from them, where that is another.
 * Where it waited for a later version (`isOvertaken`) the wall is that one's.
 */
export async function raiseWall(
  db: Db,
  office: string | null = null,
  isOvertaken: (on: Db) => Promise<boolean> = async () => false,
): Promise<Wall> {
  if (await hasWall(db, office)) return 'stands'
  return await db.connection().execute(async (connection) => {
    try {
      await sql`select pg_advisory_lock(${sql.lit(WALL_LOCK)})`.execute(connection)
      if (await isOvertaken(connection)) return (await hasNewerWall(connection, office)) ? 'stands' : 'newer'
      if (!(await hasWall(connection, office))) await raise(connection, office)
      return 'stands'
    } catch (error) {
      if (propertyOf(error, 'code') === INSUFFICIENT_PRIVILEGE) return 'not_allowed'
      if (isBusy(error)) return 'busy'
      throw error
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(WALL_LOCK)})`.execute(connection)
    }
  })
}

async function raise(db: Db, office: string | null): Promise<void> {
  const roles = await wallRoles(db)
  const tables = await tablesOf(db)
  // First: without its rights the office could not serve at all, and a table that is in use takes them all the same.
  if (office !== null) await withLockTimeout(db, (tx) => runStatements(tx, officeSteps(office, tables)))
  for (const role of Object.values(roles)) await withLockTimeout(db, (tx) => makeRole(tx, role, office))
  for (const step of wallSteps(roles, tables)) await withLockTimeout(db, (tx) => runStatements(tx, step))
  const digest = wallDigest(roles, await readSchema(db), office)
  await sql`comment on function wall_enter(bigint, boolean) is ${sql.lit(digest)}`.execute(db)
}

/** What the roles of this database are called: by the database's own number. */
export async function wallRoles(db: Db): Promise<Roles> {
  const { rows } = await sql<{ oid: string }>`
    select oid::text from pg_database where datname = current_database()`.execute(db)
  const { oid } = firstOf(rows)
  return { reader: `kampung_reader_${oid}`, writer: `kampung_writer_${oid}` }
}

/**
 * Whether a wall of this version stands, and whoever asks may go behind it; writes nothing. A database that came from elsewhere
 * says that it has one, and its roles are not there; a table that a migration made anew has lost its policies.
 */
export async function hasWall(db: Db, office: string | null = null): Promise<boolean> {
  const { digest, roles, who } = await readWall(db, office)
  return digest !== null && digest === wallDigest(roles, await readSchema(db), who)
}

/**
 * The same of a later version's wall, on a database that it brought forward: its rules are those of its tables, and ours would take
 * away what they give. That they serve us, too, is what its migrations say (0120).
 */
export async function hasNewerWall(db: Db, office: string | null = null): Promise<boolean> {
  return (await readWall(db, office)).digest !== null
}

/** Whose rules the wall says it has; null where there is none, or whoever asks may not go behind it. */
async function readWall(db: Db, office: string | null) {
  const roles = await wallRoles(db)
  const who = office ?? (await officeOf(db))
  const { rows } = await sql<{ digest: string | null; members: number }>`
    select obj_description(to_regprocedure('wall_enter(bigint, boolean)'), 'pg_proc') as digest,
      (select count(*) from pg_roles where rolname in (${roles.reader}, ${roles.writer})
        and pg_has_role(coalesce(${who}, current_user), oid, 'member')
        and has_any_column_privilege(oid, to_regclass('engagements'), 'select')) as members`.execute(db)
  const { digest, members } = firstOf(rows)
  return { digest: members === 2 ? digest : null, roles, who }
}

/** The roles behind the wall that are not there, and those behind which whoever asks may not go. */
export type WallLacks = { missing: string[]; not_granted: string[] }

/** What a superuser has to give before the wall can be raised where nobody else makes roles; writes nothing. */
export async function wallLacks(db: Db): Promise<WallLacks> {
  const { rows } = await sql<{ name: string; is_there: boolean; is_granted: boolean }>`
    select name, r.oid is not null as is_there, coalesce(pg_has_role(r.oid, 'member'), false) as is_granted
    from unnest(${Object.values(await wallRoles(db))}::text[]) name left join pg_roles r on r.rolname = name
    order by name`.execute(db)
  const namesOf = (lacking: typeof rows) => lacking.map(({ name }) => name)
  return {
    missing: namesOf(rows.filter(({ is_there }) => !is_there)),
    not_granted: namesOf(rows.filter(({ is_granted }) => !is_granted)),
  }
}

/** One that somebody with more rights has made and granted will do. `office` goes behind the wall, or whoever asks. */
async function makeRole(tx: Db, role: string, office: string | null): Promise<void> {
  const who = sql<string>`coalesce(${office}, current_user)`
  const { rows } = await sql<{ exists: boolean; member: boolean; who: string }>`
    select ${who} as who, exists (select 1 from pg_roles where rolname = ${role}) as exists,
      coalesce((select pg_has_role(${who}, oid, 'member') from pg_roles where rolname = ${role}), false)
        as member`.execute(tx)
  const asked = firstOf(rows)
  if (!asked.exists) await sql`create role ${sql.id(role)} nologin noinherit`.execute(tx)
  if (!asked.member) await sql`grant ${sql.id(role)} to ${sql.id(asked.who)}`.execute(tx)
}
