import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { ownDatabase } from '../../server/start/own-database.ts'
import { prepareDatabase } from '../../server/start/prepare-database.ts'
import { olderDatabase } from '../../tests/older-database.ts'
import { testEngine, urlAs } from '../../tests/test-database.ts'
import { runAsTold, type TwoRoles, twoRoles } from '../../tests/two-roles.ts'
import { openDatabase } from '../engine.ts'
import type { Db } from '../schema.ts'
import { wallRoles } from './raise-wall.ts'
import { privilegeFault, readRolePrivileges } from './role-privileges.ts'

const configOf = ({ office, owner }: TwoRoles) =>
  readConfig({ DATABASE_URL: office.url, DATABASE_OWNER_URL: owner.url })

async function countAll(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const counted: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await sql<{
      count: number
    }>`select count(*)::integer as count from ${sql.table(name)}`.execute(db)
    counted[name] = found.rows[0]?.count ?? -1
  }
  return counted
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  )

async function opened(url: string): Promise<Db> {
  const { db, close } = await openDatabase({ url })
  onTestFinished(close)
  return db
}

// The embedded database has no roles of its own.
describe.skipIf(testEngine !== 'postgres')('a database that the server owned so far (S-08, S-14)', () => {
  test('is handed over by the statements that are said, with everything in it, and the server works on', async () => {
    const roles = await twoRoles()
    // As deploy/database.sh makes it: in comes who owns it, and nobody by default.
    await sql`revoke all on database ${sql.id(roles.name)} from public`.execute(roles.superuser)
    await olderDatabase('0023-response-forms', 'older-canary.jsonl', { url: roles.office.url })
    const before = await countAll(roles.superuser)
    const outside = await failureOf(ownDatabase(configOf(roles)))
    expect(outside).toContain('The role of DATABASE_OWNER_URL cannot come in')
    await runAsTold(roles.superuser, outside)

    const told = await failureOf(ownDatabase(configOf(roles)))
    expect(told).toContain('As a superuser of the database')
    expect(await countAll(roles.superuser)).toEqual(before)
    await runAsTold(roles.superuser, told)

    const first = await ownDatabase(configOf(roles))
    expect(first).toMatchObject({ taken_from: [roles.office.name], has_wall: false })
    expect(privilegeFault(first.office)).toBe('')
    expect(await ownDatabase(configOf(roles))).toMatchObject({ taken_from: [] })
    // A connection of its own anew, as a server's pool makes them.
    const office = await opened(roles.office.url)
    const after = await countAll(office)
    for (const [table, count] of Object.entries(before))
      if (table in after) expect(after[table], table).toBeGreaterThanOrEqual(count)
    const owners = await sql<{ owner: string }>`select distinct pg_get_userbyid(owner) as owner from (
      select relowner as owner from pg_class where relnamespace = 'public'::regnamespace
      union all select extowner from pg_extension where extname = 'pg_trgm'
      union all select datdba from pg_database where datname = ${roles.name}) o`.execute(office)
    expect(owners.rows).toEqual([{ owner: roles.owner.name }])
  })

  test('is handed over by nobody who may not, or whose other databases would go along', async () => {
    const roles = await twoRoles()
    const other = await twoRoles()
    await sql`create table marks (n integer)`.execute(await opened(roles.office.url))
    await sql`grant ${sql.id(roles.office.name)} to ${sql.id(roles.owner.name)}`.execute(roles.superuser)
    await sql`alter database ${sql.id(other.name)} owner to ${sql.id(roles.office.name)}`.execute(
      other.superuser,
    )
    const elsewhere = readConfig({ DATABASE_URL: roles.office.url, DATABASE_OWNER_URL: other.owner.url })
    expect(await failureOf(ownDatabase(elsewhere))).toContain('name two databases')
    expect(await failureOf(ownDatabase(configOf(roles)))).toContain('owns other databases')
    await sql`alter database ${sql.id(other.name)} owner to ${sql.id(other.office.name)}`.execute(
      other.superuser,
    )
    await sql`alter database ${sql.id(roles.name)} owner to current_user`.execute(roles.superuser)
    expect(await failureOf(ownDatabase(configOf(roles)))).toContain('belongs to the superuser')
    expect(await failureOf(ownDatabase(readConfig({ DATABASE_URL: roles.office.url })))).toContain(
      'DATABASE_OWNER_URL',
    )
  })

  test('is prepared by its owner alone: not before it is handed over, and no other one by mistake', async () => {
    const roles = await twoRoles()
    const other = await twoRoles()
    const database = await openDatabase({ url: roles.office.url })
    onTestFinished(database.close)
    const prepare = (database_owner_url?: string) =>
      failureOf(prepareDatabase(database, { database_owner_url }))

    // As somebody with more rights has put it in before.
    await sql`create extension pg_trgm`.execute(roles.superuser)
    expect(await prepare(other.owner.url)).toContain('name two databases')
    expect(await prepare()).toBe('nothing')
    expect(await prepare(roles.owner.url)).toContain('npm run kampung -- own')
    await runAsTold(roles.superuser, await failureOf(ownDatabase(configOf(roles))))
    await ownDatabase(configOf(roles))
    // Nothing waits: the server may start without its owner's address.
    expect(await prepare()).toBe('nothing')
    await sql`delete from kysely_migration where name like '019%'`.execute(roles.superuser)
    expect(await prepare()).toContain('name in DATABASE_OWNER_URL the role that owns the tables')
    expect(privilegeFault(await readRolePrivileges(database.db))).toBe('')
  })

  test('is read in full all the while, though its wall was raised for another owner', async () => {
    const roles = await twoRoles()
    const { office, owner, superuser } = roles
    const own = await openDatabase({ url: office.url })
    onTestFinished(own.close)
    const walls = await wallRoles(superuser)
    for (const role of Object.values(walls)) {
      await sql`create role ${sql.id(role)} nologin`.execute(superuser)
      await sql`grant ${sql.id(role)} to ${sql.id(office.name)}`.execute(superuser)
    }
    expect(await prepareDatabase(own, { database_owner_url: undefined })).toBe('stands')
    await sql`insert into volunteers (first_name, last_name, display_name) values ('A', 'B', 'A B')`.execute(
      own.db,
    )
    await sql`grant ${sql.id(office.name)} to ${sql.id(owner.name)}`.execute(superuser)
    // Nobody raises it anew: the owner may not say who goes behind it.
    await sql`revoke ${sql.id(walls.reader)} from ${sql.id(office.name)}`.execute(superuser)

    const blocker = await superuser.connection().execute(async (connection) => {
      await sql`begin`.execute(connection)
      await sql`lock table contacts in access share mode`.execute(connection)
      const busy = await failureOf(ownDatabase(configOf(roles)))
      await sql`rollback`.execute(connection)
      return busy
    })
    expect(blocker).toContain('Nothing was handed over')
    expect(await ownDatabase(configOf(roles))).toMatchObject({ taken_from: [office.name], has_wall: false })
    expect((await own.db.selectFrom('volunteers').select('id').execute()).length).toBe(1)
    await sql`grant ${sql.id(walls.reader)} to ${sql.id(office.name)}`.execute(superuser)
    expect(await ownDatabase(configOf(roles))).toMatchObject({ has_wall: true })
    expect((await own.db.selectFrom('volunteers').select('id').execute()).length).toBe(1)
  })

  test('is not served by a role that would read its tables as empty', async () => {
    const roles = await twoRoles()
    const { office, owner, superuser, name } = roles
    await sql`alter database ${sql.id(name)} owner to ${sql.id(owner.name)}`.execute(superuser)
    for (const role of Object.values(await wallRoles(superuser))) {
      await sql`create role ${sql.id(role)} nologin`.execute(superuser)
      for (const member of [office, owner])
        await sql`grant ${sql.id(role)} to ${sql.id(member.name)}`.execute(superuser)
    }
    const alone = await openDatabase({ url: owner.url })
    onTestFinished(alone.close)
    expect(await prepareDatabase(alone, { database_owner_url: undefined })).toBe('stands')

    const database = await openDatabase({ url: office.url })
    onTestFinished(database.close)
    const prepare = (database_owner_url?: string) =>
      failureOf(prepareDatabase(database, { database_owner_url }))
    await superuser.connection().execute(async (connection) => {
      await sql`begin`.execute(connection)
      await sql`lock table volunteers in access share mode`.execute(connection)
      expect(await prepare(owner.url)).toContain('no rows of volunteers')
      await sql`rollback`.execute(connection)
    })
    expect(await prepare(owner.url)).toBe('nothing')
    await sql`drop policy wall_others on volunteers`.execute(superuser)
    expect(await prepare()).toContain('Start once with DATABASE_OWNER_URL')
    const wrong = new URL(owner.url)
    wrong.username = 'nobody_of_that_name'
    expect(await prepare(wrong.href)).toContain('The role of DATABASE_OWNER_URL cannot come in')
  })

  test('is prepared beside what others made in it, whatever it is called, and for one more role that serves', async () => {
    const roles = await twoRoles()
    const { office, owner, superuser, name } = roles
    await sql`alter database ${sql.id(name)} owner to ${sql.id(owner.name)}`.execute(superuser)
    await sql`create table notes (n integer generated by default as identity)`.execute(superuser)
    await sql`create table "Reports of 2025" (n integer)`.execute(await opened(owner.url))
    for (const role of Object.values(await wallRoles(superuser))) {
      await sql`create role ${sql.id(role)} nologin`.execute(superuser)
      await sql`grant ${sql.id(role)} to ${sql.id(office.name)}`.execute(superuser)
    }
    const database = await openDatabase({ url: office.url })
    onTestFinished(database.close)
    expect(await prepareDatabase(database, { database_owner_url: owner.url })).toBe('stands')
    expect(await database.db.selectFrom('volunteers').select('id').execute()).toEqual([])

    const other = await twoRoles()
    const second = await openDatabase({ url: urlAs(other.office.name, office.url) })
    onTestFinished(second.close)
    // Nobody has said yet that it may go behind the wall.
    expect(await prepareDatabase(second, { database_owner_url: owner.url })).toBe('not_allowed')
    expect(await second.db.selectFrom('volunteers').select('id').execute()).toEqual([])
    await sql`drop owned by ${sql.id(other.office.name)}`.execute(superuser)

    await sql`grant ${sql.id(owner.name)} to ${sql.id(office.name)}`.execute(superuser)
    expect(await failureOf(prepareDatabase(database, { database_owner_url: owner.url }))).toBe('nothing')
    const { office: standing } = await ownDatabase(configOf(roles))
    expect(privilegeFault(standing)).toContain('is a member of who does')
  })
})
