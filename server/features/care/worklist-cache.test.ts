import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAddressList } from '../../../db/demo/people.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../../tests/factories.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'
import { areaOf } from '../../places/area-of.ts'

const as = 'admin'
const [place] = demoAddressList
if (!place) throw new Error('The demonstration has no addresses')
const area = encodeURIComponent(areaOf(place).area ?? '')
/** All that an open page of Today, its map and the list ask by the clock. */
const ASKED = [
  '/worklist/counts',
  '/worklist/counts?mine=1',
  `/worklist/counts?area=${area}`,
  '/worklist?page=1&page_size=5',
  '/worklist?page=1&page_size=5&mine=1&reason=overdue',
  '/worklist?page=1&town=Ang+Mo+Kio&sort=due_on',
  '/worklist/areas',
  `/worklist/blocks?area=${area}`,
]

let kampung: TestApp
let serial: string
const asked: CompiledQuery[] = []
/** What it was asked less whose session it is. */
const ofTheWorklist = () => asked.map((query) => query.sql).filter((text) => !/"sessions"/.test(text))

beforeAll(async () => {
  kampung = await openTestApp()
  kampung.services.db = spiedOn(kampung.db, asked)
  await kampung.db.insertInto('addresses').values(demoAddressList.slice(0, 20)).execute()
  const programme_id: number = (await post('/programme', aProgramme())).id
  const { id } = await kampung.signIn(as)
  await put(`/programme/care?id=${programme_id}`, { every_days: 14, eased_until: null, officer_ids: [id] })
  serial = (await post('/beneficiary', aBeneficiary({ postal_code: place.postal_code }))).serial_number
  const since = '2026-01-05T02:00:00Z'
  const link = { programme_id, beneficiary_serial_number: serial, status: 'Active', since }
  await post('/programme/beneficiaries', [link])
})
afterAll(() => kampung.close())

async function answered(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const get = (path: string) => answered('GET', path)
const post = (path: string, body: unknown) => answered('POST', path, body)
const put = (path: string, body: unknown) => answered('PUT', path, body)
const peopleOf = async (path: string) => {
  const { people, total, blocks } = await get(path)
  return people ?? total ?? blocks.length
}

test('whoever asks again is answered by one small statement until something is written', async () => {
  for (const path of ASKED) {
    const first = await get(path)
    asked.length = 0
    expect(await get(path), path).toEqual(first)
    expect(ofTheWorklist(), path).toEqual([expect.stringContaining('from worklist_version')])
  }
})

test('what many ask at the same moment is read once', async () => {
  await put(`/beneficiary/risk?serial_number=${serial}`, { risk: 'watch' })
  asked.length = 0
  await Promise.all(Array.from({ length: 8 }, () => get('/worklist/counts')))
  expect(ofTheWorklist().filter((text) => text.includes('programme_care'))).toHaveLength(2)
})

test('each change is in the next answer, whoever made it', async () => {
  const all = () => Promise.all(['/worklist/counts', '/worklist?page=1'].map(get))
  const [counts, page] = await all()
  expect([counts.people, counts.reasons.risk_rose, page.items[0].risk]).toEqual([1, 1, 'watch'])
  await put(`/beneficiary/risk?serial_number=${serial}`, { risk: 'high' })
  expect((await all())[1].items[0].risk).toBe('high')
  await put(
    `/beneficiary?serial_number=${serial}`,
    aBeneficiary({ serial_number: serial, display_name: 'Lim', status: 'Active' }),
  )
  expect((await all())[1].items[0].name).toBe('Lim')
  await post('/engagement', anEngagement({ beneficiary_serial_number: serial, wellbeing: 'worried' }))
  expect((await all())[0].reasons).toMatchObject({ never_seen: 0 })
  // Another server of the same database, or a migration: nobody of ours.
  await sql`update beneficiaries set status = 'Inactive' where serial_number = ${serial}`.execute(kampung.db)
  expect((await all())[0].people).toBe(0)
  await sql`update beneficiaries set status = 'Active' where serial_number = ${serial}`.execute(kampung.db)
  expect((await all())[0].people).toBe(1)
})

test('what is read while somebody else’s change waits to be committed is not kept', async ({ skip }) => {
  if (testEngine !== 'postgres') skip('the embedded engine has one session, which waits for it')
  const status = (said: string) =>
    sql`update beneficiaries set status = ${said} where serial_number = ${serial}`
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = kampung.db.transaction().execute(async (tx) => {
    await status('Inactive').execute(tx)
    written.resolve()
    await commit.promise
  })
  await written.promise
  for (const path of ASKED) await get(path)
  expect(await peopleOf('/worklist/counts')).toBe(1)
  commit.resolve()
  await writing
  for (const path of ASKED) expect(await peopleOf(path), path).toBe(0)
  await status('Active').execute(kampung.db)
})

test('an answer that failed is asked for anew', async () => {
  const { cacheUntilWritten } = await import('./worklist-cache.ts')
  const failing = cacheUntilWritten(kampung.db, ['once'], () => Promise.reject(new Error('a cut connection')))
  await expect(failing).rejects.toThrow('a cut connection')
  expect(await cacheUntilWritten(kampung.db, ['once'], async () => 'answered')).toBe('answered')
})

test('after a change everybody is read once for the counts, those of an area, the total and the map (H-1781)', async () => {
  const { postal_code } = place
  const body = aBeneficiary({ serial_number: serial, status: 'Active', postal_code })
  await put(`/beneficiary?serial_number=${serial}`, body)
  asked.length = 0
  const whole = ASKED.filter((path) => !/mine|town/.test(path))
  const answers = new Map<string, Awaited<ReturnType<typeof get>>>()
  for (const path of whole) answers.set(path, await get(path))
  expect(ofTheWorklist().filter((text) => text.includes('marked as'))).toHaveLength(1)
  const people = whole.map((path) => {
    const { people, total, blocks } = answers.get(path)
    return people ?? total ?? blocks.length
  })
  expect(people).toEqual(whole.map(() => 1))
})

test('every table that the worklist is read from says so when it is written, and no other; no answer asks for the hour', async () => {
  await put(`/beneficiary/risk?serial_number=${serial}`, { risk: 'usual' })
  asked.length = 0
  for (const path of ASKED) await get(path)
  const text = ofTheWorklist().join('\n')
  expect(text.match(/\bnow\(\)|current_(date|time)|clock_/g)).toBeNull()
  const { rows: tables } = await sql<{ name: string; says: boolean }>`
    select c.relname::text as name, exists (select from pg_trigger t where t.tgrelid = c.oid
      and t.tgfoid = to_regproc('worklist_changed') and t.tgtype = ${(1 << 2) | (1 << 3) | (1 << 4) | (1 << 5)}) as says
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
    kampung.db,
  )
  const read = tables.filter(({ name }) => new RegExp(`\\b(from|join)\\s+"?${name}\\b`).test(text))
  expect(tables.filter(({ says }) => says)).toEqual(read)
  for (const { name } of read) {
    const before = await versionNow()
    await sql`delete from ${sql.table(name)} where false`.execute(kampung.db)
    expect(await versionNow(), name).not.toBe(before)
  }
})

const versionNow = async () =>
  (await sql<{ last_value: string }>`select last_value from worklist_version`.execute(kampung.db)).rows[0]
    ?.last_value
