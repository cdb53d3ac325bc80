import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBeneficiary } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
const people = [
  {
    serial_number: 'KB-0142',
    ...{ first_name: 'Siew Hong', last_name: 'Tan', contact_number: '91234567' },
    ...{
      block_number: '123A',
      street_name: 'Ang Mo Kio Avenue 3',
      unit_number: '#05-12',
      postal_code: '460123',
    },
  },
  {
    serial_number: '2024-0001',
    ...{ first_name: 'Kumar', last_name: 's/o Rajan', contact_number: '65123456' },
    ...{
      block_number: '77',
      street_name: 'Saint George’s Road',
      unit_number: '#B1-03',
      postal_code: '650077',
    },
  },
  {
    serial_number: '24-001',
    ...{ first_name: 'Wai Ming', last_name: 'So', contact_number: '+442079460018' },
    ...{ block_number: '9', street_name: 'Jalan Besar', unit_number: '#12-345', postal_code: '208787' },
  },
]

beforeAll(async () => {
  kampung = await openTestApp()
  for (const person of people) {
    const { status, text } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary(person) })
    expect(status, text).toBe(201)
  }
})
afterAll(() => kampung.close())

/** Whom the palette finds first, and whom a list holds as they were typed. */
async function found(q: string) {
  const typed = encodeURIComponent(q)
  const palette = (await kampung.call('GET', `/search?q=${typed}`, { as })).body.beneficiaries
  const { items, is_near } = (await kampung.call('GET', `/beneficiary?page=1&q=${typed}`, { as })).body
  const serials = (rows: { serial_number: string }[]) => rows.map(({ serial_number }) => serial_number)
  return { first: serials(palette)[0], listed: is_near ? ['only near'] : serials(items) }
}

describe.each([
  ['KB-0142', 'a telephone number with the country in brackets', ['(65) 9123 4567', '(+65) 9123-4567']],
  ['KB-0142', 'one with the country and dashes', ['65-9123-4567', '0065 9123 4567', '6591234567']],
  ['KB-0142', 'one beside a name or its own word', ['+65 9123 4567 tan', 'Tan +6591234567', 'Tel: 91234567']],
  ['KB-0142', 'the first digits of one with the country', ['+65 9123', '(65) 912']],
  ['2024-0001', 'one that begins with 65 itself', ['6512 3456', '65123456', '+65 6512 3456']],
  ['24-001', 'one from abroad', ['+44 20 7946 0018', '44 2079460018']],
  ['KB-0142', 'a serial number without dash or noughts', ['KB 142', 'KB 0142', 'kb0142', 'No. 142', '#142']],
  ['2024-0001', 'one of digits alone', ['20240001', '2024 0001', '2024-0001']],
  ['24-001', 'one that looks like a door', ['24-001', '24001']],
  ['KB-0142', 'a block that is written as one word', ['Blk123A', 'block123a', 'Blk.123A Ang Mo Kio Ave3']],
  ['KB-0142', 'a door as it is pasted or hurried', ['#05–12', '#05 12', '#0512', '#5-12', 'unit 05-12']],
  ['2024-0001', 'a door in the basement', ['B1-03', '#b1-03']],
  ['2024-0001', 'a block and a postal code', ['77 650077', 'singapore650077', 'S(650077)']],
  ['2024-0001', 'a saint whose street is shortened', ['St George’s Rd', 'st. georges road']],
  ['2024-0001', 'whose son he is', ['Kumar son of Rajan', 'Kumar S/O Rajan']],
  ['24-001', 'a title and a family name that is a title elsewhere', ['Mr So', 'So']],
])('%s is found by', (serial, what, typed) => {
  test.each(typed)(`${what}: %s`, async (q) => {
    const { first, listed } = await found(q)
    expect({ first, listed: listed.includes(serial) }).toEqual({ first: serial, listed: true })
  })
})

test.each([
  ['+65 9999 4567', 'another number with the same end'],
  ['KB 143', 'another serial number'],
  ['#05–13', 'another door of that floor'],
  ['Blk123B', 'another block'],
  ['12 650077', 'another block beside that postal code'],
  ['#01-42', 'a door whose digits are the end of a serial number'],
  ['#07-7', 'a door whose digits are a block'],
])('%s finds nobody: it is %s', async (q) => {
  expect(await found(q)).toEqual({ first: undefined, listed: [] })
})

test('initials run together stand for a name that nobody has, with another word, in palette and list', async () => {
  for (const q of ['Tan SH', 'sh tan'])
    expect(await found(q)).toEqual({ first: 'KB-0142', listed: ['only near'] })
  expect(await found('SH')).toEqual({ first: undefined, listed: [] })
  expect(await found('kkk sss www')).toEqual({ first: undefined, listed: [] })
  expect(await found('Lim SH')).toEqual({ first: undefined, listed: [] })
})
