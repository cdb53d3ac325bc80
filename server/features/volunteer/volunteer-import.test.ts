import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { anInitiative, anNric, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let initiative: number
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
beforeEach(async () => {
  initiative = (await kampung.call('POST', '/initiative', { as, body: anInitiative() })).body.id
})

const send = (lines: string[], query = '') =>
  kampung.call('POST', `/volunteer/import/?initiative_id=${initiative}${query}`, {
    as,
    file: { name: 'people.csv', content: lines.join('\r\n'), type: 'text/csv' },
  })
const members = async (): Promise<Volunteer[]> =>
  (await kampung.call('GET', `/volunteer/?initiative_id=${initiative}`, { as })).body
const countAll = async () => (await kampung.call('GET', '/volunteer/?page=1', { as })).body.total as number

test('three columns are enough; such people are incomplete, and every other column is taken', async () => {
  const nric = anNric()
  const made = await send([
    'First Name,LAST_NAME,contact_number,nric,gender,email,current_status,postal_code,block_number,date_of_birth',
    'Ah Huat,Lim,9111 2222,,,,,,,',
    `Devi,Nair,+65 9222 3333,${nric},Female,DEVI@example.sg,Weekends only,049213,12a,1970-02-28`,
  ])
  expect([made.status, made.body]).toMatchObject([201, { created: 2, updated: 0, unchanged: 0, refused: [] }])
  const [bare, rich] = await members()
  expect(bare).toMatchObject({
    first_name: 'Ah Huat',
    contact_number: '+6591112222',
    nric: '',
    date_of_birth: null,
    current_status: 'Available',
    incomplete: true,
  })
  expect(rich).toMatchObject({
    nric: `S****${nric.slice(5)}`,
    email: 'devi@example.sg',
    current_status: 'Weekends only',
    postal_code: '049213',
    block_number: '12A',
    date_of_birth: '1970-02-28',
    incomplete: true,
  })
})

test('the same file twice changes nothing, and a changed cell changes only itself', async () => {
  const nric = anNric()
  const head = 'first_name,last_name,contact_number,nric,race'
  const file = [head, `Mary,Goh,91230001,${nric},Chinese`, 'John,Ho,91230002,,']
  expect((await send(file)).body).toMatchObject({ created: 2 })
  const before = await members()
  expect((await send(file)).body).toEqual({ created: 0, updated: 0, unchanged: 2, refused: [] })
  expect(await members()).toEqual(before)
  const changed = await send([head, `Mary,Goh,91230009,${nric},`, 'JOHN,ho,91230002,,Eurasian'])
  expect(changed.body).toMatchObject({ updated: 2, created: 0 })
  const after = await members()
  expect(after.map(({ contact_number, race, version }) => [contact_number, race, version])).toEqual([
    ['+6591230009', 'Chinese', 2],
    ['+6591230002', 'Eurasian', 2],
  ])
})

test('a preview says what would happen to each row and writes nothing', async () => {
  await send(['first_name,last_name,contact_number', 'Old,Hand,91240001', 'Same,Same,91240002'])
  const total = await countAll()
  const made = await send(
    [
      'first_name,last_name,contact_number,gender',
      'Old,Hand,91240001,Male',
      'Same,Same,91240002,',
      'New,Comer,91240003,',
      ',Nameless,91240004,',
    ],
    '&preview=1',
  )
  expect(made.status).toBe(200)
  const [old, ...others] = made.body.rows
  expect(old).toMatchObject({ row: 2, outcome: 'update', detail: 'gender nothing becomes "Male"' })
  expect(old.matches).toMatchObject([{ name: 'Hand Old', because: ['similar name, same contact number'] }])
  expect(others).toEqual([
    { row: 3, label: 'Same Same', outcome: 'unchanged', detail: '' },
    { row: 4, label: 'New Comer', outcome: 'create', detail: 'incomplete' },
    { row: 5, label: 'Nameless', outcome: 'refuse', detail: 'first_name: First name is required' },
  ])
  expect(made.body).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
  expect(await countAll()).toBe(total)
})

test('bad rows come back with their reasons, good rows go in', async () => {
  const nric = anNric()
  const made = await send([
    'first_name,last_name,contact_number,nric,postal_code,date_of_birth',
    'Good,One,91250001,,,',
    'Bad,Nric,91250002,S1234567A,,',
    'Bad,Post,91250003,,1234,',
    'Bad,Birth,91250004,,,2999-01-01',
    `First,Twin,91250005,${nric},,`,
    `Second,Twin,91250006,${nric},,`,
    'Good,One,91250001,,,',
    '=cmd(),Formula,91250007,,,',
    'Bad,Mask,91250008,S****567D,,',
  ])
  expect(made.status).toBe(201)
  expect(made.body.created).toBe(2)
  const refused = made.body.refused.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)
  expect(refused).toEqual([
    '3 nric',
    '4 postal_code',
    '5 date_of_birth',
    '7 nric',
    '8 first_name',
    '9 first_name',
    '10 nric',
  ])
  expect(made.text).not.toContain(nric)
  expect((await members()).map(({ first_name }) => first_name)).toEqual(['Good', 'First'])
})

