import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { anEngagement, aVolunteer } from '../../../tests/factories.ts'
import { importPeople } from '../../../tests/people-import.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack } = bulkTools(kampung)

const day = (ago: number) => addDays(today(), -ago)
const volunteers = async (count: number): Promise<number[]> => {
  const accounts: number[] = []
  for (let at = 0; at < count; at += 1) accounts.push((await made('/volunteer', aVolunteer())).account_id)
  return accounts
}
const visit = (serial: string, over: object = {}) =>
  made('/engagement', anEngagement({ beneficiary_serial_number: serial, ...over }))
const person = async (serial: string) => (await send('GET', `/beneficiary?serial_number=${serial}`)).body
const volunteer = async (account: number) => (await send('GET', `/volunteer?account_id=${account}`)).body
const setStatus = (keys: readonly (string | number)[], status: string, noun?: string) =>
  run({ who: { keys }, change: { kind: 'status', status, place_id: null } }, noun)

test('who filed a visit since gets their status back with the others; the visit still counts as a change of the record (H-1793)', async () => {
  const accounts = await volunteers(3)
  const [visited = ''] = await people(1)
  const [one = 0, two = 0] = accounts
  const record = await setStatus(accounts, 'On Leave', 'volunteer')
  const before = await volunteer(one)
  for (const ago of [2, 1]) await visit(visited, { volunteer_account_id: one, happened_on: day(ago) })
  const seen = await volunteer(one)
  expect([seen.last_engagement, seen.version]).toEqual([day(1), before.version + 2])
  await send('PUT', `/volunteer?account_id=${two}`, { ...(await volunteer(two)), last_name: 'Edited' })
  expect(await takeBack(record.id)).toMatchObject({ put_back: 2, stayed: 1, stays: [{ key: String(two) }] })
  const after = await volunteer(one)
  expect([after.current_status, after.last_engagement]).toEqual(['Available', day(1)])
})

test('who was visited between two changes and after them gets both back in turn, and who was edited in between still stays (H-1793)', async () => {
  const keys = await people(2)
  const [one = '', edited = ''] = keys
  const first = await setStatus(keys, 'Inactive')
  for (const serial of keys) await visit(serial, { happened_on: day(3) })
  await send('PUT', `/beneficiary?serial_number=${edited}`, {
    ...(await person(edited)),
    last_name: 'Edited',
  })
  const second = await setStatus(keys, 'Active')
  for (const serial of keys) await visit(serial, { happened_on: day(1) })
  expect(await takeBack(second.id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect((await person(one)).status).toBe('Inactive')
  const { id } = await visit(one)
  await send('DELETE', `/engagement?id=${id}`)
  expect(await takeBack(first.id)).toMatchObject({ put_back: 1, stays: [{ key: edited, because: 'edited' }] })
  expect(await person(one)).toMatchObject({ status: 'Active', last_engagement: day(1) })
})

test('a visit that a volunteer files from their phone carries along what was kept, and the day that staff type is an edit (H-1793)', async () => {
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const keys = await people(2)
  const [mine = '', typed = ''] = keys
  await kampung.assign(me, mine)
  const record = await setStatus(keys, 'Inactive')
  const note = anEngagement({ beneficiary_serial_number: mine })
  const filed = await kampung.call('POST', '/engagement', { as: me, body: note })
  expect([filed.status, filed.body.held_because]).toEqual([201, ''])
  await send('PUT', `/beneficiary?serial_number=${typed}`, {
    ...(await person(typed)),
    last_engagement: day(1),
  })
  expect(await takeBack(record.id)).toMatchObject({ put_back: 1, stays: [{ key: typed, because: 'edited' }] })
})

test('an import puts back what it changed of somebody who was visited since (H-1793)', async () => {
  const serial_number = 'VISITED-SINCE'
  await importPeople(kampung, [{ serial_number, last_name: 'Tan' }])
  const { body } = await importPeople(kampung, [{ serial_number, last_name: 'Lim' }])
  expect(body.updated).toBe(1)
  await visit(serial_number)
  const done = await made(`/import/take-back?id=${body.import_id}`)
  expect(done).toMatchObject({ put_back: 1, stayed: 0 })
  expect(await person(serial_number)).toMatchObject({ last_name: 'Tan', last_engagement: today() })
})
