import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { keepAddresses } from '../../server/features/address/address-repository.ts'
import before from '../fixtures/import/today.json' with { type: 'json' }
import {
  type ExpectedPerson,
  expectedPeople,
  type ImportFixture,
  importFixtures,
} from '../import-fixtures.ts'
import { type Imported, importedByOfficer } from '../import-officer.ts'
import { madeUp, storedPerson } from '../import-stored.ts'
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
  /** Nothing, where no column can be taken. */
  missing: string[]
  /** Values for which there is no field here. */
  no_field: string[]
  waits: number[]
  /** Rows that may be somebody of a file before. */
  alike: number[]
  lost: string[]
}
const all = new Map<string, Figures>()

const began = today()
/** Whether that is what the table says; an import that runs over midnight has two days. */
function isMeant(value: string, is: string): boolean {
  if (value === '(made)') return !/^\d{1,2}$/.test(is) && is !== ''
  return value === '(today)' ? [began, today()].includes(is) : is === value
}

/** Compares one person with everything that is kept of them; what no cell of the file says is wrong, too. */
async function compare(fixture: ImportFixture, person: ExpectedPerson, { made }: Imported, figures: Figures) {
  const { row, ...said } = person
  const id = made.get(Number(row))
  if (id === undefined) return
  const stored = await storedPerson(kampung, fixture.noun, id)
  for (const [name, value] of Object.entries(said)) {
    figures.values += 1
    if (!(name in stored)) figures.no_field.push(`${row} ${name}`)
    const is = stored[name] ?? ''
    if (isMeant(value, is)) continue
    if (is === '' && fixture.missing?.includes(name)) figures.missing.push(`${row} ${name}`)
    else figures.wrong.push(`${row} ${name}: ${is} is not ${value}`)
  }
  for (const one of madeUp(stored, said)) figures.wrong.push(`${row} ${one} stands in no cell`)
}

test.each(importFixtures.map((fixture) => [fixture.file, fixture] as const))('%s', async (file, fixture) => {
  const people = expectedPeople(fixture)
  const imported = await importedByOfficer(kampung, fixture)
  if (fixture.refusal) return expect(imported.refusal).toContain(fixture.refusal)
  const { made, left, lost, waits, alike } = imported
  const figures: Figures = {
    ...{ people: people.length, in: people.filter(({ row }) => made.has(Number(row))).length, values: 0 },
    ...{ wrong: [], missing: [], no_field: [], waits, alike, lost },
  }
  for (const person of people) await compare(fixture, person, imported, figures)
  // Whoever is in and should not be is a wrong value, too.
  for (const row of made.keys())
    if (!people.some((person) => Number(person.row) === row)) figures.wrong.push(`${row} is nobody`)
  all.set(file, figures)
  const isOut = ({ row }: ExpectedPerson) => !made.has(Number(row))
  const { left: leaves, waits: asked = [], stays_out = [], missing: lacks = [] } = fixture
  expect(figures).toMatchObject({ wrong: [], no_field: [], lost: [], waits: asked })
  expect(left.map(({ name }) => name)).toEqual(leaves)
  expect(people.filter(isOut).map(({ row }) => Number(row))).toEqual(
    stays_out.filter((row) => people.some((person) => Number(person.row) === row)),
  )
  expect(new Set(figures.missing.map((one) => one.split(' ')[1]))).toEqual(new Set(lacks))
})

test('what stands in a column that no table names is made up, and told (H-1735)', () => {
  const said = { first_name: 'Ah Kow', status: 'Inactive' }
  const plain = { ...said, id: '7', gender: '', title: '', languages: '' }
  expect(madeUp(plain, said)).toEqual([])
  expect(madeUp({ ...plain, gender: 'Male' }, said)).toEqual(['gender: Male'])
  expect(madeUp({ ...plain, status: 'Inactive' }, { first_name: 'Ah Kow' })).toEqual(['status: Inactive'])
})

test('together: who is in, what is wrong, what is lost, with the wizard of before beside it', () => {
  const sum = (count: (one: Figures) => number) =>
    [...all.values()].reduce((total, one) => total + count(one), 0)
  const many = (name: 'wrong' | 'missing' | 'no_field' | 'waits' | 'alike' | 'lost') =>
    sum((one) => one[name].length)
  const now = {
    ...{ people: sum((one) => one.people), in: sum((one) => one.in), values: sum((one) => one.values) },
    ...{ wrong: many('wrong'), missing: many('missing'), lost: many('lost') },
    ...{ no_field: many('no_field'), waits: many('waits'), alike: many('alike') },
  }
  console.table([
    { wizard: 'before', ...before },
    { wizard: 'now', ...now },
  ])
  expect(all.size).toBe(importFixtures.filter(({ refusal }) => !refusal).length)
  expect(now.in / now.people).toBeGreaterThanOrEqual(0.95)
  expect(now).toMatchObject({ wrong: 0, lost: 0, no_field: 0 })
  // In the order of the files: 林美玲 stands in two, and Lim Ah Soi is one slip from Lim Ah Moi.
  const asked = [...all].flatMap(([file, { alike }]) => (alike.length > 0 ? [[file, alike]] : []))
  expect(asked).toEqual([
    ['03-ren-ci.csv', [3]],
    ['18-filtered-and-protected.xlsx', [3]],
  ])
})
