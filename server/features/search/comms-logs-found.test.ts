import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HITS_MAX } from '../../../contract/search.ts'
import { living } from '../../../db/living.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { openTestDatabase } from '../../../tests/test-database.ts'
import { searchWork } from './search-repository.ts'
import { containsWords } from './search-text.ts'
import { readSearch, type SearchWords } from './search-words.ts'

/** More than are looked through one by one; of many the moment is the same. */
const MANY = 6000
/** Of the first one many are told of, of the last one few and long ago. */
const words = ['review', 'luke’s', 'hampers', 'visit', 'so', 'rice', '100%', 'audit', 'oranges']

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
  const { db } = database
  for (const statement of [
    sql`insert into users (id, first_name, last_name, email, password_hash, department, role)
      values (1, 'Tan', 'Mei', 'tan@kampung.example', '', '', 'admin')`,
    sql`insert into partners (id, status, name) values (1, 'Active', 'Partner')`,
    sql`insert into comms_logs (partner_id, type, subject, content, created_by, created_at, deleted_at)
      select 1, 'Call', (select coalesce(string_agg(initcap(w.word), ' '), '')
          from unnest(${words}::text[]) with ordinality w (word, place)
          where n % (w.place * w.place)::int = 0 and n < ${MANY}::int / greatest(w.place - 4, 1)) || ' ' || n, '', 1,
        timestamptz '2024-01-01' + n / 7 * interval '1 hour', case when n % 11 = 0 then now() end
      from generate_series(1, ${MANY}::int) n order by md5(n::text)`,
    sql`analyze comms_logs`,
  ])
    await statement.execute(db)
})
afterAll(() => database.close())

/** Every log that has the words, the newest first, as plainly as it can be asked. */
async function plainly({ words: asked }: SearchWords): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from comms_logs c
    where ${living('c')} and ${containsWords(sql<string>`lower(c.subject)`, asked)}
    order by c.created_at desc, c.id desc limit ${HITS_MAX}`.execute(database.db)
  return rows.map(({ id }) => id)
}

const typed = fc
  .array(fc.oneof(fc.constantFrom(...words, 'nothing'), fc.integer({ min: 1, max: MANY }).map(String)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((some) => some.join(' '))

test('the five newest logs that have the words are found, wherever among all they stand (H-1880)', async () => {
  const found = new Set<number>()
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const asked = readSearch(text)
      if (!asked) return
      const { comms_logs } = await searchWork(database.db, asked)
      const ids = comms_logs.map(({ id }) => id)
      expect(ids).toEqual(await plainly(asked))
      found.add(ids.length)
    }),
    { numRuns: 150, examples: words.map((word): [string] => [word]) },
  )
  // All five, some and none.
  expect(found.size).toBeGreaterThan(2)
})
