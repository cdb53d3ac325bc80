import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../tests/test-database.ts'

it('finishes what was asked before it closes, then is not ready', async () => {
  const database = await openTestDatabase('owner')
  await sql`create table marks (n int8)`.execute(database.db)
  const inserts = Array.from({ length: 50 }, (_, n) =>
    sql`insert into marks values (${n})`.execute(database.db),
  )
  await Promise.all(inserts)
  expect(await database.ready()).toBe(true)
  const closed = database.close()
  expect(await database.ready()).toBe(false)
  await closed
  await database.close()
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow()
})
