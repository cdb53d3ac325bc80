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

test('a volunteer’s status is the file’s, named beforehand, or stays where a row leaves it', async () => {
  const file = [helper(1), helper(2)]
  expect((await send('volunteer', file)).body).toMatchObject({ created: 2 })
  await setStatus('Tan 1', 'On Leave')
  const moved = { row: 2, name: expect.stringContaining('Tan 1'), from: 'On Leave', to: 'Available' }
  const preview = await send('volunteer', file, '?preview=1')
  expect(preview.body).toMatchObject({
    ...{ updated: 1, unchanged: 1 },
    statuses: { changed: 1, kept: 0, people: [{ ...moved, is_kept: false }] },
  })
  // Beside the row too: of more than are listed, those that wait for a decision are counted by it.
  expect(preview.body.rows.map(({ status }: { status?: string }) => status)).toEqual(['changed', undefined])
  expect(Object.keys(preview.body.statuses.people[0])).not.toContain('whose')
  // Other cells are written, and the status stays all the same.
  const left = [helper(1, { leave: 'status', street_name: 'Jalan Besar' }), helper(2, { leave: 'status' })]
  expect((await send('volunteer', left)).body).toMatchObject({
    ...{ updated: 1, unchanged: 1 },
    statuses: { changed: 0, kept: 1, people: [{ ...moved, is_kept: true }] },
  })
  expect((await helperCalled('Tan 1')).current_status).toBe('On Leave')
  expect((await send('volunteer', file)).body).toMatchObject({
    updated: 1,
    statuses: { changed: 1, kept: 0 },
  })
  expect((await helperCalled('Tan 1')).current_status).toBe('Available')
  const nonsense = await send('volunteer', [helper(1, { leave: 'name' })])
  expect(nonsense.body.refused[0]).toMatchObject({ reason: 'Only status can be left' })
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

test('so with a beneficiary’s, in each programme by itself', async () => {
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
  const left = file.map((row) => ({ ...row, leave: 'status' }))
  const again = await send('beneficiary', left, `?programme_id=${meals}`)
  expect(again.body).toMatchObject({ updated: 0, unchanged: 2 })
  expect(again.body.statuses).toMatchObject({
    ...{ changed: 0, kept: 1 },
    people: [{ row: 2, from: 'Inactive because: Declined', to: 'Active', is_kept: true }],
  })
  expect(await statusIn(meals, 'ST-1')).toBe('Inactive')
  expect(await statusIn(chess, 'ST-1')).toBe('Active')
  expect((await send('beneficiary', file, `?programme_id=${meals}`)).body).toMatchObject({ updated: 1 })
  expect(await statusIn(meals, 'ST-1')).toBe('Active')
})

test('a mended day and note of a death are written, and move nobody', async () => {
  const told = (status_day: string, status_note: string) =>
    person(3, { status: 'Inactive', status_reason: 'deceased', status_day, status_note })
  await send('beneficiary', [told('2026-11-01', '')])
  const mended = await send('beneficiary', [
    { ...told('2026-11-03', 'Told by the daughter'), leave: 'status' },
  ])
  expect(mended.body).toMatchObject({ updated: 1 })
  expect(mended.body.statuses).toBeUndefined()
  const { body } = await kampung.call('GET', '/beneficiary?serial_number=ST-3', { as })
  expect(body).toMatchObject({ status_day: '2026-11-03', status_note: 'Told by the daughter' })
})

test('whom a row ticks into a programme joins as the row says', async () => {
  const { id } = (await kampung.call('POST', '/programme', { as, body: aProgramme({ name: 'Tea' }) })).body
  const rows = [person(8, { status: 'Inactive' }), person(9, { status: 'Active' })]
  await send('beneficiary', rows)
  const ticked = [8, 9].map((n) => person(n, { status: 'Inactive', [`in_programme_${id}`]: 'yes' }))
  expect((await send('beneficiary', ticked)).body).toMatchObject({ updated: 2 })
  expect(await Promise.all(['ST-8', 'ST-9'].map((serial) => statusIn(id, serial)))).toEqual([
    'Inactive',
    'Inactive',
  ])
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
    person(7, { status: 'Active' }),
  ])
  expect(turned.body).toMatchObject({ updated: 2, unchanged: 1, statuses: { changed: 2, kept: 0 } })
  expect(await all()).toEqual(['Active', 'Inactive', 'Inactive'])
  const { import_id } = turned.body
  expect((await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })).status).toBe(201)
  expect(await all()).toEqual(['Inactive', 'Active', 'Inactive'])
})
