import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasNewerWall, hasWall } from '../../db/wall/raise-wall.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { keepWall } from './keep-wall.ts'
import { serverLog } from './server-log.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner', services: { has_wall: false } })
})
afterAll(() => kampung.close())

/** What another version raised. */
const ofAnother = () =>
  sql`comment on function wall_enter(bigint, boolean) is 'of another version'`.execute(kampung.db)

test('a server that started without the second wall raises it as soon as it can (S-08)', async () => {
  const { db, services } = kampung
  await ofAnother()
  expect(await hasWall(db)).toBe(false)
  const raising = keepWall(services, kampung.database, serverLog(services.config), 5)
  await expect.poll(() => services.has_wall).toBe(true)
  expect(await hasWall(db)).toBe(true)
  raising.stop()
})

test('beside a later version it waits for that one’s wall, and raises none of its own (H-1651)', async () => {
  const { db, services } = kampung
  services.has_wall = false
  await sql`insert into kysely_migration (name, timestamp) values ('9999-test', '')`.execute(db)
  await sql`comment on function wall_enter(bigint, boolean) is null`.execute(db)
  const raising = keepWall(services, kampung.database, serverLog(services.config), 5)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([services.has_wall, await hasNewerWall(db)]).toEqual([false, false])
  await ofAnother()
  await expect.poll(() => services.has_wall).toBe(true)
  expect(await hasWall(db)).toBe(false)
  raising.stop()
  await sql`delete from kysely_migration where name = '9999-test'`.execute(db)
})
