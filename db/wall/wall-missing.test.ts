import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '../../tests/test-database.ts'
import { hasWall, raiseWall, wallRoles } from './raise-wall.ts'

test.skipIf(testEngine !== 'postgres')(
  'where a server’s role may make no roles there is no wall, and it says so (S-08)',
  async () => {
    const database = await openTestDatabase()
    const { db } = database
    const limited = `kampung_limited_${(await wallRoles(db)).reader.replace(/\D/g, '')}`
    await sql`create role ${sql.id(limited)} nologin`.execute(db)
    try {
      expect(await hasWall(db)).toBe(true)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-test', '')`.execute(db)
      expect(await hasWall(db)).toBe(false)
      await sql`grant select on kysely_migration to ${sql.id(limited)}`.execute(db)
      const raised = await db.connection().execute(async (connection) => {
        await sql`set role ${sql.id(limited)}`.execute(connection)
        const is = await raiseWall(connection)
        await sql`reset role`.execute(connection)
        return is
      })
      expect(raised).toBe(false)
      expect(await raiseWall(db)).toBe(true)
    } finally {
      await sql`drop owned by ${sql.id(limited)}`.execute(db)
      await sql`drop role ${sql.id(limited)}`.execute(db)
      await database.close()
    }
  },
)
