import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { goodRow } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const as = 'admin'
let kampung: TestApp
let meals: number
let visits: number
let walks: number
beforeAll(async () => {
  kampung = await openTestApp()
  const made = async () => (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
  ;[meals, visits, walks] = [await made(), await made(), await made()]
})
afterAll(() => kampung.close())

async function send(row: Record<string, string>, query: string) {
  const cells = { ...goodRow, ...row }
  const content = [Object.keys(cells), Object.values(cells)].map((line) => line.join(',')).join('\r\n')
  const file = { name: 'people.csv', content }
  return (await kampung.call('POST', `/beneficiary/import?${query}`, { as, file })).body
}
/** As they were made: the answer has them by name, and 'Befriending 10' stands before 'Befriending 9'. */
const places = async (serial: string): Promise<[number, string][]> =>
  (await kampung.call('GET', `/beneficiary/programmes?serial_number=${serial}`, { as })).body
    .map(({ programme_id, status }: { programme_id: number; status: string }) => [programme_id, status])
    .sort(([one]: [number], [other]: [number]) => one - other)
const own = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as })).body.status_reason

test.each([
  ['deceased', 'stays Inactive: Deceased'],
  ['moved', 'stays Inactive: Moved away'],
])('a line of an older list makes nobody Active in a programme who is %s', async (reason, words) => {
  const serial_number = `G-${reason}`
  await send({ serial_number, status: 'Active' }, `programme_id=${meals}`)
  await send({ serial_number, status: 'Inactive', status_reason: reason }, `programme_id=${meals}`)
  expect(await places(serial_number)).toEqual([[meals, 'Inactive']])

  const older = { serial_number, status: 'Active' }
  const [row] = (await send(older, `programme_id=${meals}&preview=1`)).rows
  expect([row.outcome, row.detail]).toEqual(['unchanged', words])
  expect(await send(older, `programme_id=${meals}`)).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await places(serial_number)).toEqual([[meals, 'Inactive']])
  // What else the line says is written.
  const moved = { ...older, building_name: 'Rose Court' }
  const [told] = (await send(moved, `programme_id=${meals}&preview=1`)).rows
  expect(told.detail).toBe(`building_name nothing becomes Rose Court; ${words}`)
  expect(await send(moved, `programme_id=${meals}`)).toMatchObject({ updated: 1 })
  expect([await places(serial_number), await own(serial_number)]).toEqual([[[meals, 'Inactive']], reason])
})

test('who has died joins another programme by a file or a tick as Inactive, and the preview says so', async () => {
  const serial_number = 'G-joins'
  await send({ serial_number }, `programme_id=${meals}`)
  await send({ serial_number, status: 'Inactive', status_reason: 'deceased' }, `programme_id=${meals}`)
  const [joins] = (await send({ serial_number }, `programme_id=${visits}&preview=1`)).rows
  expect(joins.detail).toBe('joins the programme, stays Inactive: Deceased')
  await send({ serial_number }, `programme_id=${visits}`)
  const ticked = { serial_number, [`in_programme_${walks}`]: 'x' }
  const [tick] = (await send(ticked, 'preview=1')).rows
  expect(tick.detail).toMatch(/^joins .*, stays Inactive: Deceased$/)
  await send(ticked, '')
  expect(await places(serial_number)).toEqual([
    [meals, 'Inactive'],
    [visits, 'Inactive'],
    [walks, 'Inactive'],
  ])
})
