import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../factories.ts'
import { goodRow } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
type Row = Record<string, string>
function send(noun: 'beneficiary' | 'volunteer', rows: readonly Row[], query = '') {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const content = lines.map((line) => line.join(',')).join('\r\n')
  return kampung.call('POST', `/${noun}/import${query}`, { as, file: { name: 'list.csv', content } })
}

const helper = (n: number, over: Row = {}): Row => ({
  ...{ first_name: 'Wei', last_name: `Tan ${n}`, contact_number: `9123450${n}`, current_status: 'Available' },
  ...over,
})
const helpers = async () => {
  const { body } = await kampung.call('GET', '/volunteer?page=1', { as })
  return body.items as { account_id: number; last_name: string; current_status: string; version: number }[]
}
const helperCalled = async (last_name: string) => {
  const found = (await helpers()).find((one) => one.last_name === last_name)
  if (!found) throw new Error(last_name)
  return found
}
const setStatus = async (last_name: string, current_status: string) => {
  const { account_id } = await helperCalled(last_name)
  const body = { account_ids: [account_id], current_status }
  const changed = await kampung.call('PUT', '/volunteer/status', { as, body })
  expect(changed.status, changed.text).toBe(200)
}

test('a volunteer’s status that was changed here stays when the same file comes again, unless somebody says otherwise', async () => {
  const file = [helper(1), helper(2), helper(3)]
  expect((await send('volunteer', file)).body).toMatchObject({ created: 3 })
  await setStatus('Tan 1', 'On Leave')
  const kept = { changed: 0, kept: 1 }
  const people = [
    { row: 2, name: expect.stringContaining('Tan 1'), from: 'On Leave', to: 'Available', is_kept: true },
  ]
  const preview = await send('volunteer', file, '?preview=1')
  expect(preview.body).toMatchObject({ updated: 0, unchanged: 3, statuses: { ...kept, people } })
  expect(Object.keys(preview.body.statuses.people[0])).not.toContain('whose')
  expect((await send('volunteer', file)).body).toMatchObject({ updated: 0, unchanged: 3, statuses: kept })
  // Other cells are written, and the status stays all the same.
  const mended = file.map((row) => ({ ...row, email: 'wei@example.org' }))
  expect((await send('volunteer', mended)).body).toMatchObject({ updated: 3, statuses: kept })
  expect((await helperCalled('Tan 1')).current_status).toBe('On Leave')
  // What the file says anew is taken, and told beforehand with whom it is about.
  const news = [helper(1, { current_status: 'Inactive' }), helper(2), helper(3)]
  expect((await send('volunteer', news, '?preview=1')).body).toMatchObject({
    updated: 1,
    statuses: { changed: 1, kept: 0, people: [{ row: 2, from: 'On Leave', to: 'Inactive', is_kept: false }] },
  })
  expect((await send('volunteer', news)).body).toMatchObject({ updated: 1 })
  expect((await helperCalled('Tan 1')).current_status).toBe('Inactive')
  await setStatus('Tan 1', 'Assigned')
  const over = news.map((row) => ({ ...row, overwrite: 'status' }))
  expect((await send('volunteer', over)).body).toMatchObject({
    updated: 1,
    statuses: { changed: 1, kept: 0 },
  })
  expect((await helperCalled('Tan 1')).current_status).toBe('Inactive')
  const nonsense = await send('volunteer', [helper(1, { overwrite: 'name' })])
  expect(nonsense.body.refused[0]).toMatchObject({ reason: 'Only status can be overwritten' })
})

test('an import that was taken back has said nothing', async () => {
  const first = [helper(4, { current_status: 'Assigned' })]
  await send('volunteer', first)
  await setStatus('Tan 4', 'On Leave')
  const second = await send('volunteer', [helper(4, { current_status: 'Available' })])
  await kampung.call('POST', `/import/take-back?id=${second.body.import_id}`, { as })
  expect((await helperCalled('Tan 4')).current_status).toBe('On Leave')
  // The first file still is what was said last, and the second is new.
  expect((await send('volunteer', first, '?preview=1')).body.statuses).toMatchObject({ kept: 1 })
  const again = await send('volunteer', [helper(4, { current_status: 'Available' })])
  expect(again.body).toMatchObject({ updated: 1, statuses: { changed: 1, kept: 0 } })
})

