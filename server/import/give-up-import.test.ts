import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBeneficiary } from '../../tests/factories.ts'
import { manyPeople } from '../../tests/people-import.ts'
import { seenIn } from '../../tests/people-seen.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { resumeImports } from '../start/resume-imports.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
let made = 0
beforeEach(() => {
  made += 1
  others = []
})
afterAll(() => kampung.close())

const as = 'admin'
let others: string[] = []
/** Three people, of whom one is in the file twice. */
const lines = () => [...manyPeople(3), manyPeople(1)[1], ...others].join('\r\n').replace(/^X/gm, `T${made}-`)
const send = () =>
  kampung.call('POST', '/beneficiary/import', {
    as,
    file: { name: 'endless.csv', content: lines() },
    headers: { 'idempotency-key': `an-import-without-an-end-${made}` },
  })
const round = async (services = kampung.services, ending?: AbortSignal) => {
  const errors: string[] = []
  // As if the last try were more than a minute ago.
  await kampung.db
    .updateTable('import_jobs')
    .set({ touched_at: new Date(0).toISOString() })
    .execute()
  const error = (told: unknown) => errors.push(String((told as { err: Error }).err.message))
  await resumeImports(services, { error }, true, ending)
  return errors
}
const job = () => kampung.db.selectFrom('import_jobs').select(['attempts', 'done', 'total']).execute()
const running = async () => (await kampung.call('GET', '/import?running=1', { as })).body

/** The event that ends an import cannot be written: whatever it is of, its last transaction fails each time. */
async function withoutEnd() {
  await sql`create or replace function refuse_end() returns trigger language plpgsql as $$
    begin raise exception 'no room for the end'; end $$`.execute(kampung.db)
  await sql`create trigger refuse_end before delete on import_jobs for each row execute function refuse_end()`.execute(
    kampung.db,
  )
  expect((await send()).status).toBe(500)
  const all = 3 + others.length
  expect(await job()).toEqual([{ attempts: 0, done: all, total: all }])
}
const withEnd = () => sql`drop trigger refuse_end on import_jobs`.execute(kampung.db)

const closed = async () => {
  expect(await running()).toEqual([])
  expect(await job()).toEqual([])
  const again = await send()
  expect(again.status, again.text).toBe(201)
  expect(again.body).toMatchObject({
    ...{ created: 3, updated: 0, unchanged: 0 },
    refused: [{ row: 1, field: '', reason: expect.stringContaining('could not be ended') }],
  })
  const record = await kampung.call('GET', `/import?id=${again.body.import_id}`, { as })
  expect(record.body).toMatchObject({ created: 3, refused: 0, running: null, given_up: 'import' })
  return again
}

test('an import whose end fails is gone on with three times, then closed by its counts, says so, and is taken back (S-18, H-1377)', async () => {
  await withoutEnd()
  for (const attempts of [1, 2, 3]) {
    expect(await round()).toEqual(['no room for the end'])
    expect(await job()).toMatchObject([{ attempts }])
  }
  await withEnd()
  // What failed was reading the file, say: it is not read.
  await sql`update import_files set sealed = 'unreadable'`.execute(kampung.db)
  expect(await round()).toEqual([])
  const { body } = await closed()
  const ends = kampung.db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'imported')
    .where('entity_id', '=', '')
  expect(await ends.execute()).toHaveLength(1)
  const back = await kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as })
  expect(back.body).toMatchObject({ deleted: 3, stayed: 0 })
})

test('one that somebody asks to stop is closed after one failed try, though all of it is written (H-1377)', async () => {
  await withoutEnd()
  const [record] = await running()
  expect(await round()).toEqual(['no room for the end'])
  expect((await kampung.call('POST', `/import/stop?id=${record.id}`, { as })).status).toBe(201)
  await withEnd()
  await sql`update import_files set sealed = 'unreadable'`.execute(kampung.db)
  expect(await round()).toEqual([])
  await closed()
})

test('a turn that the stopping server cuts short does not count, one that had failed before does (H-1377)', async () => {
  await withoutEnd()
  const { services } = kampung
  const later = new AbortController()
  await round(services, later.signal)
  later.abort()
  await kampung.db.selectNoFrom(sql`1`.as('one')).execute()
  expect(await job()).toMatchObject([{ attempts: 1 }])
  const amid = new AbortController()
  const openFile: typeof services.vault.openFile = (...asked) => {
    amid.abort()
    return services.vault.openFile(...asked)
  }
  await round({ ...services, vault: { ...services.vault, openFile } }, amid.signal)
  await expect.poll(job).toMatchObject([{ attempts: 1 }])
  await withEnd()
  expect(await round()).toEqual([])
})

test('one whose end succeeds at last answers as ever: with its refused rows', async () => {
  await withoutEnd()
  await round()
  await withEnd()
  expect(await round()).toEqual([])
  expect((await send()).body).toMatchObject({ created: 3, refused: [{ row: 5, field: 'serial_number' }] })
})

test('one that goes on shows its sender whom its answer names (S-14)', async () => {
  const { body } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })
  others = [`${body.serial_number},Zz,Yy,13,Elsewhere,080013,98760001`]
  await withoutEnd()
  await withEnd()
  const seen = seenIn(kampung)
  expect(await seen.by(round)).toEqual({
    answer: [],
    manners: ['found'],
    beneficiaries: [await seen.idOf(body.serial_number)],
    volunteers: [],
  })
})
