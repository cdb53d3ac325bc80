import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { type Cells, importPeople, refusedOf } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const send = (rows: Cells[], query = '') => importPeople(kampung, rows, query)
const get = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary/?serial_number=${serial}`, { as })).body

test('without a programme people go into the organisation, linked to nothing', async () => {
  const made = await send([{ serial_number: 'O1' }, { serial_number: 'O2', last_name: '' }])
  expect([made.status, made.body.created]).toEqual([201, 1])
  expect(await get('O1')).toMatchObject({ status: 'Active', programme_id: null })
  const links = await kampung.db
    .selectFrom('programme_beneficiaries as l')
    .innerJoin('beneficiaries as b', 'b.id', 'l.beneficiary_id')
    .select('l.id')
    .where('b.serial_number', '=', 'O1')
    .execute()
  expect(links).toEqual([])
  const again = await send([{ serial_number: 'O1' }])
  expect(again.body).toEqual({ created: 0, updated: 0, unchanged: 1, refused: [] })
})

test('a row says add, update or skip; what cannot be done is refused by name', async () => {
  await send([
    { serial_number: 'D1', last_name: 'Tan' },
    { serial_number: 'D2', last_name: 'Goh' },
  ])
  const before = await get('D1')
  const made = await send([
    { serial_number: 'D1', last_name: 'Lim', action: 'skip' },
    { serial_number: 'D2', last_name: 'Ng', action: 'Update' },
    { serial_number: 'D3', action: ' ADD ' },
    { serial_number: 'D4', action: 'update' },
    { serial_number: 'D5', action: 'remove' },
    { serial_number: 'D6', action: 'update', match: 'D99' },
    { serial_number: 'D7', match: 'D1' },
    { serial_number: 'D2', action: 'skip' },
  ])
  expect(made.body).toMatchObject({ created: 1, updated: 1, unchanged: 0, skipped: 2 })
  expect(refusedOf(made)).toEqual([
    '5 serial_number: There is nobody with this serial number',
    '6 action: Choose add, update or skip',
    '7 match: There is nobody with the serial number D99',
    '8 action: Say update beside the match',
  ])
  expect(await get('D1')).toEqual(before)
  expect((await get('D2')).last_name).toBe('Ng')
  const taken = await send([{ serial_number: 'D2', last_name: 'Wee', action: 'add' }])
  expect(refusedOf(taken)).toEqual(['2 serial_number: D2 belongs to Ng Ah Seng'])
  expect((await get('D2')).last_name).toBe('Ng')
  const same = await send([{ serial_number: 'D2', last_name: 'Ng', action: 'add' }])
  expect(same.body).toMatchObject({ created: 0, unchanged: 1, refused: [] })
})

test('an update by match changes that person, who keeps their serial number; two rows cannot mean one person', async () => {
  await send([
    { serial_number: 'M1', last_name: 'Tan' },
    { serial_number: 'M2', last_name: 'Goh' },
  ])
  const rows = [
    { serial_number: 'M9', last_name: 'Teo', action: 'update', match: 'M1' },
    { serial_number: 'M1', last_name: 'Koh' },
    { serial_number: 'M2', last_name: 'Ong', action: 'update', match: 'M1' },
  ]
  const preview = await send(rows, '?preview=1')
  expect(preview.body.rows[0].detail).toBe('name Tan Ah Seng becomes Teo Ah Seng; keeps the serial number M1')
  const made = await send(rows)
  expect(made.body).toMatchObject({ created: 0, updated: 1 })
  expect(refusedOf(made)).toEqual([
    '3 serial_number: Row 2 is this person already',
    '4 serial_number: M2 belongs to Goh Ah Seng',
  ])
  expect((await get('M1')).last_name).toBe('Teo')
  expect((await get('M9')).code).toBe('not_found')
  expect((await send(rows.slice(0, 1))).body).toMatchObject({ updated: 0, unchanged: 1 })
})

test('the file of bad rows goes up again as it came: its reasons are not read', async () => {
  const made = await send([{ serial_number: 'R1', reason: '=Postal code must be 6 digits' }])
  expect(made.body).toMatchObject({ created: 1, refused: [] })
})

test('a preview shows who a new row may mean: same number or same door, and a similar name', async () => {
  const home = { block_number: '7', street_name: 'Kampong Bahru', postal_code: '090007' }
  await send([
    { serial_number: 'S1', first_name: 'Mei Ling', last_name: 'Tan', contact_number: '81110001', ...home },
    { serial_number: 'S2', first_name: 'Mei Leng', last_name: 'Tan', contact_number: '81110002', ...home },
    { serial_number: 'S3', first_name: 'Ravi', last_name: 'Menon', contact_number: '81110001', ...home },
  ])
  const elsewhere = { block_number: '9', street_name: 'Other Road', postal_code: '100009' }
  const { body } = await send(
    [
      {
        serial_number: 'N1',
        first_name: 'Tan',
        last_name: 'Mei Ling',
        contact_number: '81110001',
        ...elsewhere,
      },
      { serial_number: 'N2', first_name: 'Mei Ling', last_name: 'Tan', contact_number: '89999999', ...home },
      { serial_number: 'N3', first_name: 'Kumar', last_name: 'Pillai', contact_number: '81110001', ...home },
      {
        serial_number: 'N4',
        first_name: 'Mei Ling',
        last_name: 'Tan',
        contact_number: '89999998',
        ...elsewhere,
      },
      { serial_number: 'S3', first_name: 'Ravi', last_name: 'Menon', contact_number: '81110001', ...home },
    ],
    '?preview=1',
  )
  type Row = { outcome: string; matches?: { key: string; because: string[]; current: object }[] }
  const seen = body.rows.map(({ outcome, matches = [] }: Row) => [
    outcome,
    matches.map(({ key, because }) => `${key} ${because.join(' + ')}`),
  ])
  expect(seen).toEqual([
    ['create', ['S1 similar name, same contact number']],
    [
      'create',
      ['S1 similar name, same postal code and block', 'S2 similar name, same postal code and block'],
    ],
    ['create', []],
    ['create', []],
    ['unchanged', []],
  ])
  expect(body.rows[0].matches[0]).toMatchObject({
    name: 'Tan Mei Ling',
    contact_number: '+6581110001',
    address: '7 Kampong Bahru, Singapore 090007',
    current: { serial_number: 'S1', first_name: 'Mei Ling', last_name: 'Tan', ...home },
  })
  expect(body.rows[1].matches[0].current).toEqual({ serial_number: 'S1', contact_number: '+6581110001' })
  expect(body.rows[2]).not.toHaveProperty('matches')
})

test('somebody deleted is no match, and a programme of another row is refused', async () => {
  const one = { first_name: 'Gone', last_name: 'Away', contact_number: '82220001' }
  await send([{ serial_number: 'G1', ...one }])
  await kampung.call('DELETE', '/beneficiary/?serial_number=G1', { as })
  const { body } = await send([{ serial_number: 'G2', ...one }], '?preview=1')
  expect(body.rows).toEqual([{ row: 2, label: 'Gone Away (G2)', outcome: 'create', detail: '' }])
  const programme = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
  const other = await send([{ serial_number: 'G3' }], `?programme_id=${programme + 999}`)
  expect(other.status).toBe(404)
})

test('of more people than are compared and shown with a row it is told how many more there are', async () => {
  const contact_number = '+6598765432'
  const here = Array.from({ length: 205 }, (_, n) => ({
    ...{ serial_number: `many-${n}`, contact_number, status: 'Active' as const },
    ...{ first_name: 'Kim Huat', last_name: 'Quek', display_name: 'Quek Kim Huat' },
  }))
  await kampung.db.insertInto('beneficiaries').values(here).execute()
  const row = {
    serial_number: 'many-new',
    first_name: 'Kim Huatt',
    last_name: 'Quek',
    contact_number: '98765432',
  }
  const { body } = await send([row], '?preview=1')
  expect(body.rows[0]).toMatchObject({ more_similar: 197, not_compared: 5 })
  expect(body.rows[0].matches).toHaveLength(3)
  const alone = await send(
    [{ ...row, contact_number: '98765431', postal_code: '', block_number: '' }],
    '?preview=1',
  )
  expect(alone.body.rows[0]).not.toHaveProperty('more_similar')
})
