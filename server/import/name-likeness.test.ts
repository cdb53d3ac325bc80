import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { likeness, trigramsOf } from '../../contract/name-likeness.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../tests/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['Tan Ah Kow', 'Tan Ah Kau'],
  ['Tan Mei Ling', 'Mei Ling TAN'],
  ['Mohamed Ali', 'Muhammad Ali'],
  ["D'Souza-Lim", 'dsouza lim'],
  ['Siti Nur', 'Ravi Menon'],
  ['A', 'A'],
  ['...', 'Ann'],
])('%s and %s are as alike as pg_trgm says', async (a, b) => {
  const { rows } = await sql<{ degree: number }>`select similarity(${a}, ${b}) as degree`.execute(database.db)
  expect(likeness(trigramsOf(a), trigramsOf(b))).toBeCloseTo(Number(rows[0]?.degree), 5)
})
