import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../db/engine.ts'
import type { Db } from '../db/schema.ts'
import { createTestDatabase, urlAs } from './test-database.ts'

export type TwoRoles = {
  /** The role of the server, which owns the database as one of before does; and the one that is to own it. */
  office: { name: string; url: string }
  owner: { name: string; url: string }
  /** A superuser in it: what nobody but a database's administrator does. */
  superuser: Db
  name: string
}

/** An empty database on the test server that belongs to a role without further rights, and another such role. */
export async function twoRoles(): Promise<TwoRoles> {
  const { url, drop } = await createTestDatabase()
  const { db, close } = await openDatabase({ url })
  const name = new URL(url).pathname.slice(1)
  // Whoever looks after a database may name a role as they like.
  const [office, owner] = ['office, o\'clock "$$" 5%s', 'owner'].map(
    (what) => `kampung_${what}_${randomBytes(4).toString('hex')}`,
  )
  if (!office || !owner) throw new Error('No names')
  for (const role of [office, owner]) await sql`create role ${sql.id(role)} login`.execute(db)
  await sql`alter database ${sql.id(name)} owner to ${sql.id(office)}`.execute(db)
  onTestFinished(async () => {
    const walls = await sql<{ name: string }>`select rolname as name from pg_roles
      where rolname like (select 'kampung\\_%er\\_' || oid from pg_database where datname = ${name})`.execute(
      db,
    )
    await close()
    await drop()
    const server = await openDatabase({ url: process.env.TEST_DATABASE_URL ?? '' })
    for (const role of [...walls.rows.map((row) => row.name), office, owner])
      await sql`drop role ${sql.id(role)}`.execute(server.db)
    await server.close()
  })
  const as = (role: string) => ({ name: role, url: urlAs(role, url) })
  return { office: as(office), owner: as(owner), superuser: db, name }
}

/** Runs the statements that a message tells a superuser to run, word for word. */
export async function runAsTold(superuser: Db, said: string): Promise<void> {
  const told = said.match(/\b(?:grant|alter|create) [^;]*;/g)
  if (!told) throw new Error(`It says no statement: ${said}`)
  for (const statement of told) await sql.raw(statement).execute(superuser)
}
