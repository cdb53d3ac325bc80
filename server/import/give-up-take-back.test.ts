import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyPeople } from '../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { resumeImports } from '../start/resume-imports.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const as = 'admin'
const get = async (path: string) => (await kampung.call('GET', path, { as })).body
const takeBack = (id: number, key: string) =>
  kampung.call('POST', `/import/take-back?id=${id}`, { as, headers: { 'idempotency-key': key } })
async function bringIn(prefix: string): Promise<number> {
  const content = manyPeople(3).join('\r\n').replace(/^X/gm, prefix)
  const answer = await kampung.call('POST', '/beneficiary/import', {
    as,
    file: { name: 'people.csv', content },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.import_id
}
/** As if the last try were more than a minute ago. */
async function round(): Promise<string[]> {
  const errors: string[] = []
  await kampung.db
    .updateTable('import_jobs')
    .set({ touched_at: new Date(0).toISOString() })
    .execute()
  const error = (told: unknown) => errors.push(String((told as { err: Error }).err.message))
  await resumeImports(kampung.services, { error }, true)
  return errors
}
/** What a take-back does last cannot be written: whatever it is of, its end fails each time. */
async function withoutEnd(): Promise<void> {
  await sql`create or replace function refuse_back() returns trigger language plpgsql as $$
    begin raise exception 'no room for the end'; end $$`.execute(kampung.db)
  await sql`create trigger refuse_back before update of taken_back_at on imports for each row execute function refuse_back()`.execute(
    kampung.db,
  )
}
const withEnd = () => sql`drop trigger refuse_back on imports`.execute(kampung.db)

test('a take-back whose end fails is gone on with three times, then given up, says so, and is ended by trying again', async () => {
  const id = await bringIn('B')
  await withoutEnd()
  expect((await takeBack(id, 'a-take-back-without-an-end')).status).toBe(500)
  for (const attempts of [1, 2, 3]) {
    expect(await round()).toEqual(['no room for the end'])
    expect(await kampung.db.selectFrom('import_jobs').select('attempts').execute()).toEqual([{ attempts }])
  }
  expect(await round()).toEqual([])
  await withEnd()
  expect(await get('/import?running=1')).toEqual([])
  expect(await get(`/import?id=${id}`)).toMatchObject({ given_up: 'take_back', taken_back_at: null })
  const batch = await kampung.db
    .selectFrom('deletions')
    .select('summary')
    .where('entity', '=', 'import')
    .executeTakeFirst()
  expect(batch?.summary).toContain('3 beneficiaries')
  // Whoever began it and asks again reads what was done of it.
  expect((await takeBack(id, 'a-take-back-without-an-end')).body).toMatchObject({
    ...{ deleted: 3, stayed: 0, given_up: true },
  })
  const again = await takeBack(id, 'once-more-from-the-list')
  expect([again.status, again.body.given_up]).toEqual([201, undefined])
  const record = await get(`/import?id=${id}`)
  expect(record).toMatchObject({ given_up: null, stayed: 0 })
  expect(record.taken_back_at).not.toBeNull()
  expect((await takeBack(id, 'and-once-too-often')).status).toBe(409)
})

test('a take-back that was asked to stop is given up after one failed try', async () => {
  const id = await bringIn('C')
  await withoutEnd()
  expect((await takeBack(id, 'a-take-back-that-is-stopped')).status).toBe(500)
  expect(await round()).toEqual(['no room for the end'])
  expect((await kampung.call('POST', `/import/stop?id=${id}`, { as })).status).toBe(201)
  expect(await round()).toEqual([])
  await withEnd()
  expect(await get(`/import?id=${id}`)).toMatchObject({ given_up: 'take_back', running: null })
})
