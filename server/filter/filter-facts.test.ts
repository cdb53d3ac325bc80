import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { aBeneficiary, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
const year = Number(today().slice(0, 4))
const names = new Map<string, string>()

async function make(path: string, key: string, name: string, body: object, facts: object | null) {
  const { body: made } = await kampung.call('POST', path, { as, body })
  names.set(String(made[key]), name)
  if (facts === null) return
  const answer = await kampung.call('PUT', `${path}/profile?${key}=${made[key]}`, { as, body: facts })
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  kampung = await openTestApp()
  const beneficiary = (name: string, facts: object | null, over: object = {}) =>
    make('/beneficiary', 'serial_number', name, aBeneficiary(over), facts)
  // Eighty since this morning.
  await beneficiary('Ah Moi', {
    birth_date: `${year - 80}${today().slice(4)}`,
    gender: 'Female',
    languages: ['hokkien', 'english'],
    lives_alone: true,
    mobility: 'with_aid',
    times: ['weekday_morning'],
  })
  await beneficiary('Bala', {
    birth_year: year - 70,
    gender: 'Male',
    languages: ['tamil'],
    lives_alone: false,
    mobility: 'walks',
  })
  await beneficiary('Nobody', null, { contact_number: '', has_no_telephone: true })
  const volunteer = (name: string, facts: object | null) =>
    make('/volunteer', 'account_id', name, aVolunteer({ date_of_birth: `${year - 30}-01-01` }), facts)
  await volunteer('Near', { languages: ['malay'], times: ['weekend_morning'], max_km: 3, max_people: 1 })
  await volunteer('Far', { languages: ['malay', 'english'], max_km: 20, max_people: 5 })
  await volunteer('Unknown', null)
})
afterAll(() => kampung.close())

const eighty = { field: 'age', op: 'between', value: [80, 89] }
test.each([
  ['beneficiary', { field: 'gender', op: 'one_of', value: ['Female'] }, ['Ah Moi']],
  ['beneficiary', { field: 'gender', op: 'not', value: ['Female'] }, ['Bala', 'Nobody']],
  ['beneficiary', { field: 'gender', op: 'none' }, ['Nobody']],
  ['beneficiary', { field: 'languages', op: 'one_of', value: ['hokkien', 'teochew'] }, ['Ah Moi']],
  ['beneficiary', { field: 'languages', op: 'not', value: ['hokkien'] }, ['Bala', 'Nobody']],
  ['beneficiary', { field: 'languages', op: 'some' }, ['Ah Moi', 'Bala']],
  ['beneficiary', { field: 'lives_alone', op: 'one_of', value: ['yes'] }, ['Ah Moi']],
  ['beneficiary', { field: 'lives_alone', op: 'one_of', value: ['no'] }, ['Bala']],
  ['beneficiary', { field: 'lives_alone', op: 'none' }, ['Nobody']],
  ['beneficiary', { field: 'mobility', op: 'one_of', value: ['with_aid', 'housebound'] }, ['Ah Moi']],
  ['beneficiary', { field: 'times', op: 'one_of', value: ['weekday_morning'] }, ['Ah Moi']],
  ['beneficiary', eighty, ['Ah Moi']],
  ['beneficiary', { field: 'age', op: 'at_most', value: 79 }, ['Bala']],
  ['beneficiary', { field: 'age', op: 'none' }, ['Nobody']],
  ['beneficiary', { field: 'birth_year', op: 'between', value: [year - 80, year - 70] }, ['Ah Moi', 'Bala']],
  ['beneficiary', { field: 'has_no_telephone', op: 'is', value: true }, ['Nobody']],
  ['volunteer', { field: 'languages', op: 'one_of', value: ['english'] }, ['Far']],
  ['volunteer', { field: 'times', op: 'one_of', value: ['weekend_morning'] }, ['Near']],
  ['volunteer', { field: 'max_km', op: 'at_least', value: 10 }, ['Far']],
  ['volunteer', { field: 'max_people', op: 'at_most', value: 4 }, ['Near']],
  ['volunteer', { field: 'max_people', op: 'none' }, ['Unknown']],
  ['volunteer', { field: 'age', op: 'between', value: [29, 30] }, ['Far', 'Near', 'Unknown']],
  ['volunteer', eighty, []],
])('of %s lists %j finds %j', async (noun, chip, found) => {
  const where = encodeURIComponent(JSON.stringify({ all: [chip] }))
  const { body } = await kampung.call('GET', `/${noun}?page=1&where=${where}`, { as })
  const keys = body.items.map((row: Record<string, unknown>) => row.serial_number ?? row.account_id)
  expect(keys.map((key: unknown) => names.get(String(key))).sort()).toEqual(found)
  expect(body.total).toBe(found.length)
})