const person = (n: number, over: Row = {}): Row => ({ serial_number: `ST-${n}`, ...goodRow, ...over })
const put = async (path: string, over: object) => {
  const { body } = await kampung.call('GET', path, { as })
  const changed = await kampung.call('PUT', path, { as, body: { ...body, ...over } })
  expect(changed.status, changed.text).toBe(200)
}
const statusIn = async (programme_id: number, serial: string) => {
  const { body } = await kampung.call('GET', `/beneficiary?programme_id=${programme_id}&page=1`, { as })
  return body.items.find((one: { serial_number: string }) => one.serial_number === serial)?.status
}

test('so does a beneficiary’s, in each programme by itself and of who moved or died', async () => {
  const [meals, chess] = await Promise.all(
    ['Silver Meals', 'Chess'].map(
      async (name) => (await kampung.call('POST', '/programme', { as, body: aProgramme({ name }) })).body.id,
    ),
  )
  const file = [person(1, { status: 'Active' }), person(2, { status: 'Active' })]
  for (const id of [meals, chess]) await send('beneficiary', file, `?programme_id=${id}`)
  await put(`/beneficiary?programme_id=${meals}&serial_number=ST-1`, {
    ...{ status: 'Inactive', status_reason: 'declined' },
  })
  const again = await send('beneficiary', file, `?programme_id=${meals}`)
  expect(again.body).toMatchObject({ updated: 0, unchanged: 2 })
  expect(again.body.statuses).toMatchObject({
    ...{ changed: 0, kept: 1 },
    people: [{ row: 2, from: 'Inactive because: Declined', to: 'Active', is_kept: true }],
  })
  expect(await statusIn(meals, 'ST-1')).toBe('Inactive')
  expect(await statusIn(chess, 'ST-1')).toBe('Active')
  const over = file.map((row) => ({ ...row, overwrite: 'status' }))
  expect((await send('beneficiary', over, `?programme_id=${meals}`)).body).toMatchObject({ updated: 1 })
  expect(await statusIn(meals, 'ST-1')).toBe('Active')
})

test('a death that an old list tells again does not undo what the office put right', async () => {
  const file = [person(3, { status: 'Inactive', status_reason: 'deceased' })]
  await send('beneficiary', [person(3)])
  expect((await send('beneficiary', file)).body.statuses).toMatchObject({ changed: 1, kept: 0 })
  await put('/beneficiary?serial_number=ST-3', { status: 'Active' })
  const again = await send('beneficiary', file)
  expect(again.body).toMatchObject({ updated: 0, unchanged: 1, statuses: { changed: 0, kept: 1 } })
})

test('without a programme a status is the person’s own, with a reason or without, and is taken back with the import', async () => {
  const own = async (n: number) =>
    (await kampung.call('GET', `/beneficiary?serial_number=ST-${n}`, { as })).body.status
  const all = () => Promise.all([own(5), own(6), own(7)])
  await send('beneficiary', [
    person(5, { status: 'Inactive' }),
    person(6, { status: 'Active' }),
    person(7, { status: 'Active' }),
  ])
  expect(await all()).toEqual(['Inactive', 'Active', 'Active'])
  await put('/beneficiary?serial_number=ST-7', { status: 'Inactive', status_reason: 'moved' })
  const turned = await send('beneficiary', [
    person(5, { status: 'Active' }),
    person(6, { status: 'Inactive' }),
    // Nobody comes back by a line of a list who moved or died.
    person(7, { status: 'Active', overwrite: 'status' }),
  ])
  expect(turned.body).toMatchObject({ updated: 2, unchanged: 1, statuses: { changed: 2, kept: 0 } })
  expect(await all()).toEqual(['Active', 'Inactive', 'Inactive'])
  const { import_id } = turned.body
  expect((await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })).status).toBe(201)
  expect(await all()).toEqual(['Inactive', 'Active', 'Inactive'])
})
