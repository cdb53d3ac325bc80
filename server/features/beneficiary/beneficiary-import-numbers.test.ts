import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const HEAD = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
const send = (lines: string[], { query = '', more = '' } = {}) =>
  kampung.call('POST', `/beneficiary/import${query}`, {
    as,
    file: { name: 'people.csv', content: [HEAD + more, ...lines].join('\r\n') },
  })
const row = (serial: string, phone: string, { block = '12', postal = '238801' } = {}) =>
  `${serial},Ah Seng ${serial},Lim,${block},Jalan Besar,${postal},"${phone}"`
const get = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary/?serial_number=${serial}`, { as })).body
const doubt = 'Not a Singapore number: 8 digits that begin with 3, 6, 8 or 9'

test('whole numbers that a spreadsheet wrote with .0 or an exponent are read right', async () => {
  const made = await send([
    row('17.0', '91234581.0', { block: '12.0', postal: '238801.0' }),
    row('18.0', '9.1234582E7'),
  ])
  expect(made.body).toMatchObject({ created: 2, refused: [] })
  expect(await get('17')).toMatchObject({
    contact_number: '+6591234581',
    block_number: '12',
    postal_code: '238801',
  })
  expect((await get('18')).contact_number).toBe('+6591234582')
  expect((await send([row('17.0', '91234581.0')])).body).toMatchObject({ created: 0 })
})

test('.0 belongs to a serial number where others have other decimals, and where somebody has it', async () => {
  expect((await send([row('1.0', '91230001'), row('1.1', '91230002')])).body).toMatchObject({ created: 2 })
  expect((await get('1.0')).first_name).toBe('Ah Seng 1.0')
  expect((await get('1')).code).toBe('not_found')
  expect((await send([row('1.0', '91230001')])).body).toMatchObject({ created: 0, unchanged: 1 })
  const twice = await send([row('4', '91230004'), row('4.0', '91230005')])
  expect(twice.body).toMatchObject({ created: 1 })
  expect(twice.body.refused).toHaveLength(1)
})

test.each(['999', '9123457', '09123 4575', '912345678', '12345678', '+65 9123 457'])(
  'the number %s waits for a decision: mended or kept',
  async (phone) => {
    const serial = `D${phone.replace(/\D/g, '')}${phone.length}`
    const asked = await send([row(serial, phone)], { query: '?preview=1' })
    expect(asked.body).toMatchObject({ created: 0, undecided: 1 })
    expect(asked.body.rows).toMatchObject([{ outcome: 'refuse', detail: `contact_number: ${doubt}` }])
    const refused = await send([row(serial, phone)])
    expect(refused.body).toEqual({
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: [{ row: 2, field: 'contact_number', reason: doubt }],
      undecided: 1,
    })
    expect((await get(serial)).code).toBe('not_found')
    const kept = await send([`${row(serial, phone)},contact_number`], { more: ',keep' })
    expect(kept.body).toMatchObject({ created: 1, refused: [] })
    // What stands here already is no doubt: an export comes back as unchanged.
    expect((await send([row(serial, phone)])).body).toMatchObject({ unchanged: 1, refused: [] })
  },
)

test('numbers of other countries go in, two numbers in a cell do not, and nothing else can be kept', async () => {
  const made = await send([
    row('F1', '+60 12-345 6789'),
    row('F2', '(65) 61234567'),
    row('F3', '91234567 / 61234567'),
    row('F4', ''),
  ])
  expect(made.body).toMatchObject({ created: 2 })
  expect(made.body).not.toHaveProperty('undecided')
  expect(made.body.refused).toEqual([
    { row: 4, field: 'contact_number', reason: 'Several numbers in one cell: keep one of them' },
    { row: 5, field: 'contact_number', reason: 'Contact number is required' },
  ])
  const odd = await send([`${row('F5', '91234567')},postal_code`], { more: ',keep' })
  expect(odd.body.refused).toEqual([{ row: 2, field: 'keep', reason: 'Only contact_number can be kept' }])
})

test.each([
  ['contact_1_name,contact_1_telephone', 'Mei Lim,999', 'contact_1_telephone'],
  ['contact_2_name,contact_2_telephone,contact_2_is_emergency', 'Mei Lim,9123457,yes', 'contact_2_telephone'],
  ['other_telephones', '"61234567; 09123 4575 (daughter)"', 'other_telephones'],
])('of %s too a doubtful number waits for a decision', async (more, cells, field) => {
  const serial = `C${field}`
  const line = `${row(serial, '91234567')},${cells}`
  const refused = await send([line], { more: `,${more}` })
  expect(refused.body).toMatchObject({
    created: 0,
    refused: [{ row: 2, field, reason: doubt }],
    undecided: 1,
  })
  const kept = await send([`${line},contact_number`], { more: `,${more},keep` })
  expect(kept.body).toMatchObject({ created: 1, refused: [] })
  expect((await send([line], { more: `,${more}` })).body).toMatchObject({ unchanged: 1, refused: [] })
})
