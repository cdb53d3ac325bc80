import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { bulkTools } from '../bulk-run.ts'
import { deadlocksOf } from '../deadlocks.ts'
import { aProgramme, aVolunteer } from '../factories.ts'
import { type Cells, importPeople } from '../people-import.ts'
import { openConnections, openTestApp, type TestAnswer, type TestApp } from '../test-app.ts'

const PEOPLE = 40

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
let programme_id: number
const accounts: number[] = []
const serials = Array.from({ length: PEOPLE }, (_, n) => `BACK-${n}`)
const turned = <T>(list: readonly T[], call: number) => (call % 2 ? list.toReversed() : [...list])
const rows = (over: Cells = {}) =>
  serials.map((serial_number, n) => ({ serial_number, last_name: `Lim ${n}`, ...over }))

beforeAll(async () => {
  kampung = await openTestApp()
  tools = bulkTools(kampung)
  programme_id = (await tools.made('/programme', aProgramme())).id
  for (let n = 0; n < 4; n += 1) accounts.push((await tools.made('/volunteer', aVolunteer())).account_id)
  await openConnections(kampung)
})
afterAll(() => kampung.close())

/** None was broken off: what came of it is a good answer, or one in words about what stands by then. */
const wrong = (answers: readonly TestAnswer[]) =>
  answers.filter(({ status }) => status >= 500 || status === 409).map(({ text }) => text)

const four = <T>(make: (call: number) => T) => [0, 1, 2, 3].map(make)
const links = (method: 'POST' | 'DELETE') => (call: number) =>
  tools.send(
    method,
    '/programme/beneficiaries',
    turned(serials, call).map((beneficiary_serial_number) => ({
      programme_id,
      beneficiary_serial_number,
      ...(method === 'POST' && { status: 'Active' }),
    })),
  )
const idsOf = async () => {
  const found = await sql<{ id: number }>`select id from beneficiaries
    where serial_number like 'BACK-%' and deleted_at is null order by id`.execute(kampung.db)
  return found.rows.map(({ id }) => id)
}

test('an import is taken back while the same people are linked, visited and changed by the dozen in opposite orders', async () => {
  // Somebody whom nobody touches, so that there is something to take back.
  const file = [...rows(), { serial_number: 'UNTOUCHED', last_name: 'Ng' }]
  const { body } = await importPeople(kampung, file, `?programme_id=${programme_id}`)
  expect(body.created).toBe(PEOPLE + 1)
  const ids = await idsOf()
  const bulks: number[] = []
  for (let call = 0; call < 4; call += 1) {
    const change =
      call < 2
        ? { kind: 'assign', volunteer_account_ids: turned(accounts, call) }
        : { kind: 'status', status: 'Inactive', place_id: null }
    const begun = await tools.start({ who: { keys: turned(serials, call) }, change })
    bulks.push(begun.body.id)
  }
  const answers = await Promise.all([
    ...four((call) =>
      tools.send('POST', '/engagement/bulk', {
        beneficiary_ids: turned(ids, call),
        kind: 'visit',
        happened_on: today(),
      }),
    ),
    ...bulks.map((id) => tools.send('POST', `/bulk/portion?id=${id}`)),
    ...four(links('POST')),
    tools.send('POST', `/import/take-back?id=${body.import_id}`),
    ...four(links('DELETE')),
  ])
  expect(wrong(answers)).toEqual([])
})

test('people are deleted, put back and brought in again in opposite orders at once', async () => {
  await importPeople(kampung, rows({ action: 'add' }), `?programme_id=${programme_id}`)
  const some = serials.slice(0, 12)
  const remove = (serial: string) => tools.send('DELETE', `/beneficiary?serial_number=${serial}`)
  const gone = await Promise.all([...turned(some, 1).map(remove), ...four(links('POST'))])
  expect(wrong(gone)).toEqual([])
  const { rows: batches } = await sql<{ id: number }>`select id from deletions
    where entity = 'beneficiary' and restored_at is null and purged_at is null order by id desc`.execute(
    kampung.db,
  )
  expect(batches.length).toBeGreaterThan(0)
  const restore = (id: number) =>
    kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } })
  const back = await Promise.all([
    ...batches.map(({ id }) => restore(id)),
    ...four(links('DELETE')),
    ...four((call) =>
      importPeople(kampung, turned(rows({ block_number: `${call + 1}C`, action: 'update' }), call)),
    ),
  ])
  expect(back.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
})

test('the database has broken no deadlock', async () => {
  expect(await deadlocksOf(kampung)).toBe(0)
})
