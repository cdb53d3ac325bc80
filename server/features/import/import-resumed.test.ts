import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays, DAY_MS, today } from '../../../contract/calendar-day.ts'
import { ownName } from '../../../contract/own-kinds.ts'
import { afterPortions } from '../../../tests/after-portions.ts'
import { anOwnField } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { resumeImports } from '../../start/resume-imports.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())
afterEach(() => vi.useRealTimers())

const as = 'admin'
/** Half a portion more than goes into the first transaction, and what goes into it. */
const sizes = { pglite: { rows: 150, first: 100 }, postgres: { rows: 2050, first: 2000 } }
const size = () => sizes[kampung.database.kind]

/** People whose numbers begin with this; of each the cell of one more column. */
const fileOf = (prefix: string, column: string, cellOf: (at: number) => string) => ({
  name: `${prefix}.csv`,
  content: [
    `serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,${column}`,
    ...Array.from(
      { length: size().rows },
      (_, at) => `${prefix}${at},Ah Seng,Lim ${at},12,Jalan Besar,080012,91234567,${cellOf(at)}`,
    ),
  ].join('\r\n'),
})
type File = ReturnType<typeof fileOf>
const send = (file: File, key: string) =>
  kampung.call('POST', '/beneficiary/import', { as, file, headers: { 'idempotency-key': key } })
const standing = async (prefix: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from beneficiaries
    where serial_number like ${`${prefix}%`} and deleted_at is null`.execute(kampung.db)
  return rows[0]?.count
}

/** As when the server ends before a transaction that writes people, and after so many portions. */
async function cutOff(file: File, key: string, portions = 1): Promise<void> {
  const restore = afterPortions(kampung, portions, () => {
    throw new Error('the server ends')
  })
  expect((await send(file, key)).status).toBe(500)
  restore()
}
async function goOn(days = 0): Promise<void> {
  if (days > 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  // As if it had been a minute ago.
  await kampung.db
    .updateTable('import_jobs')
    .set({ touched_at: new Date(0).toISOString() })
    .execute()
  await resumeImports(kampung.services)
  vi.useRealTimers()
}

test('one of which another row is taken the day after says so, and the same file brings in the rest (0033)', async () => {
  const file = fileOf('D', 'last_engagement', (at) => (at === 0 ? addDays(today(), 1) : ''))
  await cutOff(file, 'dates-to-come')
  expect(await standing('D')).toBe(size().first)
  await goOn(1)
  const { body } = await send(file, 'dates-to-come')
  expect(body).toMatchObject({ created: size().first, updated: 0 })
  expect(body.refused).toEqual([
    { row: 1, field: '', reason: expect.stringContaining('Import the file again for the rest') },
  ])
  const [record] = (await kampung.call('GET', '/import?page=1&q=D.csv', { as })).body.items
  expect(record).toMatchObject({ id: body.import_id, given_up: 'import', running: null })
  const again = await send(file, 'dates-to-come-again')
  expect(again.body).toMatchObject({ created: size().rows - size().first - 1, unchanged: size().first })
  expect(again.body.refused).toMatchObject([{ row: 2, field: 'last_engagement' }])
  expect(await standing('D')).toBe(size().rows - 1)
})

test('one of whose rows that are written a choice is called otherwise loses none of the others without a word (0033)', async () => {
  const choices = [{ name: 'Red' }, { name: 'Blue' }]
  const made = await kampung.call('POST', '/own-field', {
    as: 'super_admin',
    body: anOwnField({ kind: 'one_of', choices }),
  })
  expect(made.status, made.text).toBe(201)
  const file = fileOf('C', ownName(made.body), (at) => (at < 60 ? 'Red' : 'Blue'))
  await cutOff(file, 'choice-renamed')
  const body = {
    ...made.body,
    choices: made.body.choices.map((one: { name: string }) =>
      one.name === 'Red' ? { ...one, name: 'Crimson' } : one,
    ),
  }
  const renamed = await kampung.call('PUT', `/own-field?id=${made.body.id}`, { as: 'super_admin', body })
  expect(renamed.status, renamed.text).toBe(200)
  await goOn()
  const told = (await send(file, 'choice-renamed')).body
  expect(told).toMatchObject({ created: size().first })
  expect(told.refused).toEqual([
    { row: 1, field: '', reason: expect.stringContaining('Import the file again for the rest') },
  ])
  const again = (await send(file, 'choice-renamed-again')).body
  expect(again).toMatchObject({ created: size().rows - size().first })
  expect(again.refused).toHaveLength(60)
  expect(await standing('C')).toBe(size().rows)
})

test('one that had written nothing yet goes on with the rows as they are read then', async () => {
  const file = fileOf('N', 'last_engagement', (at) => (at === 0 ? addDays(today(), 1) : ''))
  await cutOff(file, 'nothing-written', 0)
  await goOn(1)
  expect((await send(file, 'nothing-written')).body).toMatchObject({ created: size().rows, refused: [] })
})

test('one that an earlier release began goes on where its file has as many rows as then, and else says so (0033)', async () => {
  const began = async (file: File, key: string) => {
    await cutOff(file, key)
    await kampung.db.updateTable('import_jobs').set({ kept_rows: null }).execute()
  }
  const file = fileOf('E', 'last_engagement', () => '')
  await began(file, 'begun-earlier')
  await goOn()
  expect((await send(file, 'begun-earlier')).body).toMatchObject({ created: size().rows, refused: [] })
  const dated = fileOf('F', 'last_engagement', (at) => (at === 0 ? addDays(today(), 1) : ''))
  await began(dated, 'begun-earlier-dates')
  await goOn(1)
  const { body } = await send(dated, 'begun-earlier-dates')
  expect(body).toMatchObject({ created: size().first })
  expect(body.refused).toEqual([
    { row: 1, field: '', reason: expect.stringContaining('Import the file again for the rest') },
  ])
})
