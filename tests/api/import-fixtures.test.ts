import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepAddresses } from '../../server/features/address/address-repository.ts'
import today from '../fixtures/import/today.json' with { type: 'json' }
import {
  type ExpectedPerson,
  expectedPeople,
  type ImportFixture,
  importFixtures,
} from '../import-fixtures.ts'
import { type Imported, importedByOfficer } from '../import-officer.ts'
import { storedPerson } from '../import-stored.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

// As the list of addresses has them.
const streets = (
  [
    ['080001', '1', 'Cantonment Road'],
    ['190467', '467', 'North Bridge Road'],
    ['310092', '92', 'Lorong 4 Toa Payoh'],
    ['310225', '225', 'Lorong 8 Toa Payoh'],
    ['460066', '66', 'Bedok South Avenue 3'],
    ['460211', '211', 'New Upper Changi Road'],
  ] as const
).map(([postal_code, block_number, street_name]) => {
  return { postal_code, block_number, street_name, building_name: '', latitude: null, longitude: null }
})

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await keepAddresses(kampung.db, streets)
})
afterAll(() => kampung.close())

type Figures = {
  people: number
  in: number
  values: number
  wrong: string[]
  missing: number
  waits: number
  lost: number
}
const all = new Map<string, Figures>()

/** Compares one person cell by cell. Nothing where a column is named as left out is missing; all else is wrong. */
async function compare(
  fixture: ImportFixture,
  person: ExpectedPerson,
  { made, rows, left }: Imported,
  figures: Figures,
) {
  const row = Number(person.row)
  const id = made.get(row)
  if (id === undefined) return
  const stored = await storedPerson(kampung, fixture.noun, id)
  const place = rows?.rows.findIndex(({ number }) => number === row) ?? -1
  for (const [name, value] of Object.entries(person)) {
    if (name === 'row') continue
    figures.values += 1
    const is = stored[name] ?? ''
    const isRight = value === '(made)' ? !/^\d{1,2}$/.test(is) && is !== '' : is === value
    if (isRight || rows?.note(place, name)) continue
    const isNothing = is === '' || (name === 'status' && is === 'Active')
    if (isNothing && left.length > fixture.left.length) figures.missing += 1
    else figures.wrong.push(`${row} ${name}: ${is} is not ${value}`)
  }
}

test.each(importFixtures.map((fixture) => [fixture.file, fixture] as const))('%s', async (file, fixture) => {
  const people = expectedPeople(fixture)
  const imported = await importedByOfficer(kampung, fixture)
  if (fixture.refusal) return expect(imported.refusal).toContain(fixture.refusal)
  const isIn = people.filter(({ row }) => imported.made.has(Number(row))).length
  const lost = imported.lost.length
  const figures: Figures = {
    people: people.length,
    in: isIn,
    values: 0,
    wrong: [],
    missing: 0,
    waits: 0,
    lost,
  }
  for (const person of people) await compare(fixture, person, imported, figures)
  // Whoever is in and should not be is a wrong value, too.
  for (const row of imported.made.keys())
    if (!people.some((person) => Number(person.row) === row)) figures.wrong.push(`${row} is nobody`)
  all.set(file, figures)
})

test('together: who is in, what is wrong, what is lost, with the wizard of before beside it', () => {
  const sum = (count: (one: Figures) => number) =>
    [...all.values()].reduce((total, one) => total + count(one), 0)
  const now = {
    people: sum((one) => one.people),
    in: sum((one) => one.in),
    values: sum((one) => one.values),
    wrong: sum((one) => one.wrong.length),
    missing: sum((one) => one.missing),
    lost: sum((one) => one.lost),
    waits: sum((one) => one.waits),
  }
  console.table([
    { wizard: 'before', ...today },
    { wizard: 'now', ...now },
  ])
  for (const [file, { people, in: isIn, wrong }] of all)
    if (isIn < people || wrong.length > 0) console.log(`${file}: ${isIn} of ${people} in`, wrong)
  expect(now.in / now.people).toBeGreaterThanOrEqual(0.95)
  expect([now.wrong, now.lost]).toEqual([0, 0])
})
