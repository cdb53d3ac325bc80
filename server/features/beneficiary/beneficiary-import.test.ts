import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let programme: number
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  programme = await newProgramme()
})

const newProgramme = async (): Promise<number> =>
  (await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })).body.id

const HEADER = [
  'serial_number',
  'first_name',
  'last_name',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
  'postal_code',
  'contact_number',
  'status',
]

let made = 0
/** A row that goes in; `over` takes the place of single cells. */
function aRow(over: Record<string, string> = {}): string[] {
  made += 1
  const cells: Record<string, string> = {
    serial_number: `I-${made}`,
    first_name: 'Ah Seng',
    last_name: `Lim ${made}`,
    block_number: '12A',
    street_name: 'Jalan Besar',
    unit_number: '#03-04',
    building_name: '',
    postal_code: '080012',
    contact_number: '91234567',
    status: 'Active',
    ...over,
  }
  return HEADER.map((name) => cells[name] ?? '')
}

const csvRecord = (cells: string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
const csv = (...rows: string[][]) => [HEADER, ...rows].map(csvRecord).join('')

const send = (content: string | Buffer, { preview = false, into = programme } = {}) =>
  kampung.call('POST', `/beneficiary/import?programme_id=${into}${preview ? '&preview=1' : ''}`, {
    as: 'admin',
    file: { name: 'people.csv', content: Buffer.from(content) },
  })

const inProgramme = async (id = programme) =>
  (await kampung.call('GET', `/beneficiary/?programme_id=${id}`, { as: 'admin' })).body

test('people go in with their link and status; the same file again changes nothing', async () => {
  const file = csv(aRow({ serial_number: 'A1' }), aRow({ serial_number: 'A2', status: 'Inactive' }))
  const first = await send(file)
  expect(first.status).toBe(201)
  expect(first.body).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: [],
    import_id: expect.any(Number),
  })
  const people = await inProgramme()
  expect(people).toMatchObject([
    { serial_number: 'A1', status: 'Active', postal_code: '080012', contact_number: '+6591234567' },
    { serial_number: 'A2', status: 'Inactive', programme_id: programme },
  ])
  expect((await send(file)).body).toEqual({ created: 0, updated: 0, unchanged: 2, refused: [] })
  expect(await inProgramme()).toEqual(people)
})

test('a preview says what would happen to every row, and writes nothing', async () => {
  await send(csv(aRow({ serial_number: 'P1', first_name: 'Siti', last_name: 'Tan' })))
  const before = await inProgramme()
  const answer = await send(
    csv(
      aRow({ serial_number: 'P1', first_name: 'Siti', last_name: 'Lim', status: 'Inactive' }),
      aRow({ serial_number: 'P2', first_name: 'New', last_name: 'Person', postal_code: '1234' }),
      aRow({ serial_number: 'P3', first_name: 'New', last_name: 'Person' }),
    ),
    { preview: true },
  )
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    created: 1,
    updated: 1,
    unchanged: 0,
    refused: [{ row: 3, field: 'postal_code', reason: 'Postal code must be 6 digits' }],
    statuses: { changed: 1, kept: 0, people: [expect.objectContaining({ row: 2, to: 'Inactive' })] },
    rows: [
      {
        row: 2,
        label: 'Siti Lim (P1)',
        outcome: 'update',
        status: 'changed',
        detail: 'name Tan Siti becomes Lim Siti; status Active becomes Inactive',
        matches: [
          {
            key: 'P1',
            name: 'Tan Siti',
            contact_number: '+6591234567',
            address: '12A Jalan Besar #03-04, Singapore 080012',
            because: ['same serial number'],
            current: { last_name: 'Tan' },
          },
        ],
        new_serial_number: 'P4',
      },
      {
        row: 3,
        label: 'New Person (P2)',
        outcome: 'refuse',
        detail: 'postal_code: Postal code must be 6 digits',
      },
      { row: 4, label: 'New Person (P3)', outcome: 'create', detail: '' },
    ],
  })
  expect(await inProgramme()).toEqual(before)
})

test('good rows go in and each bad one comes back with its reason', async () => {
  const answer = await send(
    csv(
      aRow({ serial_number: 'G1' }),
      aRow({ serial_number: '', first_name: '' }),
      aRow({ serial_number: 'G3', street_name: '=HYPERLINK("http://evil.example")' }),
      aRow({ serial_number: 'G1', first_name: 'Twin' }),
      aRow({ serial_number: 'G5', contact_number: '+65 6123-4567' }),
      aRow({ serial_number: 'G6', unit_number: '@SUM(A1)', building_name: '＝1+1' }),
      aRow({ serial_number: 'G7', block_number: '-3' }),
      aRow({ serial_number: 'G\u200B8' }),
    ),
  )
  expect(answer.body).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    import_id: expect.any(Number),
    refused: [
      { row: 3, field: 'serial_number', reason: 'Serial number is required' },
      { row: 3, field: 'first_name', reason: 'First name is required' },
      { row: 4, field: 'street_name', reason: 'starts with =, which a spreadsheet would run' },
      { row: 5, field: 'serial_number', reason: 'G1 stands in row 2 already' },
      { row: 7, field: 'unit_number', reason: 'starts with @, which a spreadsheet would run' },
      { row: 7, field: 'building_name', reason: 'starts with ＝, which a spreadsheet would run' },
      { row: 8, field: 'block_number', reason: 'starts with -, which a spreadsheet would run' },
      {
        row: 9,
        field: 'serial_number',
        reason: 'Serial number holds a character that cannot be seen. Type it anew',
      },
    ],
  })
  const serials = (await inProgramme()).map((person: { serial_number: string }) => person.serial_number)
  expect(serials.sort()).toEqual(['G1', 'G5'])
})

