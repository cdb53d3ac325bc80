import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../tests/test-database.ts'
import { keptStatements } from './kept-statements.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
  await sql`create table marks (n int8 primary key)`.execute(database.db)
  await sql`insert into marks values (1)`.execute(database.db)
})
afterAll(() => database.close())

const marks = async (db = database.db) => (await sql<{ n: number }>`select * from marks`.execute(db)).rows
const often = (work: () => Promise<unknown>) =>
  Array.from({ length: 8 }, () => work).reduce<Promise<unknown>>(
    (before, next) => before.then(next),
    Promise.resolve(),
  )

it('keeps what is asked often, in a bounded number, and nothing whose good plan depends on the value', () => {
  const kept = keptStatements()
  const askedOften = (text: string) => [1, 2, 3, 4, 5].map(() => kept.nameOf(text)).at(-1)
  expect(kept.nameOf('select 1')).toBeUndefined()
  const name = askedOften('select 1')
  expect(name).toMatch(/^kampung_\d+$/)
  for (const text of ['n like $1', 'keys && $1', 'id = any($1)', 'select 1; select 2'])
    expect(askedOften(text)).toBeUndefined()
  for (let n = 0; n < 1000; n += 1) askedOften(`select ${n} + 1`)
  expect(askedOften('select 1')).toBe(name)
  expect(askedOften('one text too many')).toBeUndefined()
})

it('really keeps them under a name', async () => {
  await often(() => marks())
  const names = sql<{ n: number }>`select count(*) as n from pg_prepared_statements where name ~ '^kampung'`
  // Where there is a pool, each of its connections has its own.
  const counts = await Promise.all(Array.from({ length: 12 }, () => names.execute(database.db)))
  expect(Math.max(...counts.map(({ rows }) => rows[0]?.n ?? 0))).toBeGreaterThan(0)
})

it('answers after a column was added under a kept plan, and in the transaction after the one that it ended', async () => {
  await often(() => marks())
  await sql`alter table marks add column colour text`.execute(database.db)
  expect(await marks()).toEqual([{ n: 1, colour: null }])
  await often(() => marks())
  await sql`alter table marks add column shade text`.execute(database.db)
  const inTransaction = () => database.db.transaction().execute((trx) => marks(trx))
  await inTransaction().catch((error: { code: string }) => expect(error.code).toBe('0A000'))
  expect(await inTransaction()).toEqual([{ n: 1, colour: null, shade: null }])
})

it('keeps callers apart, of whom a fifth fail in what is kept', async () => {
  const asked = Array.from({ length: 1600 }, (_, caller) => {
    const divided = sql<{ n: number }>`select ${1000 + caller}::int8 / ${caller % 5}::int8 as n`
    const ask = divided.execute(database.db).then(({ rows }) => rows[0]?.n)
    return ask.catch((error: { code: string }) => error.code)
  })
  const expected = asked.map((_, caller) =>
    caller % 5 === 0 ? '22012' : Math.floor((1000 + caller) / (caller % 5)),
  )
  expect(await Promise.all(asked)).toEqual(expected)
})
