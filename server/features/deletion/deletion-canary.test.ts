import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaries, canary } from '../../../tests/canaries.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** Every table that names the person, whole or in part. */
async function whereNamed(): Promise<string[]> {
  const { tablesThatHold } = deletedRecords(kampung)
  const parts = [canary.first_name, canary.last_name, canary.first_name.toLowerCase(), 'zelphanor', 'xqui']
  return [...new Set((await Promise.all(parts.map(tablesThatHold))).flat())].sort()
}

async function purge(batches: readonly number[]): Promise<void> {
  for (const batch of batches) await deletedRecords(kampung).age(batch, 31)
  expect(await purgeOutlived(kampung.services)).toBe(batches.length)
}

test('a purged beneficiary’s name is nowhere in the database, nor is a purged volunteer’s but in what they filed (G-22)', async () => {
  const { beneficiary, volunteer } = canaries(kampung)
  const gone = await beneficiary()
  expect(await whereNamed()).toEqual(
    expect.arrayContaining([
      'audit_details',
      'beneficiaries',
      'bulks',
      'deletions',
      'files',
      'imports',
      'views',
    ]),
  )
  await purge(gone)
  expect(await whereNamed()).toEqual([])

  await purge(await volunteer())
  // What they filed and said keeps their name, and so do its own history and, for 90 days, what its filing answered.
  expect(await whereNamed()).toEqual([
    ...['audit_details', 'engagements', 'follow_ups', 'form_responses', 'idempotency_keys'],
  ])
  const { rows } = await sql<{ what: string }>`
    select e.entity as what from audit_details d join audit_events e on e.id = d.event_id
      where d::text ilike ${`%${canary.last_name}%`}
    union select operation from idempotency_keys where answer::text ilike ${`%${canary.last_name}%`} order by 1`.execute(
    kampung.db,
  )
  expect(rows.map(({ what }) => what)).toEqual(['follow_up', 'form_response', 'form_response.create'])
})
