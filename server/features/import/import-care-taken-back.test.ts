import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { goodRow, importPeople } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
let meals: number
let visits: number
beforeAll(async () => {
  kampung = await openTestApp()
  tools = bulkTools(kampung)
  meals = (await tools.made('/programme', aProgramme())).id
  visits = (await tools.made('/programme', aProgramme())).id
})
afterAll(() => kampung.close())

/** Brings these into the one programme, with a tick for the other. */
async function send(serials: readonly string[]): Promise<number> {
  const cells = { ...goodRow, [`in_programme_${visits}`]: 'x' }
  const lines = serials.map((serial) => [serial, ...Object.values(cells)])
  const content = [['serial_number', ...Object.keys(cells)], ...lines].map((line) => line.join(','))
  const file = { name: 'people.csv', content: content.join('\r\n') }
  const path = `/beneficiary/import?programme_id=${meals}`
  const { body } = await kampung.call('POST', path, { as: 'admin', file })
  expect(body.refused).toEqual([])
  return body.import_id
}
const pause = async (serial: string, programme_id: number, until: string | null) => {
  const body = { beneficiary_serial_number: serial, programme_ids: [programme_id], until, because: 'Away' }
  const answer = await tools.send('PUT', '/programme/beneficiaries/pause', body)
  expect(answer.status, answer.text).toBe(200)
}
const rhythm = (serial: string, place_id: number, every_days: number | null) =>
  tools.run({ who: { keys: [serial] }, change: { kind: 'rhythm', place_id, every_days } })
const placesOf = async (serial: string) =>
  (await tools.send('GET', `/beneficiary/care?serial_number=${serial}`)).body.places
    .map((one: { programme_id: number }) => one.programme_id)
    .sort()
const takeBack = (id: number) => tools.made(`/import/take-back?id=${id}`)
const why = ({ stays }: { stays: { key: string; because: string }[] }) =>
  stays.map(({ key, because }) => [key, because]).sort()
const until = addDays(today(), 20)

test('a place that an import made is kept with the pause or the rhythm that it was given since, and goes once that is cleared (H-1795)', async () => {
  const keys = ['THERE-1', 'THERE-2', 'THERE-3', 'THERE-4']
  const [free = '', paused = '', seen = '', ticked = ''] = keys
  const rows = keys.map((serial_number) => ({ serial_number }))
  await importPeople(kampung, rows)
  const id = await send(keys)
  await pause(paused, meals, until)
  await rhythm(seen, meals, 7)
  await pause(ticked, visits, until)
  const report = (await tools.send('GET', `/import/take-back?id=${id}`)).body
  const stays = [paused, seen, ticked].map((serial) => [serial, 'care changed']).sort()
  expect(why(report)).toEqual(stays)
  expect(why(await takeBack(id))).toEqual(stays)
  expect(await placesOf(free)).toEqual([])
  expect(await placesOf(paused)).toEqual([meals])
  expect(await placesOf(seen)).toEqual([meals])
  expect(await placesOf(ticked)).toEqual([visits])
  await pause(paused, meals, null)
  await rhythm(seen, meals, null)
  await pause(ticked, visits, null)
  expect(await takeBack(id)).toMatchObject({ stayed: 0 })
  for (const serial of keys) expect(await placesOf(serial)).toEqual([])
})

test('whom an import made is kept with a pause by its tick, a rhythm or a risk said since; said away again, they go (H-1796)', async () => {
  const keys = ['CARED-1', 'CARED-2', 'CARED-3', 'CARED-4']
  const [free = '', ticked = '', seen = '', risky = ''] = keys
  const id = await send(keys)
  await pause(ticked, visits, until)
  await rhythm(seen, meals, 7)
  const risk = `/beneficiary/risk?serial_number=${risky}`
  await tools.send('PUT', risk, { risk: 'watch', because: 'Fell' })
  const done = await takeBack(id)
  expect([done.deleted, why(done)]).toEqual([1, keys.slice(1).map((serial) => [serial, 'care changed'])])
  expect((await tools.send('GET', `/beneficiary?serial_number=${free}`)).status).toBe(404)
  expect(await placesOf(ticked)).toEqual([meals, visits].sort())
  await tools.send('PUT', risk, { risk: 'usual' })
  await pause(ticked, visits, null)
  await rhythm(seen, meals, null)
  expect(await takeBack(id)).toMatchObject({ deleted: 3, stayed: 0 })
})
