import { sql } from 'kysely'
import { readSchema } from '../dump/tables.ts'
import { firstOf } from '../first-of.ts'
import { propertyOf } from '../property-of.ts'
import type { Db } from '../schema.ts'
import { type Roles, wallDigest, wallSteps } from './wall-statements.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** Somebody is working in the table, or another server raises the same wall: it waits, and goes on. */
const BUSY = new Set(['55P03', '40P01', '40001', 'XX000'])
const TRIES = 10

/**
 * S-08: makes the roles that read and write for volunteers, with their rights and policies; nothing where they stand already.
 * A database has roles of its own: a whole PostgreSQL server shares them, and rights in one database must not open another.
 * Each table is a transaction of its own, so that another server goes on meanwhile. False where this server's own role may
 * make none: then there is no second wall, which the start, the doctor and the settings say.
 */
export async function raiseWall(db: Db): Promise<boolean> {
  const roles = await wallRoles(db)
  // A table that a migration made anew has lost its policies.
  const digest = wallDigest(roles, await readSchema(db))
  if (await stands(db, digest)) return true
  try {
    for (const role of Object.values(roles)) await patiently(db, (tx) => makeRole(tx, role))
    for (const step of wallSteps(roles, await tablesOf(db)))
      await patiently(db, async (tx) => {
        for (const statement of step) await sql.raw(statement).execute(tx)
      })
    await sql`comment on function wall_enter(bigint, boolean) is ${sql.lit(digest)}`.execute(db)
    return true
  } catch (error) {
    if (propertyOf(error, 'code') !== INSUFFICIENT_PRIVILEGE) throw error
    return false
  }
}

/** What the roles of this database are called: by the database's own number. */
export async function wallRoles(db: Db): Promise<Roles> {
  const { rows } = await sql<{ oid: string }>`
    select oid::text from pg_database where datname = current_database()`.execute(db)
  const { oid } = firstOf(rows)
  return { reader: `kampung_reader_${oid}`, writer: `kampung_writer_${oid}` }
}

/** Whether a wall stands that this version made, of whatever database; for whoever looks and writes nothing. */
export const hasWall = async (db: Db): Promise<boolean> =>
  await stands(db, wallDigest(await wallRoles(db), await readSchema(db)))

async function stands(db: Db, digest: string): Promise<boolean> {
  const { rows } = await sql<{ digest: string | null }>`
    select obj_description(to_regprocedure('wall_enter(bigint, boolean)'), 'pg_proc') as digest`.execute(db)
  return rows[0]?.digest === digest
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** One that somebody with more rights has made and granted will do. */
async function makeRole(tx: Db, role: string): Promise<void> {
  const { rows } = await sql<{ exists: boolean; member: boolean }>`
    select exists (select 1 from pg_roles where rolname = ${role}) as exists,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = ${role}), false)
        as member`.execute(tx)
  if (!rows[0]?.exists) await sql`create role ${sql.id(role)} nologin noinherit`.execute(tx)
  if (!rows[0]?.member) await sql`grant ${sql.id(role)} to current_user`.execute(tx)
}

async function patiently(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', '3s', true)`.execute(tx)
        await work(tx)
      })
    } catch (error) {
      if (attempt === TRIES || !BUSY.has(String(propertyOf(error, 'code')))) throw error
    }
  }
}
