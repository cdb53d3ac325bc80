import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../tests/test-database.ts'
import { OuterHandleError } from './guarded-kysely.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
  await sql`create table marks (n int8 primary key)`.execute(database.db)
})
afterAll(() => database.close())

const marks = async () => {
  const { rows } = await sql<{ n: number }>`select n from marks order by n`.execute(database.db)
  return rows.map((row) => row.n)
}

it('refuses the outer handle inside a transaction at once, and rolls back', async () => {
  const attempt = database.db.transaction().execute(async (trx) => {
    await sql`insert into marks values (1)`.execute(trx)
    await marks()
  })
  await expect(attempt).rejects.toThrow(OuterHandleError)
  expect(await marks()).toEqual([])
})

it('refuses it in a call that nobody waits for, and in a second transaction', async () => {
  const failures: unknown[] = []
  await database.db.transaction().execute(async () => {
    marks().catch((error: unknown) => failures.push(error))
    await database.db
      .transaction()
      .execute(async () => {})
      .catch((error: unknown) => failures.push(error))
  })
  expect(failures).toHaveLength(2)
  for (const failure of failures) expect(failure).toBeInstanceOf(OuterHandleError)
})

it('lets the handle that was given, savepoints and later calls work', async () => {
  const later = await database.db.transaction().execute(async (trx) => {
    await sql`insert into marks values (2)`.execute(trx)
    await sql`savepoint attempt`.execute(trx)
    await expect(sql`insert into marks values (2)`.execute(trx)).rejects.toMatchObject({ code: '23505' })
    await sql`rollback to savepoint attempt`.execute(trx)
    return { query: marks }
  })
  expect(await later.query()).toEqual([2])
})

it('lets a timer set inside a transaction query once that is over', async () => {
  const { promise, resolve } = Promise.withResolvers<number[]>()
  await database.db.transaction().execute(async () => {
    setTimeout(() => resolve(marks()), 20)
  })
  expect(await promise).toContain(2)
})

it('keeps transactions of different callers apart, a fifth of them failing', async () => {
  const callers = Array.from({ length: 200 }, (_, caller) =>
    database.db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select ${caller}::int8 as n`.execute(trx)
        if (caller % 5 === 0) await sql`select 1 / 0`.execute(trx)
        return rows[0]?.n
      })
      .catch((error: { code: string }) => error.code),
  )
  const singles = Array.from({ length: 200 }, async (_, caller) => {
    const { rows } = await sql<{ n: number }>`select ${caller}::int8 as n`.execute(database.db)
    return rows[0]?.n
  })
  expect(await Promise.all(callers)).toEqual(
    callers.map((_, caller) => (caller % 5 === 0 ? '22012' : caller)),
  )
  expect(await Promise.all(singles)).toEqual(singles.map((_, caller) => caller))
})