test('a file with fewer columns changes only those; people elsewhere join the programme', async () => {
  await send(csv(aRow({ serial_number: 'C1', unit_number: '#09-09' })))
  const [person] = await inProgramme()
  const elsewhere = await newProgramme()
  const short = 'SERIAL NUMBER;First Name;last_name;Block Number;street_name;Postal_Code;Contact number\r\n'
  const row = `C1;${person.first_name};${person.last_name};12A;Jalan Kayu;080012;91234567\r\n`
  expect((await send(short + row, { into: elsewhere })).body).toMatchObject({ updated: 1, refused: [] })
  expect(await inProgramme(elsewhere)).toEqual([
    { ...person, street_name: 'Jalan Kayu', programme_id: elsewhere, version: 3 },
  ])
})

test('an import is audited: the file with its counts, and every person it touched', async () => {
  await send(csv(aRow({ serial_number: 'U1' }), aRow({ serial_number: 'U2' })))
  const events = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.entity', 'e.actor_kind', 'd.after'])
    .where('e.action', '=', 'imported')
    .orderBy('e.id', 'desc')
    .limit(3)
    .execute()
  expect(events).toMatchObject([
    { entity: 'programme', after: { file: 'people.csv', created: 2, refused: 0 } },
    { entity: 'beneficiary', actor_kind: 'user', after: { serial_number: 'U2', status: 'Active' } },
    { entity: 'beneficiary', after: { serial_number: 'U1' } },
  ])
})

test('the same file sent twice at once goes in once', async () => {
  const file = csv(...Array.from({ length: 20 }, (_, n) => aRow({ serial_number: `T-${n}` })))
  const answers = await Promise.all([send(file), send(file), send(file)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const created = answers.map(({ body }) => body.created).sort((a, b) => a - b)
  expect(created).toEqual([0, 0, 20])
  expect(await inProgramme()).toHaveLength(20)
})

test('a retry under the same key answers the same and does nothing again (S-16)', async () => {
  const options = {
    as: 'admin' as const,
    file: { name: 'people.csv', content: csv(aRow({ serial_number: 'K1' })) },
    headers: { 'idempotency-key': 'import-k1-once' },
  }
  const path = `/beneficiary/import?programme_id=${programme}`
  const first = await kampung.call('POST', path, options)
  expect(first.body).toMatchObject({ created: 1, unchanged: 0 })
  expect((await kampung.call('POST', path, options)).body).toEqual(first.body)
})

test('a person of this file who is deleted comes anew; a programme that is gone takes nobody', async () => {
  const file = csv(aRow({ serial_number: 'N1' }))
  await send(file)
  await kampung.call('DELETE', '/beneficiary/?serial_number=N1', { as: 'admin' })
  expect((await send(file)).body).toMatchObject({ created: 1 })
  await kampung.call('DELETE', `/programme/?id=${programme}`, { as: 'admin' })
  expect((await send(file)).status).toBe(404)
  expect((await send(file, { preview: true })).status).toBe(404)
})

test('a file may say who it is about, never another programme or a picture', async () => {
  const header = [...HEADER, 'programme_id', 'profile_picture', 'last_engagement']
  const rows = [
    [...aRow({ serial_number: 'W1' }), String(programme), '', '2026-02-03'],
    [...aRow({ serial_number: 'W2' }), '999', '', ''],
    [...aRow({ serial_number: 'W3' }), '', `${'a'.repeat(26)}-face.png`, ''],
    [...aRow({ serial_number: 'W4' }), '', '', '03/02/2026'],
    [...aRow({ serial_number: 'W5' }), '', '', '2099-12-31'],
  ]
  const answer = await send([header, ...rows].map(csvRecord).join(''))
  expect(answer.body).toMatchObject({
    created: 1,
    refused: [
      { row: 3, field: 'programme_id', reason: 'This row belongs to programme 999' },
      { row: 4, field: 'profile_picture', reason: 'A picture cannot come from a .csv file' },
      { row: 5, field: 'last_engagement', reason: 'Not a date' },
      { row: 6, field: 'last_engagement', reason: 'Last engaged cannot be in the future' },
    ],
  })
  expect(await inProgramme()).toMatchObject([{ serial_number: 'W1', last_engagement: '2026-02-03' }])
})