test('people are found by NRIC, else by name and number; an NRIC is added to who has none, never exchanged', async () => {
  const known = aVolunteer({ first_name: 'Known', last_name: 'Person', contact_number: '91260001' })
  await kampung.call('POST', '/volunteer', { as, body: known })
  await send(['first_name,last_name,contact_number', 'No,Card,91260002'])
  const added = anNric()
  const made = await send(
    [
      'first_name,last_name,contact_number,nric',
      `Known,Person,91260001,${known.nric}`,
      `No,Card,91260002,${added}`,
      `Known,Person,91260001,${anNric()}`,
    ],
    '',
  )
  expect(made.body).toMatchObject({ created: 1, updated: 2, unchanged: 0, refused: [] })
  expect((await kampung.call('GET', `/volunteer/?nric=${added}`, { as })).body.first_name).toBe('No')
  const ambiguous = await send(['first_name,last_name,contact_number', 'Known,Person,91260001'])
  expect(ambiguous.body.refused).toEqual([
    { row: 2, field: 'contact_number', reason: 'Several volunteers have this name and contact number' },
  ])
})

test('a file that cannot be read is refused whole, by the field file; a missing initiative is 404', async () => {
  for (const lines of [
    ['first_name,last_name', 'A,B'],
    ['first_name,last_name,contact_number,shoe', 'A,B,911,9'],
    [''],
  ]) {
    const refused = await send(lines)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['file']])
  }
  const none = await kampung.call('POST', `/volunteer/import/?initiative_id=${initiative}`, { as })
  expect(none.body.fields).toEqual({ file: 'Please upload a file!' })
  initiative = 999_999
  expect((await send(['first_name,last_name,contact_number', 'A,B,91112222'])).status).toBe(404)
})

test('two thousand people at once, each audited, and the import itself', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `Person ${at},Many,8${String(at).padStart(7, '0')}`)
  const made = await send(['first_name,last_name,contact_number', ...lines])
  expect(made.body).toMatchObject({ created: 2000, refused: [] })
  expect(await members()).toHaveLength(2000)
  const audited = await kampung.db
    .selectFrom('audit_events')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('request_id', '=', String(made.headers['x-request-id']))
    .groupBy('action')
    .orderBy('action')
    .execute()
  expect(audited).toEqual([
    { action: 'created', count: 2000 },
    { action: 'imported', count: 1 },
    { action: 'linked', count: 2000 },
  ])
  const again = await send(['first_name,last_name,contact_number', ...lines])
  expect(again.body).toEqual({ created: 0, updated: 0, unchanged: 2000, refused: [] })
})
