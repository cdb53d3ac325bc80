import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterPortions } from '../../../tests/after-portions.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { manyPeople } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { resumeImports } from '../../start/resume-imports.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const as = 'admin'
const ROWS = 900
/** People whose numbers begin with this. */
const fileOf = (prefix: string, rows = ROWS) => ({
  name: `${prefix}.csv`,
  content: manyPeople(rows).join('\r\n').replace(/^X/gm, prefix),
})
const send = (prefix: string, key?: string, rows = ROWS) =>
  kampung.call('POST', '/beneficiary/import', {
    as,
    file: fileOf(prefix, rows),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const running = async () => (await kampung.call('GET', '/import?running=1', { as })).body
const count = async (prefix: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from beneficiaries
    where serial_number like ${`${prefix}%`} and deleted_at is null`.execute(kampung.db)
  return rows[0]?.count
}

/** The embedded engine alone is written to in small portions. */
const isSmall = () => kampung.database.kind === 'pglite'

test('a transaction of an import writes at most 400 people on the embedded engine', async () => {
  const rows: number[] = []
  await sql`create function seen_portion() returns trigger language plpgsql as $$
    begin insert into seen_portions values (new.rows); return null; end $$`.execute(kampung.db)
  await sql`create table seen_portions (rows integer)`.execute(kampung.db)
  await sql`create trigger seen after insert on import_portions for each row execute function seen_portion()`.execute(
    kampung.db,
  )
  expect((await send('A')).body).toMatchObject({ created: ROWS })
  const seen = await sql<{ rows: number }>`select rows from seen_portions`.execute(kampung.db)
  rows.push(...seen.rows.map((one) => one.rows))
  expect(rows.reduce((sum, one) => sum + one, 0)).toBe(ROWS)
  expect(Math.max(...rows)).toBeLessThanOrEqual(isSmall() ? 400 : 2000)
})

test('an import whose account may no longer act is not written on', async () => {
  if (!isSmall()) return
  const leaving = await makeCaller(kampung.db, 'admin')
  const restore = afterPortions(kampung, 2, () =>
    kampung.db
      .updateTable('users')
      .set({ deactivated_at: new Date().toISOString() })
      .where('id', '=', leaving.id)
      .execute(),
  )
  const { body } = await kampung.call('POST', '/beneficiary/import', { as: leaving, file: fileOf('N') })
  restore()
  expect(body.created).toBeGreaterThan(0)
  expect(body.created).toBeLessThan(ROWS)
  expect(body.refused.at(-1).reason).toBe('The account that brought it in may no longer act')
  expect(await count('N')).toBe(body.created)
  expect(await running()).toEqual([])
})

test('an import that is stopped keeps what is written, names the rest, and is taken back', async () => {
  if (!isSmall()) return
  const restore = afterPortions(kampung, 2, async () => {
    const [one] = await running()
    expect(one).toMatchObject({
      file_name: 'B.csv',
      running: { kind: 'import', total: ROWS, is_stopping: false },
    })
    expect(
      (await kampung.call('POST', `/import/stop?id=${one.id}`, { as: 'assigned_volunteer' })).status,
    ).toBe(403)
    expect((await kampung.call('POST', `/import/stop?id=${one.id}`, { as })).status).toBe(201)
  })
  const { body } = await send('B')
  restore()
  const written = body.created
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(ROWS)
  expect(body.refused).toHaveLength(ROWS - written)
  expect(body.refused[0]).toEqual({
    row: written + 2,
    field: '',
    reason: 'The import was stopped before this row',
  })
  expect(await count('B')).toBe(written)
  expect(await running()).toEqual([])
  expect((await kampung.call('POST', `/import/stop?id=${body.import_id}`, { as })).status).toBe(409)
  const back = await kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as })
  expect(back.body).toMatchObject({ deleted: written, stayed: 0 })
  expect(await count('B')).toBe(0)
})

test('an import that breaks off goes on by itself, and a call with the same key gets the whole answer', async () => {
  if (!isSmall()) return
  const key = 'breaks-off-and-goes-on'
  const restore = afterPortions(kampung, 3, () => {
    throw new Error('the database is away')
  })
  expect((await send('C', key)).status).toBe(500)
  restore()
  expect(await count('C')).toBeLessThan(ROWS)
  await resumeImports(kampung.services)
  expect(await count('C')).toBe(ROWS)
  const again = await send('C', key)
  expect(again).toMatchObject({ status: 201, body: { created: ROWS, refused: [] } })
  const other = await kampung.call('POST', '/beneficiary/import', {
    as,
    file: fileOf('C', 3),
    headers: { 'idempotency-key': key },
  })
  expect(other.status).toBe(422)
  const { rows } = await sql<{ left: number }>`select
    (select count(*) from import_jobs) + (select count(*) from import_files) as left`.execute(kampung.db)
  expect(Number(rows[0]?.left)).toBe(0)
})

test('a call with the key of an import that runs waits for it and gets its answer', async () => {
  const key = 'joins-the-running-one'
  const [first, second] = await Promise.all([send('D', key), send('D', key)])
  expect(first).toMatchObject({ status: 201, body: { created: ROWS } })
  expect(second.body).toEqual(first.body)
  expect(await count('D')).toBe(ROWS)
})

test('two imports of the same people at once make each of them once', async () => {
  const [first, second] = await Promise.all([send('E'), send('E')])
  expect(first.body.created + second.body.created).toBe(ROWS)
  expect(first.body.unchanged + second.body.unchanged).toBe(ROWS)
  expect(await count('E')).toBe(ROWS)
})

test.each([
  ['whose account may no longer act', 'P'],
  ['that is stopped', 'Q'],
])(
  'a take-back %s goes no further, and what is left is taken back by another (S-04)',
  async (how, prefix) => {
    if (!isSmall()) return
    const began = await makeCaller(kampung.db, 'admin')
    const { body } = await kampung.call('POST', '/beneficiary/import', { as: began, file: fileOf(prefix) })
    const path = `/import/take-back?id=${body.import_id}`
    const restore = afterPortions(kampung, 2, () =>
      how === 'that is stopped'
        ? kampung.call('POST', `/import/stop?id=${body.import_id}`, { as: 'super_admin' })
        : kampung.db
            .updateTable('users')
            .set({ deactivated_at: new Date().toISOString() })
            .where('id', '=', began.id)
            .execute(),
    )
    const first = await kampung.call('POST', path, { as: began })
    restore()
    expect(first.status, first.text).toBe(201)
    expect(first.body.deleted).toBeGreaterThan(0)
    expect(first.body.deleted).toBeLessThan(ROWS)
    expect(await count(prefix)).toBe(ROWS - first.body.deleted)
    expect(await running()).toEqual([])
    const rest = await kampung.call('POST', path, { as: 'super_admin' })
    expect(rest.body).toMatchObject({ deleted: ROWS - first.body.deleted, stayed: 0 })
    expect(await count(prefix)).toBe(0)
  },
)

test('a take-back that breaks off goes on by itself', async () => {
  if (!isSmall()) return
  const { body } = await send('F')
  const restore = afterPortions(kampung, 2, () => {
    throw new Error('the database is away')
  })
  const path = `/import/take-back?id=${body.import_id}`
  expect((await kampung.call('POST', path, { as })).status).toBe(500)
  restore()
  expect(await count('F')).toBeLessThan(ROWS)
  expect(await count('F')).toBeGreaterThan(0)
  await resumeImports(kampung.services)
  expect(await count('F')).toBe(0)
  expect((await kampung.call('POST', path, { as })).status).toBe(409)
  const batch = await kampung.db.selectFrom('deletions').selectAll().where('label', '=', 'F.csv').execute()
  expect(batch).toMatchObject([{ summary: `${ROWS} beneficiaries` }])
})
