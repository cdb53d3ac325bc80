import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  anNric,
  aPartner,
  aProgramme,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { isSerial } from '../../search/serial-hits.ts'

let kampung: TestApp
const as = 'admin'
const nric = anNric()
let account_id = 0
const post = async (path: string, body: object) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const find = async (q: string) => {
  const answer = await kampung.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const serials = async (q: string): Promise<string[]> =>
  (await find(q)).beneficiaries.map(({ serial_number }: { serial_number: string }) => serial_number)

beforeAll(async () => {
  kampung = await openTestApp()
  const people = [
    ['KB-0142', 'Lim', 'Ah Moi', '12A', 'Telok Blangah Crescent', '#05-123', '090012', '9111 2222'],
    ['KB-0143', 'Rajendran', 's/o Muthu', '12', 'Telok Blangah Crescent', '07-11', '090013', '81234567'],
    ['KB-0144', 'Halimah', 'bte Yusof', '110', 'Bukit Merah View', '', '150110', '62223333'],
    ['KB-0145', '100%', '_Sure\\', '3', 'Redhill Close', '#01-01', '150003', '+44 20 7946 0018'],
  ] as const
  for (const [
    serial_number,
    first_name,
    last_name,
    block_number,
    street_name,
    unit_number,
    postal_code,
    contact_number,
  ] of people) {
    const address = { block_number, street_name, unit_number, postal_code }
    await post(
      '/beneficiary',
      aBeneficiary({ serial_number, first_name, last_name, ...address, contact_number }),
    )
  }
  const volunteer = await post(
    '/volunteer',
    aVolunteer({
      first_name: 'Siti',
      last_name: 'Rahman',
      nric,
      contact_number: '98765432',
      block_number: '77',
    }),
  )
  account_id = volunteer.account_id
  const person = { ...aPartner().key_personnel[0], name: 'Gopal Krishnan' }
  const partner = await post('/partner', aPartner({ name: 'Harbour Neighbours', key_personnel: [person] }))
  const programme = await post('/programme', aProgramme({ name: 'Meals on Foot', partner_id: partner.id }))
  await post('/initiative', anInitiative({ name: 'Drivers of Harbour' }))
  await post('/form', aForm({ programme_id: programme.id, title: 'First home visit' }))
  for (const subject of ['Festive hampers', 'Hampers again'])
    await post('/comms-log', aCommsLog({ partner_id: partner.id, subject }))
})
afterAll(() => kampung.close())

describe('a person is found by', () => {
  test.each([
    ['the name', 'lim ah moi', 'KB-0142', 'name'],
    ['the name turned round', 'moi LIM', 'KB-0142', 'name'],
    ['a fragment of it', 'jendr', 'KB-0143', 'name'],
    ['the beginnings of its words', 'ha yu', 'KB-0144', 'name'],
    ['a name spelt a little otherwise', 'halimeh yusoff', 'KB-0144', 'name'],
    ['the serial number', 'kb-0142', 'KB-0142', 'serial_number'],
    ['its digits', '0144', 'KB-0144', 'serial_number'],
    ['the contact number as it is written', '+65 9111 2222', 'KB-0142', 'contact_number'],
    ['with other marks', '(9111)-2222', 'KB-0142', 'contact_number'],
    ['its first digits', '9111', 'KB-0142', 'contact_number'],
    ['its last four', '2222', 'KB-0142', 'contact_number'],
    ['one from abroad', '44 20 7946', 'KB-0145', 'contact_number'],
    ['the postal code', '090013', 'KB-0143', 'postal_code'],
    ['block and unit', 'Blk 12A #05-123', 'KB-0142', 'address'],
    ['unit alone', '05-123', 'KB-0142', 'address'],
    ['block and street', '110 bukit', 'KB-0144', 'address'],
  ])('%s', async (_, q, serial, field) => {
    const { beneficiaries } = await find(q)
    expect(beneficiaries.map((hit: { serial_number: string }) => hit.serial_number)).toEqual([serial])
    expect(beneficiaries[0].matched.field).toBe(field)
  })

  test('what is exact stands before what only begins so, and that before a fragment', async () => {
    const named = [
      ['R-1', 'Tom', 'Anan'],
      ['R-2', 'Anandita', 'Anan'],
      ['R-3', 'Anan', 'Tom'],
      ['R-4', 'Ruanan', 'Zed'],
    ] as const
    for (const [serial_number, first_name, last_name] of named)
      await post('/beneficiary', aBeneficiary({ serial_number, first_name, last_name }))
    // The family name stands first: R-1 is shown as 'Anan Tom'.
    expect(await serials('anan tom')).toEqual(['R-1', 'R-3'])
    expect(await serials('anan')).toEqual(['R-2', 'R-1', 'R-3', 'R-4'])
  })

  test('a hit says the door as a person’s page does, however the unit was typed', async () => {
    expect((await find('rajendran')).beneficiaries).toMatchObject([
      { address: '12 Telok Blangah Crescent #07-11' },
    ])
  })

  test('at most five are answered, and a deleted one is not', async () => {
    // A family name of their own: the factory counts on in it, and one of a hundred would be '100%'.
    const named = { first_name: 'Vasantha', last_name: 'Devi' }
    for (let n = 1; n <= 7; n += 1)
      await post('/beneficiary', aBeneficiary({ serial_number: `F-${n}`, ...named }))
    expect(await serials('vasantha')).toHaveLength(5)
    for (let n = 1; n <= 6; n += 1) await kampung.call('DELETE', `/beneficiary/?serial_number=F-${n}`, { as })
    expect(await serials('vasantha')).toEqual(['F-7'])
  })
})

test('a volunteer is found by name, account id and number, and nothing of the NRIC is found or said', async () => {
  for (const q of ['rahman siti', String(account_id), '9876 5432']) {
    expect((await find(q)).volunteers).toMatchObject([{ account_id, name: 'Rahman Siti' }])
  }
  for (const q of [nric, nric.slice(-4), nric.slice(1, 8), `S****${nric.slice(-4)}`]) {
    expect((await find(q)).volunteers, q).toEqual([])
  }
  const answer = await kampung.call('GET', '/search?q=siti', { as })
  expect(answer.text).not.toContain(nric.slice(-4))
})

test('a volunteer and somebody who works at a partner are found by their email address, and by no part of it', async () => {
  const { email } = (await kampung.call('GET', `/volunteer?account_id=${account_id}`, { as })).body
  for (const q of [email, email.toUpperCase(), `${email.split('@')[0]}@`]) {
    const { volunteers } = await find(q)
    expect(volunteers[0], q).toMatchObject({ account_id, matched: { field: 'email', text: email } })
    const { items } = (await kampung.call('GET', `/volunteer?page=1&q=${encodeURIComponent(q)}`, { as })).body
    expect(items, q).toMatchObject([{ account_id }])
  }
  expect((await find('@volunteers.example')).volunteers).toEqual([])
  expect((await find('nobody@volunteers.example')).volunteers).toEqual([])
  expect((await find('Ravi@goodwill.example')).partners).toMatchObject([
    { name: 'Harbour Neighbours', matched: { field: 'key_personnel', text: 'Gopal Krishnan' } },
  ])
})

test('partners by name and key personnel, programmes, initiatives, forms and comms logs', async () => {
  const harbour = await find('harbour')
  expect(harbour.partners).toMatchObject([
    { name: 'Harbour Neighbours', address: '12A Bukit Merah View', matched: { field: 'name' } },
  ])
  expect(harbour.initiatives).toMatchObject([{ name: 'Drivers of Harbour', partner_name: '' }])
  expect((await find('krishnan gopal')).partners).toMatchObject([
    { name: 'Harbour Neighbours', matched: { field: 'key_personnel', text: 'Gopal Krishnan' } },
  ])
  const meals = await find('foot meals')
  expect(meals.programmes).toMatchObject([{ name: 'Meals on Foot', partner_name: 'Harbour Neighbours' }])
  expect(meals.forms).toMatchObject([{ title: 'First home visit', matched: { field: 'programme' } }])
  expect((await find('home vis')).forms).toMatchObject([{ stage: 1, matched: { field: 'title' } }])
  const { comms_logs } = await find('hampers')
  expect(comms_logs.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Hampers again',
    'Festive hampers',
  ])
  expect(comms_logs[0]).toMatchObject({ partner_name: 'Harbour Neighbours' })
  expect(comms_logs[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('of two alike an officer finds whoever is in a programme of theirs first; a super admin does not', async () => {
  const person = { first_name: 'Zhi Yuan', last_name: 'Quah' }
  await post('/beneficiary', aBeneficiary({ serial_number: 'A-1', ...person }))
  // Whoever makes a programme makes it theirs; what the super admin has is nobody's own.
  const mine = await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })
  const others = await kampung.call('POST', '/programme', { as: 'super_admin', body: aProgramme() })
  for (const [serial_number, { id }] of [
    ['B-1', others.body],
    ['C-1', mine.body],
  ] as const)
    await post('/beneficiary', aBeneficiary({ serial_number, ...person, programme_id: id }))
  expect(await serials('quah zhi yuan')).toEqual(['C-1', 'A-1', 'B-1'])
  const all = await kampung.call('GET', '/search?q=quah%20zhi%20yuan', { as: 'super_admin' })
  expect(all.body.beneficiaries.map((hit: { serial_number: string }) => hit.serial_number)).toEqual([
    'A-1',
    'B-1',
    'C-1',
  ])
})

test('strange characters are taken as they are, and nothing to look for finds nothing', async () => {
  expect(await serials('100%')).toEqual(['KB-0145'])
  expect(await serials('_sure\\')).toEqual(['KB-0145'])
  const odd = ['', '   ', '%', '_', '\\', "'; drop table users --", '*(^$', '++', '😀', 'İ', 'ß'.repeat(50)]
  for (const q of odd) {
    const found = await find(q)
    expect(found.partners, q).toEqual([])
    expect(found.beneficiaries, q).toEqual([])
  }
  for (const q of ['x'.repeat(101), '%00', 'a%0Bb']) {
    expect((await kampung.call('GET', `/search?q=${q}`, { as })).status, q).toBe(400)
  }
})

test('a serial number is found without its dash, by its start and its end, in any case', async () => {
  for (const typed of ['KB0142', 'kb0142', 'KB 0142', 'kb-0142', 'KB/0142', '0142', 'b0142'])
    expect(await serials(typed), typed).toContain('KB-0142')
  expect((await serials('KB014')).length).toBeGreaterThanOrEqual(4)
  expect((await find('kb0142')).beneficiaries[0]).toMatchObject({
    serial_number: 'KB-0142',
    matched: { field: 'serial_number', text: 'KB-0142' },
  })
  expect(await serials('KB0199')).toEqual([])
})

test('a serial number is looked up by its indexes', async () => {
  await kampung.db.transaction().execute(async (tx) => {
    // So many that reading them one by one is not the quickest.
    await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, block_number, street_name, postal_code, contact_number, status)
      select 'ZZ-' || n, 'Of', 'Many', 'Of Many', '1', 'Jalan Besar', '090012', '+6591112222', 'Active' from generate_series(1, 5000) n`.execute(
      tx,
    )
    await sql`analyze beneficiaries`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain select id from beneficiaries
      where deleted_at is null and ${isSerial('kb0142')}`.execute(tx)
    const plan = rows.map((row) => Object.values(row)[0]).join(' ')
    expect(plan).toContain('beneficiaries_bare_serial_start')
    expect(plan).toContain('beneficiaries_bare_serial_end')
  })
})
