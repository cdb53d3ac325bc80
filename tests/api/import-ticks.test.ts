import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../contract/calendar-day.ts'
import { today } from '../../contract/fields.ts'
import { aProgramme } from '../factories.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let meals: number
let visits: number
beforeAll(async () => {
  kampung = await openTestApp()
  meals = (await kampung.call('POST', '/programme', { as, body: aProgramme({ name: 'Silver Meals' }) })).body
    .id
  visits = (await kampung.call('POST', '/programme', { as, body: aProgramme({ name: 'Visits' }) })).body.id
})
afterAll(() => kampung.close())

const as = 'admin'
const inSingapore = (moment: string) => new Date(Date.parse(moment) + 8 * 3600_000).toISOString().slice(0, 10)
async function send(rows: [serial: string, ...ticks: string[]][], query = '', columns = [meals, visits]) {
  const names = ['serial_number', ...Object.keys(goodRow), ...columns.map((id) => `in_programme_${id}`)]
  const lines = rows.map(([serial, ...ticks]) => [
    serial,
    ...Object.values(goodRow),
    ...columns.map((_, at) => ticks[at] ?? ''),
  ])
  const content = [names, ...lines].map((line) => line.join(',')).join('\r\n')
  return await kampung.call('POST', `/beneficiary/import${query}`, {
    as,
    file: { name: 'ticks.csv', content },
  })
}
const isIn = async (serial: string) => {
  const { rows } = await kampung.db
    .selectFrom('programme_beneficiaries as l')
    .innerJoin('beneficiaries as b', 'b.id', 'l.beneficiary_id')
    .select(['l.programme_id', 'l.status'])
    .where('b.serial_number', '=', serial)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.programme_id')
    .execute()
    .then((found) => ({ rows: found }))
  return rows.map(({ programme_id, status }) => [programme_id, status])
}
const report = async (id: number) => (await kampung.call('GET', `/import/take-back?id=${id}`, { as })).body
const takeBack = async (id: number) => (await kampung.call('POST', `/import/take-back?id=${id}`, { as })).body

test('a tick brings a new person in and one who is here; the same file again changes nothing; all goes with the import', async () => {
  await send([['A1', 'x']], '', [meals])
  await send([['A2']], '', [meals])
  const rows: [string, ...string[]][] = [
    ['A1', '✓', 'Y'],
    ['A2', '1', 'n'],
    ['A3', '', 'Yes'],
    ['A4', '-', ''],
  ]
  const preview = (await send(rows, '?preview=1')).body
  expect(preview.rows.map(({ detail }: { detail: string }) => detail)).toEqual([
    'joins Visits',
    'joins Silver Meals',
    '',
    '',
  ])
  const { body } = await send(rows)
  expect(body).toMatchObject({ created: 2, updated: 2, refused: [] })
  expect([await isIn('A1'), await isIn('A2'), await isIn('A3'), await isIn('A4')]).toEqual([
    [
      [meals, 'Active'],
      [visits, 'Active'],
    ],
    [[meals, 'Active']],
    [[visits, 'Active']],
    [],
  ])
  expect((await send(rows)).body).toEqual({ created: 0, updated: 0, unchanged: 4, refused: [] })
  const history = await kampung.call('GET', '/activity/history?page=1&entity=beneficiary&record=A1', { as })
  expect(history.body.items.map(({ action }: { action: string }) => action)).toContain('linked')
  expect(await takeBack(body.import_id)).toMatchObject({ deleted: 2, left: 2, stayed: 0 })
  expect([await isIn('A1'), await isIn('A2'), await isIn('A3')]).toEqual([[[meals, 'Active']], [], []])
})

test('beside a programme of its own, once: the place that the import goes into is no second one', async () => {
  const { body } = await send([['B1', 'yes', 'yes']], `?programme_id=${meals}`)
  expect(await isIn('B1')).toEqual([
    [meals, 'Active'],
    [visits, 'Active'],
  ])
  expect(await takeBack(body.import_id)).toMatchObject({ deleted: 1, stayed: 0 })
  expect(await isIn('B1')).toEqual([])
})

test('a place that was changed since stays, and with it whom the import made', async () => {
  const { body } = await send([['C1', 'yes']])
  const links = kampung.db.updateTable('programme_beneficiaries')
  await links.set({ version: 2 }).where('programme_id', '=', meals).execute()
  expect(await report(body.import_id)).toMatchObject({ deleted: 0, stayed: 1 })
  await takeBack(body.import_id)
  expect(await isIn('C1')).toEqual([[meals, 'Active']])
})

test('a word that is no tick refuses the row, a programme that is not here the file', async () => {
  const refused = (
    await send(
      [
        ['D1', 'perhaps'],
        ['D2', 'yes'],
      ],
      '?preview=1',
    )
  ).body.refused
  expect(refused).toEqual([
    { row: 2, field: `in_programme_${meals}`, reason: 'Yes, the day of joining, or nothing' },
  ])
  const gone = await send([['D1', 'yes']], '', [99_999])
  expect([gone.status, gone.body.fields.file]).toEqual([
    422,
    'There is no programme 99999: choose another for its column',
  ])
  expect(await isIn('D1')).toEqual([])
})

test('a day in the column is since when somebody is in the programme; one to come is refused, who is in it stays since then', async () => {
  const tomorrow = addDays(today(), 1)
  const { body: preview } = await send([['J1', '2024-03-02']], '?preview=1')
  expect(preview.rows).toMatchObject([{ outcome: 'create' }])
  const { body } = await send([
    ['J1', '2024-03-02', 'x'],
    ['J2', tomorrow],
  ])
  expect(body).toMatchObject({ created: 1 })
  expect(body.refused).toEqual([
    { row: 3, field: `in_programme_${meals}`, reason: 'Yes, the day of joining, or nothing' },
  ])
  const since = async () =>
    (await kampung.call('GET', '/beneficiary/programmes?serial_number=J1', { as })).body.map(
      (one: { since: string }) => inSingapore(one.since),
    )
  expect(await since()).toEqual(['2024-03-02', today()])
  expect((await send([['J1', '2020-01-01', '2020-01-01']])).body).toMatchObject({ unchanged: 1 })
  expect(await since()).toEqual(['2024-03-02', today()])
})
