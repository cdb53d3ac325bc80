import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { readRetentionDays } from './organisation-settings.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('what was deleted waits 30 days, or as many as were set', async () => {
  expect(await readRetentionDays(database.db)).toBe(30)
  await database.db.insertInto('settings').values({ name: 'retention_days', value: '90' }).execute()
  expect(await readRetentionDays(database.db)).toBe(90)
})
