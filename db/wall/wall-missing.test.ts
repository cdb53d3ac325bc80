import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, openTestDatabase, testEngine } from '../../tests/test-database.ts'
import { openDatabase } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import type { OpenDatabase } from '../open-database.ts'
import { readAsVolunteer } from './as-volunteer.ts'
import { hasWall, raiseWall, wallRoles } from './raise-wall.ts'
import { runStatements } from './run-statements.ts'
import { wallSteps } from './wall-statements.ts'

const engineOf = (database: OpenDatabase) => {
  if (database.kind !== 'postgres') throw new Error('No server')
  return database.engine
}

// PostgreSQL alone has somebody beside this server.
describe.skipIf(testEngine !== 'postgres')('where the second wall does not stand (S-08)', () => {
  let database: OpenDatabase
  const db = () => database.db
  beforeAll(async () => {
    database = await openTestDatabase('owner')
  })
  afterAll(() => database.close())

  test('because a server’s role may make no roles, it says so', async () => {
    const limited = `kampung_limited_${(await wallRoles(db())).reader.replace(/\D/g, '')}`
    await sql`create role ${sql.id(limited)} nologin`.execute(db())
    await sql`grant select on kysely_migration to ${sql.id(limited)}`.execute(db())
    const raised = await db()
      .connection()
      .execute(async (connection) => {
        await sql`set role ${sql.id(limited)}`.execute(connection)
        const there = [await hasWall(connection), await raiseWall(connection)]
        await sql`reset role`.execute(connection)
        return there
      })
    expect(raised).toEqual([false, 'not_allowed'])
    await sql`drop owned by ${sql.id(limited)}`.execute(db())
    await sql`drop role ${sql.id(limited)}`.execute(db())
  })

  test('because the database came from another server, it is raised anew', async () => {
    const { reader } = await wallRoles(db())
    expect(await hasWall(db())).toBe(true)
    await sql`drop owned by ${sql.id(reader)}`.execute(db())
    expect(await hasWall(db())).toBe(false)
    await sql`drop role ${sql.id(reader)}`.execute(db())
    expect(await hasWall(db())).toBe(false)
    expect([await raiseWall(db()), await hasWall(db())]).toEqual(['stands', true])
  })

  test('because somebody reads a whole table meanwhile, it waits and is raised afterwards; two at once raise one', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-test', '')`.execute(db())
    const copying = await engineOf(database).connect()
    await copying.query('begin; lock table contacts in access share mode')
    expect(await raiseWall(db())).toBe('busy')
    await copying.query('rollback')
    copying.release()
    expect(await Promise.all([raiseWall(db()), raiseWall(db())])).toEqual(['stands', 'stands'])
  })

  test('while the roles of another database go, it is raised all the same', async () => {
    const going = `kampung_reader_${randomBytes(4).toString('hex')}`
    await sql`create role ${sql.id(going)} nologin`.execute(db())
    const [first] = wallSteps(await wallRoles(db()), ['contacts'])
    if (!first) throw new Error('No step')
    // A snapshot of the time before lists the role still, as that of a statement does which another server overtakes.
    await db()
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql`select 1 from pg_roles where rolname = ${going}`.execute(tx)
        expect(rows).toHaveLength(1)
        await engineOf(database).query(`drop role ${going}`)
        await runStatements(tx, first)
      })
  })

  test('because a later version was at it meanwhile, that one’s is left as it is (0120)', async () => {
    const comment = (what: string) =>
      sql`comment on function wall_enter(bigint, boolean) is ${sql.lit(what)}`.execute(db())
    await comment('x')
    let isOvertaken = false
    const raised = await raiseWall(db(), null, async () => {
      isOvertaken = true
      await engineOf(database).query(
        "comment on function wall_enter(bigint, boolean) is 'of a later version'",
      )
      return true
    })
    expect([isOvertaken, raised]).toEqual([true, 'stands'])
    expect(await hasWall(db())).toBe(false)
    expect([await raiseWall(db()), await hasWall(db())]).toEqual(['stands', true])
  })

  test('because nobody has made its roles for a server that owns its database and may make none', async () => {
    const { url, drop } = await createTestDatabase()
    const owner = `kampung_owner_${randomBytes(4).toString('hex')}`
    const own = new URL(url)
    await sql`create role ${sql.id(owner)} login nocreaterole`.execute(db())
    await sql`alter database ${sql.id(own.pathname.slice(1))} owner to ${sql.id(owner)}`.execute(db())
    own.username = owner
    const server = await openDatabase({ url: own.href })
    await migrate(server.db, migrations, server.kind)
    expect(await raiseWall(server.db)).toBe('not_allowed')
    const { reader, writer } = await wallRoles(server.db)
    for (const role of [reader, writer]) {
      await sql`create role ${sql.id(role)} nologin`.execute(db())
      await sql`grant ${sql.id(role)} to ${sql.id(owner)}`.execute(db())
    }
    expect(await raiseWall(server.db)).toBe('stands')
    const seen = readAsVolunteer(server.db, 1, (tx) => tx.selectFrom('beneficiaries').select('id').execute())
    expect(await seen).toEqual([])
    await server.close()
    await drop()
    await sql`drop role ${sql.id(reader)}, ${sql.id(writer)}, ${sql.id(owner)}`.execute(db())
  })
})
