import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aForm, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let programme: number
let made = 0
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  made += 1
  programme = await newProgramme()
})

const as = 'admin'
const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body
const newProgramme = async (): Promise<number> => (await post('/programme', aProgramme())).id

const HEADER =
  'serial_number,first_name,last_name,block_number,street_name,unit_number,postal_code,contact_number,status'
const row = (serial: string, last = 'Lim', rest = '12,Jalan Besar,#03-04,080012,91234567,Active') =>
  `${serial},Ah Seng,${last},${rest}`
const send = async (lines: string[], into: number | null = programme) => {
  const query = into === null ? '' : `?programme_id=${into}`
  const file = { name: 'people.csv', content: [HEADER, ...lines].join('\r\n') }
  const answer = await kampung.call('POST', `/beneficiary/import/${query}`, { as, file })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const person = async (serial_number: string, programme_id?: number) => {
  const place = programme_id === undefined ? '' : `&programme_id=${programme_id}`
  return await kampung.call('GET', `/beneficiary/?serial_number=${serial_number}${place}`, { as })
}
const edit = async (serial_number: string, over: object) => {
  const { body } = await person(serial_number)
  const answer = await kampung.call('PUT', `/beneficiary/?serial_number=${serial_number}`, {
    as,
    body: { ...body, ...over },
  })
  expect(answer.status, answer.text).toBe(200)
}
const report = async (id: number) => (await kampung.call('GET', `/import/take-back?id=${id}`, { as })).body
const takeBack = (id: number, by: 'admin' | 'super_admin' = 'admin') =>
  kampung.call('POST', `/import/take-back?id=${id}`, { as: by })
const serial = (name: string) => `T${made}-${name}`

test('people whom an import made go, in one batch, with their links; whom it changed get back what stood before', async () => {
  const elsewhere = await newProgramme()
  await send([row(serial('old'), 'Tan'), row(serial('joins'), 'Ng')], elsewhere)
  await send([row(serial('status'))])
  const before = (await person(serial('old'))).body
  const { import_id } = await send([
    row(serial('new')),
    row(serial('old'), 'Tan', '7,Kampong Bahru,,090012,81234567,Active'),
    row(serial('joins'), 'Ng'),
    row(serial('status'), 'Lim', '12,Jalan Besar,#03-04,080012,91234567,Inactive'),
  ])
  const expected = {
    deleted: 1,
    put_back: 2,
    left: 1,
    stayed: 0,
    deleted_since: 0,
    stays: [],
    may_take_back: true,
  }
  expect(await report(import_id)).toEqual(expected)
  expect((await person(serial('new'))).status).toBe(200)
  const done = await takeBack(import_id)
  expect([done.status, done.body]).toEqual([201, expected])
  expect((await person(serial('new'))).status).toBe(404)
  expect((await person(serial('old'))).body).toEqual({ ...before, version: before.version + 2 })
  for (const name of ['old', 'joins']) expect((await person(serial(name), programme)).status).toBe(404)
  expect((await person(serial('joins'), elsewhere)).status).toBe(200)
  expect((await person(serial('status'), programme)).body.status).toBe('Active')
  const batch = kampung.db.selectFrom('deletions').select(['entity', 'label', 'summary'])
  expect(await batch.orderBy('id', 'desc').executeTakeFirst()).toEqual({
    entity: 'import',
    label: 'people.csv',
    summary: '1 beneficiary and 3 places in programmes',
  })
})

test('twice is refused, and the list says who took it back', async () => {
  const { import_id } = await send([row(serial('a'))])
  expect((await takeBack(import_id)).status).toBe(201)
  for (const again of [
    await takeBack(import_id),
    await kampung.call('GET', `/import/take-back?id=${import_id}`, { as }),
  ])
    expect([again.status, again.body.message]).toEqual([409, 'This import has been taken back already'])
  const { body } = await kampung.call('GET', `/import/?id=${import_id}`, { as })
  expect(body).toMatchObject({ noun: 'beneficiary', into_id: programme, file_name: 'people.csv', created: 1 })
  expect(body.taken_back_at).not.toBeNull()
  expect(body.taken_back_by_name).toBe(body.created_by_name)
  expect((await takeBack(999_999)).status).toBe(404)
})

test('everything that has happened since stays, and is named', async () => {
  const elsewhere = await newProgramme()
  const kept = ['edited', 'again', 'assigned', 'answered', 'elsewhere', 'link']
  await send([row(serial('updated'), 'Tan')])
  const { import_id } = await send(
    [...kept, 'gone', 'free'].map((name) => row(serial(name))).concat(row(serial('updated'))),
  )
  await edit(serial('edited'), { unit_number: '#09-09' })
  await send([row(serial('again'), 'Goh')])
  await edit(serial('updated'), { unit_number: '#08-08' })
  const volunteer = await post('/volunteer', aVolunteer())
  await post(`/beneficiary/assignments/?serial_number=${serial('assigned')}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await post('/form', aForm({ programme_id: programme }))
  await post('/form/responses', {
    stage: 1,
    programme_id: programme,
    beneficiary_serial_number: serial('answered'),
    volunteer_account_id: volunteer.account_id,
    responses: [{ id: 1, answer: 'Well' }],
  })
  await send([row(serial('elsewhere'))], elsewhere)
  await kampung.db
    .updateTable('programme_beneficiaries as l')
    .set({ status: 'Inactive', version: 2 })
    .where('beneficiary_id', '=', (eb) =>
      eb.selectFrom('beneficiaries').select('id').where('serial_number', '=', serial('link')),
    )
    .execute()
  await kampung.call('DELETE', `/beneficiary/?serial_number=${serial('gone')}`, { as })
  const told = await report(import_id)
  const [gone] = told.stays.filter((one: { because: string }) => one.because === 'deleted')
  expect([gone.name, gone.address]).toEqual([serial('gone'), ''])
  const why = told.stays.map((one: { key: string; because: string }) => [one.key, one.because]).sort()
  expect(why).toEqual(
    [
      ['', 'deleted'],
      [serial('again'), 'imported again'],
      [serial('answered'), 'has responses'],
      [serial('assigned'), 'assigned'],
      [serial('edited'), 'edited'],
      [serial('elsewhere'), 'in another programme'],
      [serial('link'), 'edited'],
      [serial('updated'), 'edited'],
    ].sort(),
  )
  const { id } = await kampung.signIn('admin')
  const admin = await kampung.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const edited = told.stays.find((one: { key: string }) => one.key === serial('edited'))
  expect(edited).toMatchObject({
    name: 'Lim Ah Seng',
    address: '12 Jalan Besar #09-09, Singapore 080012',
    by: `${admin.first_name} ${admin.last_name}`,
    at: expect.any(String),
  })
  const answered = told.stays.find((one: { key: string }) => one.key === serial('answered'))
  expect(answered.by).toBe(`${volunteer.last_name} ${volunteer.first_name}`)
  expect(told).toMatchObject({ deleted: 1, put_back: 0, left: 0, stayed: 7, deleted_since: 1 })
  expect((await takeBack(import_id)).body).toEqual(told)
  for (const name of kept) expect((await person(serial(name))).status, name).toBe(200)
  expect((await person(serial('free'))).status).toBe(404)
  expect((await person(serial('updated'))).body).toMatchObject({ last_name: 'Lim', unit_number: '#08-08' })
})

test('a link on which something hangs stays, while the fields go back', async () => {
  await send([row(serial('p'), 'Tan')], null)
  const { import_id } = await send([row(serial('p'), 'Lim')])
  const volunteer = await post('/volunteer', aVolunteer())
  await post(`/beneficiary/assignments/?serial_number=${serial('p')}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const done = await takeBack(import_id)
  expect(done.body).toMatchObject({ deleted: 0, put_back: 1, left: 0, stayed: 1 })
  expect(done.body.stays).toMatchObject([{ key: serial('p'), because: 'assigned' }])
  expect((await person(serial('p'), programme)).body.last_name).toBe('Tan')
})

test('an admin takes back their own imports, a super admin any', async () => {
  const file = { name: 'theirs.csv', content: [HEADER, row(serial('theirs'))].join('\n') }
  const theirs = await kampung.call('POST', '/beneficiary/import', { as: 'super_admin', file })
  const { import_id } = theirs.body
  expect((await report(import_id)).may_take_back).toBe(false)
  expect((await takeBack(import_id)).status).toBe(403)
  expect((await person(serial('theirs'))).status).toBe(200)
  const { import_id: own } = await send([row(serial('own'))])
  expect((await takeBack(own, 'super_admin')).status).toBe(201)
  expect((await takeBack(import_id, 'super_admin')).status).toBe(201)
  expect((await person(serial('theirs'))).status).toBe(404)
})

test('a take-back is audited for the import and for every person', async () => {
  await send([row(serial('old'), 'Tan')])
  const { import_id } = await send([row(serial('new')), row(serial('old'), 'Lim')])
  const done = await takeBack(import_id)
  const events = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.entity', 'd.before', 'd.after'])
    .where('e.request_id', '=', String(done.headers['x-request-id']))
    .orderBy('e.action')
    .execute()
  expect(events).toEqual([
    { action: 'deleted', entity: 'beneficiary', before: null, after: { import_id } },
    {
      action: 'taken_back',
      entity: 'import',
      before: null,
      after: { deleted: 1, put_back: 1, left: 0, stayed: 0, deleted_since: 0 },
    },
    {
      action: 'updated',
      entity: 'beneficiary',
      before: { last_name: 'Lim', display_name: 'Lim Ah Seng' },
      after: { last_name: 'Tan', display_name: 'Tan Ah Seng', import_id },
    },
  ])
})

test('imports are listed, the latest first, by noun and by file name; one that changed nothing is not', async () => {
  const first = await send([row(serial('a'))])
  const again = await send([row(serial('a'))])
  expect(again).toEqual({ created: 0, updated: 0, unchanged: 1, refused: [] })
  const second = await send([row(serial('b')), row(serial('bad'), '')], null)
  const { body } = await kampung.call('GET', '/import/?page=1&page_size=2&noun=beneficiary&q=PEOPLE', { as })
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([second.import_id, first.import_id])
  expect(body.items[0]).toMatchObject({ into_id: null, into_name: '', created: 1, refused: 1 })
  const none = await kampung.call('GET', '/import/?page=1&noun=volunteer', { as })
  expect(none.body).toEqual({ items: [], total: 0 })
})

test('what stood before is forgotten when the person is purged', async () => {
  await send([row(serial('p'), 'Tan')], null)
  const { import_id } = await send([row(serial('p'), 'Lim')], null)
  const rows = () =>
    kampung.db.selectFrom('import_rows').selectAll().where('import_id', '=', import_id).execute()
  expect(await rows()).toMatchObject([{ outcome: 'updated', before: { last_name: 'Tan' }, version: 2 }])
  await kampung.db.deleteFrom('beneficiaries').where('serial_number', '=', serial('p')).execute()
  expect(await rows()).toEqual([])
})
