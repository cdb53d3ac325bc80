import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasWall } from '../../db/wall/raise-wall.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { keepWall } from './keep-wall.ts'
import { serverLog } from './server-log.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner', services: { has_wall: false } })
})
afterAll(() => kampung.close())

test('a server that started without the second wall raises it as soon as it can (S-08)', async () => {
  const { db, services } = kampung
  await sql`insert into kysely_migration (name, timestamp) values ('9999-test', '')`.execute(db)
  expect(await hasWall(db)).toBe(false)
  const raising = keepWall(services, kampung.database, serverLog(services.config), 5)
  await expect.poll(() => services.has_wall).toBe(true)
  expect(await hasWall(db)).toBe(true)
  raising.stop()
  await sql`delete from kysely_migration where name = '9999-test'`.execute(db)
})
