import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkTools } from '../../tests/bulk-run.ts'
import { aBeneficiary, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { renewBeforeSearch } from './renew-due.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const waiting = async () => (await sql`select from search_due`.execute(kampung.db)).rows.length
const many = {
  who: { view: { q: 'quirina' } },
  change: { kind: 'status', status: 'Inactive', place_id: null },
}

test('a search within a transaction renews no keys, and one outside does (H-1351)', async () => {
  await bulkTools(kampung).made('/beneficiary', aBeneficiary({ first_name: 'Quirina' }))
  await kampung.db.transaction().execute(renewBeforeSearch)
  expect(await waiting()).toBeGreaterThan(0)
  await renewBeforeSearch(kampung.db)
  expect(await waiting()).toBe(0)
})

test('all who match are changed though the keys of somebody written a moment ago cannot be renewed (H-1351)', async () => {
  const { made, start } = bulkTools(kampung)
  await made('/volunteer', aVolunteer({ first_name: 'Quirina' }))
  await kampung.call('GET', '/search?q=quirina', { as: 'admin' })
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`.execute(kampung.db)
  await sql`create trigger no_room before insert on search_words execute function no_room()`.execute(
    kampung.db,
  )
  await made('/volunteer', aVolunteer({ first_name: 'Xanthippe' }))
  await made('/beneficiary', aBeneficiary({ first_name: 'Xanthippe' }))
  for (const noun of ['beneficiary', 'volunteer'] as const) {
    const begun = await start(many, noun)
    expect([begun.status, begun.body.total], begun.text).toEqual([201, 1])
  }
  expect(await waiting()).toBeGreaterThan(0)
})
