import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/schema.ts'
import { snapshotKey } from '../db/snapshot.ts'
import { raiseWall, wallRoles } from '../db/wall/raise-wall.ts'
import { openReused } from './reused-database.ts'

/** The engine that this run of the tests is about. */
export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/**
 * As whom a test works on a server: as the server does, which owns nothing there (S-08), as who owns the tables of one that has
 * no office, or as who owns those of one that has (`asOffice` asks by that role then).
 */
export type WorksAs = 'office' | 'owner' | 'owner beside office'
const OFFICE = 'kampung_test_office'

/**
 * A migrated, empty database of the caller's own, gone when closed: in memory, or with TEST_ENGINE=postgres on the
 * server that TEST_DATABASE_URL names, whose role may create databases and roles.
 */
export function openTestDatabase(as: WorksAs = 'office'): Promise<OpenDatabase> {
  return testEngine === 'postgres' ? openOnServer(as) : openReused()
}

/** A fresh database on the test server: its URL, and how to drop it. */
export async function createTestDatabase(
  template = 'template0',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kampung_${randomBytes(6).toString('hex')}`
  await administer(
    `create database ${name} template ${template} encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  return { url: urlOf(name), drop: () => administer(`drop database if exists ${name} with (force)`) }
}

async function openOnServer(as: WorksAs): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase(await migratedTemplate())
  const owner = await openDatabase({ url })
  // Its template's roles are for its template.
  const wall = await raiseWall(owner.db, as === 'owner' ? null : OFFICE)
  if (wall !== 'stands') throw new Error(`The wall of a test's database: ${wall}`)
  const roles = await wallRoles(owner.db)
  if (as === 'office') await owner.close()
  const database = as === 'office' ? await openDatabase({ url: urlAs(OFFICE, url) }) : owner
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
      await administer(`drop role if exists ${Object.values(roles).join(', ')}`)
    },
  }
}

/** By server: a test may have one of its own. */
const templates = new Map<string, Promise<string>>()

/** Migrates once a server, not once a test file: the name changes with the migrations. */
function migratedTemplate(): Promise<string> {
  const server = serverUrl()
  const template = templates.get(server) ?? makeTemplate(`kampung_${snapshotKey().replaceAll('-', '_')}`)
  templates.set(server, template)
  return template
}

async function makeTemplate(name: string): Promise<string> {
  const client = await connect()
  try {
    await client.query('select pg_advisory_lock(20150917)')
    const office = await client.query('select 1 from pg_roles where rolname = $1', [OFFICE])
    if (!office.rowCount) await client.query(`create role ${OFFICE} login`)
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return name
    const draft = await createTestDatabase()
    const database = await openDatabase({ url: draft.url })
    await migrate(database.db, migrations, database.kind)
    await database.close()
    await client.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function administer(statement: string): Promise<void> {
  const client = await connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  return client
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error(
      'TEST_ENGINE=postgres needs TEST_DATABASE_URL, a server on which databases may be created.',
    )
  return url
}

function urlOf(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** The same database for another role; the test server asks for no password. */
export function urlAs(role: string, url: string): string {
  const other = new URL(url)
  other.username = encodeURIComponent(role)
  other.password = ''
  return other.href
}

/** Asks by the role of the server what belongs to 'owner beside office', within the transaction where there is one. */
export async function asOffice<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (testEngine !== 'postgres') return await work(db)
  const inside = async (tx: Db) => {
    await sql`set local role ${sql.id(OFFICE)}`.execute(tx)
    const answer = await work(tx)
    await sql`set local role none`.execute(tx)
    return answer
  }
  return db.isTransaction ? await inside(db) : await db.transaction().execute(inside)
}
