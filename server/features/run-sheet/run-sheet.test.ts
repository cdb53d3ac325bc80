import { afterAll, beforeAll, expect, test } from 'vitest'
import { RUN_SHEET_MAX, type RunSheet } from '../../../contract/run-sheet.ts'
import { aBeneficiary, aContact, anEngagement, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { floorOf } from './stops-of.ts'

const list = [
  ['310145', '145', 1.33521, 103.846163],
  ['310147', '147', 1.334547, 103.845078],
  ['310149', '149', 1.3332, 103.8442],
  ['310151', '151', 1.3338, 103.8449],
] as const
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.db
    .insertInto('addresses')
    .values(
      list.map(([postal_code, block_number, latitude, longitude]) => ({
        ...{ postal_code, block_number, street_name: 'Lorong 2 Toa Payoh', latitude, longitude },
      })),
    )
    .execute()
})
afterAll(() => kampung.close())

const as = 'admin'
const someone = async (block_number: string, unit_number = '', over: object = {}): Promise<string> => {
  const body = aBeneficiary({
    ...{ block_number, unit_number, street_name: 'Lorong 2 Toa Payoh', postal_code: `310${block_number}` },
    ...over,
  })
  const answer = await kampung.call('POST', '/beneficiary', { as, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.serial_number
}
const ask = (serial_numbers: readonly string[], over: object = {}) =>
  kampung.call('POST', '/run-sheet', { as, body: { serial_numbers, ...over } })
const sheetOf = async (serial_numbers: readonly string[], over: object = {}): Promise<RunSheet> => {
  const answer = await ask(serial_numbers, over)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const blocks = ({ stops }: RunSheet) => stops.map((stop) => [stop.place, stop.block_number, stop.precision])
const kept = async (action: 'opened' | 'printed') =>
  (await kampung.call('GET', `/activity?page=1&action=${action}&entity=run_sheet`, { as: 'super_admin' }))
    .body

test('people stand block by block along the shortest walk, from the top floor down', async () => {
  const named = [
    await someone('145', '#03-12'),
    await someone('149', '#11-02'),
    await someone('147'),
    await someone('145', '#12-7'),
    await someone('145', '#12-31'),
  ]
  const sheet = await sheetOf(named)
  expect(sheet.is_exact).toBe(true)
  expect(sheet.metres).toBeLessThan(sheet.metres_as_listed)
  expect([blocks(sheet), blocks(sheet).reverse()]).toContainEqual([
    [expect.any(Number), '145', 'address'],
    [expect.any(Number), '147', 'address'],
    [expect.any(Number), '149', 'address'],
  ])
  expect(sheet.stops.map(({ place }) => place)).toEqual([1, 2, 3])
  const home = sheet.stops.find((stop) => stop.block_number === '145')
  expect(home?.listed).toBe(1)
  expect(home?.people.map(({ serial_number, floor }) => [serial_number, floor])).toEqual([
    [named[3], 12],
    [named[4], 12],
    [named[0], 3],
  ])
  expect(sheet.around.map(({ block_number }) => block_number)).toContain('151')
})

test('it begins where one starts', async () => {
  const named = [await someone('145'), await someone('147'), await someone('149')]
  const from = async (start_postal_code: string) =>
    (await sheetOf(named, { start_postal_code })).stops.map(({ block_number }) => block_number)
  expect(await from('310145')).toEqual(['145', '147', '149'])
  expect(await from('310149')).toEqual(['149', '147', '145'])
  const nowhere = await ask(named, { start_postal_code: '999999' })
  expect([nowhere.status, nowhere.body.fields]).toEqual([
    422,
    { start_postal_code: 'No place is known at this postal code' },
  ])
})

test('where no list knows the code the middle of its sector stands in; without a sector last, and never left out', async () => {
  const named = [
    await someone('9', '', { postal_code: '999123' }),
    await someone('9', '', { postal_code: '310998' }),
    await someone('147'),
  ]
  const sheet = await sheetOf(named)
  expect(blocks(sheet)).toContainEqual([expect.any(Number), '9', 'sector'])
  expect(blocks(sheet).at(-1)).toEqual([null, '9', 'unknown'])
  expect(sheet.stops.flatMap(({ people }) => people.map((one) => one.serial_number)).toSorted()).toEqual(
    named.toSorted(),
  )
  const alone = await sheetOf(named.slice(0, 1))
  expect([alone.metres, alone.around, alone.stops.length]).toEqual([0, [], 1])
})

test('what is due, who was there last and what they speak stand beside each', async () => {
  const programme_id = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
  await kampung.call('PUT', `/programme/care?id=${programme_id}`, { as, body: { every_days: 14 } })
  const serial = await someone('151')
  const link = [{ programme_id, beneficiary_serial_number: serial, status: 'Active' }]
  await kampung.call('POST', '/programme/beneficiaries', { as, body: link })
  await kampung.call('PUT', `/beneficiary/profile?serial_number=${serial}`, {
    as,
    body: { languages: ['hokkien', 'english'], visitor_rule: 'women_only' },
  })
  await kampung.call('POST', `/contact?serial_number=${serial}`, {
    as,
    body: aContact({ name: 'Nephew Tan', may_be_told: 'nothing', is_emergency: false }),
  })
  const visit = anEngagement({ beneficiary_serial_number: serial, happened_on: '2026-01-05' })
  await kampung.call('POST', '/engagement', { as, body: visit })
  const care = (await kampung.call('GET', `/beneficiary/care?serial_number=${serial}`, { as })).body
  const [person] = (await sheetOf([serial])).stops[0]?.people ?? []
  expect(person).toMatchObject({
    languages: ['hokkien', 'english'],
    visitor_rule: 'women_only',
    is_silent: true,
    every_days: 14,
    due_on: care.due_on,
    state: care.state,
    last_seen: care.last_seen,
    tries: 0,
  })
  expect(JSON.stringify(person)).not.toContain('Nephew')
  const [other] = (await sheetOf([await someone('152')])).stops[0]?.people ?? []
  expect(other?.is_silent).toBe(false)
})

test('the audit keeps once who was on it, by name for whoever may read it, and apart from that when it was printed (S-14)', async () => {
  const named = [await someone('145'), await someone('147')]
  const totals = async () => [(await kept('opened')).total, (await kept('printed')).total]
  const [opened = 0, printed = 0] = await totals()
  await sheetOf([...named, ...named])
  expect(await totals()).toEqual([opened + 1, printed])
  const body = { serial_numbers: named }
  expect((await kampung.call('POST', '/run-sheet?purpose=print', { as, body })).status).toBe(200)
  expect(await totals()).toEqual([opened + 1, printed + 1])
  for (const action of ['opened', 'printed'] as const) {
    const { items } = await kept(action)
    expect(items[0]).toMatchObject({ action, entity: 'run_sheet', others_count: 2 })
    expect(items[0].others).toHaveLength(2)
  }
})

test('who is gone is named, and nothing is kept of a sheet of nobody', async () => {
  const [gone, there] = [await someone('145'), await someone('147')]
  await kampung.call('DELETE', `/beneficiary?serial_number=${gone}`, { as })
  const sheet = await sheetOf([gone, there, 'never-was'])
  expect(sheet.missing).toEqual([gone, 'never-was'])
  expect(sheet.stops.map(({ block_number }) => block_number)).toEqual(['147'])
  const before = (await kept('opened')).total
  expect((await sheetOf([gone])).stops).toEqual([])
  expect((await kept('opened')).total).toBe(before)
})

test('sixty are on one sheet; more, none and odd questions are refused in words', async () => {
  const many = Array.from({ length: RUN_SHEET_MAX + 1 }, (_, at) => `none-${at}`)
  expect((await ask(many.slice(1))).status).toBe(200)
  expect((await ask(many)).body.fields).toEqual({
    serial_numbers: 'At most 60 people on one run sheet',
  })
  expect((await ask([])).body.fields).toEqual({ serial_numbers: 'Choose at least one person' })
  for (const over of [{ start_postal_code: '12' }, { metres: 4 }])
    expect((await ask(many.slice(1), over)).status).toBe(422)
})

test('a volunteer has none (S-08)', async () => {
  const body = { serial_numbers: [await someone('145')] }
  for (const volunteer of ['assigned_volunteer', 'other_volunteer'] as const)
    expect((await kampung.call('POST', '/run-sheet', { as: volunteer, body })).status).toBe(403)
  expect((await kampung.call('POST', '/run-sheet', { body })).status).toBe(401)
})

test.each([
  ['#12-345', 12],
  ['03-1', 3],
  ['#B1-02', -1],
  ['', null],
  ['Level 3', null],
])('the floor of %s is %s', (unit, floor) => {
  expect(floorOf(unit)).toBe(floor)
})

test('whom a volunteer worries about is named so, until the office has reached them', async () => {
  const serial = await someone('145')
  const worriedOn = async () => (await sheetOf([serial])).stops[0]?.people[0]?.worried_on
  expect(await worriedOn()).toBeNull()
  const note = (over: object) =>
    kampung.call('POST', '/engagement', {
      as,
      body: anEngagement({ beneficiary_serial_number: serial, ...over }),
    })
  const worried = await note({ wellbeing: 'worried' })
  expect(worried.status, worried.text).toBe(201)
  expect(await worriedOn()).toBe(worried.body.happened_on)
  await note({ kind: 'call' })
  expect(await worriedOn()).toBeNull()
})

test('who has died is on no sheet and named beside it; who is Inactive is marked', async () => {
  const [dead, moved, there] = [await someone('145'), await someone('147'), await someone('149')]
  const mark = async (serial: string, status_reason: string) => {
    const { body } = await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as })
    const edit = { ...body, status: 'Inactive', status_reason }
    const answer = await kampung.call('PUT', `/beneficiary?serial_number=${serial}`, { as, body: edit })
    expect(answer.status, answer.text).toBe(200)
  }
  await mark(dead, 'deceased')
  await mark(moved, 'moved')
  const sheet = await sheetOf([dead, moved, there])
  const people = sheet.stops.flatMap((stop) => stop.people)
  expect(
    Object.fromEntries(people.map((one) => [one.serial_number, [one.status, one.status_reason]])),
  ).toEqual({
    [moved]: ['Inactive', 'moved'],
    [there]: ['Active', ''],
  })
  expect(sheet.deceased).toEqual([{ serial_number: dead, display_name: expect.stringMatching(/./) }])
  expect(sheet.missing).toEqual([])
  const none = await sheetOf([dead])
  expect([none.stops, none.deceased.length]).toEqual([[], 1])
})
