import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aForm, aPartner, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const post = (path: string, body: unknown) => kampung.call('POST', path, { as: 'admin', body })
const get = (path: string) => kampung.call('GET', path, { as: 'admin' })

const made = async (over: object = {}) => (await post('/programme', aProgramme(over))).body

test('a programme is created whole, read back, edited and listed', async () => {
  const partner = (await post('/partner', aPartner({ name: 'Sunny Homes' }))).body
  const requirements = [
    { type: 'open', requirement: 'Training', details: 'Two hours' },
    { type: 'dropdown', requirement: 'Language', options: ['Malay', 'Tamil'] },
  ]
  const created = await post('/programme', {
    name: ' Silver Meals ',
    cover_image: '',
    partner_id: partner.id,
    description: 'Meals',
    requirements,
  })
  expect(created.status).toBe(201)
  expect(created.headers.etag).toBe('"1"')
  expect(created.body).toEqual({
    id: expect.any(Number),
    name: 'Silver Meals',
    cover_image: '',
    partner_id: partner.id,
    partner_name: 'Sunny Homes',
    description: 'Meals',
    requirements,
    version: 1,
  })
  const { id } = created.body
  expect((await get(`/programme/?id=${id}`)).body).toEqual(created.body)
  expect((await get(`/programme?partner_id=${partner.id}`)).body).toEqual([created.body])
  // A record sent back as it was read is welcome; an absent field stays (G-29).
  const edited = await kampung.call('PUT', `/programme/?id=${id}`, {
    as: 'admin',
    body: { ...created.body, name: 'Gold Meals' },
  })
  expect(edited.body).toEqual({ ...created.body, name: 'Gold Meals', version: 2 })
  const short = await kampung.call('PUT', `/programme/?id=${id}`, { as: 'admin', body: { name: 'Meals' } })
  expect(short.body).toEqual({ ...created.body, name: 'Meals', version: 3 })
})

test('a partner that is not there, and a cover of someone else, are refused by field', async () => {
  const none = await post('/programme', aProgramme({ partner_id: 999_999 }))
  expect([none.status, none.body.fields]).toEqual([422, { partner_id: 'This partner does not exist' }])
  const cover_image = `${'a'.repeat(26)}-cover.png`
  const stranger = await post('/programme', aProgramme({ cover_image }))
  expect(stranger.status).toBe(422)
  expect(Object.keys(stranger.body.fields)).toEqual(['cover_image'])
})

test('a deleted partner leaves its programmes with no partner (G-22)', async () => {
  const partner = (await post('/partner', aPartner())).body
  const { id } = await made({ partner_id: partner.id })
  await kampung.call('DELETE', `/partner/?id=${partner.id}`, { as: 'admin' })
  expect((await get(`/programme/?id=${id}`)).body).toMatchObject({ partner_id: null, partner_name: '' })
  expect((await get(`/programme/?partner_id=${partner.id}`)).body).toEqual([])
})

test('the grid is searched, sorted and counted in the database (G-13)', async () => {
  const partner = (await post('/partner', aPartner({ name: 'AAA Care' }))).body
  for (const name of ['Zebra Reading', 'zebra art', 'Zebra Walks']) await made({ name })
  await made({ name: 'Zebra Meals', partner_id: partner.id })
  const names = async (query: string) =>
    (await get(`/programme?page=1&${query}`)).body.items.map((row: { name: string }) => row.name)
  expect(await names('q=ZEBRA')).toEqual(['zebra art', 'Zebra Meals', 'Zebra Reading', 'Zebra Walks'])
  expect(await names('q=zebra&sort=created_at&order=desc')).toEqual([
    'Zebra Meals',
    'Zebra Walks',
    'zebra art',
    'Zebra Reading',
  ])
  expect((await names('q=zebra&sort=partner_name'))[0]).toBe('Zebra Meals')
  expect(await names(`partner_id=${partner.id}`)).toEqual(['Zebra Meals'])
  const page = (await get('/programme?page=2&page_size=3&q=zebra')).body
  expect([page.total, page.items.length]).toEqual([4, 1])
})

test('links may be repeated, change their status, and name what is missing', async () => {
  const { id } = await made()
  for (const serial_number of ['L-1', 'L-2']) await post('/beneficiary', aBeneficiary({ serial_number }))
  const link = (serial: string, status: string) => ({
    programme_id: id,
    beneficiary_serial_number: serial,
    status,
  })
  const sent = [link('L-1', 'Active'), link('L-2', 'Inactive')]
  const first = await post('/programme/beneficiaries', sent)
  expect([first.status, first.body]).toEqual([201, sent])
  expect((await post('/programme/beneficiaries', sent)).body).toEqual(sent)
  await post('/programme/beneficiaries', [link('L-1', 'Active'), link('L-1', 'Inactive')])
  const people = (await get(`/beneficiary/?programme_id=${id}`)).body
  expect(people).toMatchObject([
    { serial_number: 'L-1', status: 'Inactive' },
    { serial_number: 'L-2', status: 'Inactive' },
  ])
  const unknown = await post('/programme/beneficiaries', [link('L-2', 'Active'), link('L-9', 'Active')])
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([404, ['1.beneficiary_serial_number']])
  expect((await get(`/beneficiary/?programme_id=${id}`)).body).toEqual(people)
  const nowhere = { ...link('L-1', 'Active'), programme_id: 999_999 }
  expect((await post('/programme/beneficiaries', [nowhere])).status).toBe(404)
})

test('people are taken out of one programme, may be named again, and come back by linking', async () => {
  const [here, there] = [await made(), await made()]
  for (const serial_number of ['U-1', 'U-2']) await post('/beneficiary', aBeneficiary({ serial_number }))
  const member = (programme_id: number, serial: string) => ({
    programme_id,
    beneficiary_serial_number: serial,
  })
  const active = (...to: Parameters<typeof member>) => ({ ...member(...to), status: 'Active' })
  await post('/programme/beneficiaries', [
    active(here.id, 'U-1'),
    active(here.id, 'U-2'),
    active(there.id, 'U-1'),
  ])
  const members = async (id: number) =>
    (await get(`/beneficiary/?programme_id=${id}`)).body.map(
      (one: { serial_number: string }) => one.serial_number,
    )
  const unlink = (links: unknown) =>
    kampung.call('DELETE', '/programme/beneficiaries', { as: 'admin', body: links })
  for (const _again of [1, 2]) {
    const answer = await unlink([member(here.id, 'U-1')])
    expect([answer.status, answer.text]).toEqual([204, ''])
  }
  expect([await members(here.id), await members(there.id)]).toEqual([['U-2'], ['U-1']])
  expect((await get('/beneficiary/?serial_number=U-1')).status).toBe(200)
  const trail = await kampung.db
    .selectFrom('audit_events')
    .select('action')
    .where('action', 'in', ['unlinked', 'beneficiaries_removed'])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual([
    'unlinked',
    'beneficiaries_removed',
    'beneficiaries_removed',
  ])
  expect((await post('/programme/beneficiaries', [active(here.id, 'U-1')])).status).toBe(201)
  expect(await members(here.id)).toEqual(['U-1', 'U-2'])
  const nowhere = await unlink([member(here.id, 'U-1'), member(999_999, 'U-1')])
  expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([404, ['1.programme_id']])
  expect(await members(here.id)).toEqual(['U-1', 'U-2'])
  expect((await unlink([])).status).toBe(422)
})

test('who is put back with since is in the programme as long as before; a link that stands keeps its own date', async () => {
  const { id } = await made()
  await post('/beneficiary', aBeneficiary({ serial_number: 'S-1' }))
  const link = { programme_id: id, beneficiary_serial_number: 'S-1', status: 'Inactive' }
  const standing = async () =>
    (await get('/beneficiary/programmes?serial_number=S-1')).body.map(
      ({ status, since }: { status: string; since: string }) => [status, new Date(since).toISOString()],
    )
  const since = '2025-05-18T03:00:00.000Z'
  const back = await post('/programme/beneficiaries', [{ ...link, since }])
  expect([back.status, back.body]).toEqual([201, [link]])
  expect(await standing()).toEqual([['Inactive', since]])
  await post('/programme/beneficiaries', [{ ...link, status: 'Active', since: '2020-01-01T00:00:00Z' }])
  expect(await standing()).toEqual([['Active', since]])
  for (const wrong of ['yesterday', '0000-01-01T00:00:00Z', new Date(Date.now() + 60_000).toISOString()])
    expect((await post('/programme/beneficiaries', [{ ...link, since: wrong }])).status).toBe(422)
})

test('who is put back with a reason has it again, with its note and its day, and Active there is none', async () => {
  const { id } = await made()
  await post('/beneficiary', aBeneficiary({ serial_number: 'S-2', programme_id: id }))
  const declined = { status_reason: 'declined', status_note: 'Cooks herself', status_day: '2026-01-31' }
  const person = `/beneficiary?serial_number=S-2&programme_id=${id}`
  const { version: _, ...record } = (await get(person)).body
  await kampung.call('PUT', person, { as: 'admin', body: { ...record, status: 'Inactive', ...declined } })
  const standing = async () => (await get('/beneficiary/programmes?serial_number=S-2')).body
  const [before] = await standing()
  expect(before).toMatchObject({ status: 'Inactive', ...declined })
  const gone = [{ programme_id: id, beneficiary_serial_number: 'S-2' }]
  await kampung.call('DELETE', '/programme/beneficiaries', { as: 'admin', body: gone })
  const link = { programme_id: id, beneficiary_serial_number: 'S-2', status: 'Inactive' }
  const back = await post('/programme/beneficiaries', [{ ...link, since: before.since, ...declined }])
  expect(back.body).toEqual([link])
  expect(await standing()).toEqual([before])
  await post('/programme/beneficiaries', [{ ...link, ...declined, status: 'Active' }])
  expect(await standing()).toMatchObject([{ status: 'Active', status_reason: '', status_day: null }])
  expect((await post('/programme/beneficiaries', [{ ...link, status_reason: 'late' }])).status).toBe(422)
})

test('a delete takes links and forms along and says so before (G-22)', async () => {
  const { id, name } = await made()
  await post('/beneficiary', aBeneficiary({ serial_number: 'D-1', programme_id: id }))
  for (const stage of [1, 2]) await post('/form', aForm({ programme_id: id, stage }))
  const impact = await get(`/programme/impact?id=${id}`)
  expect(impact.body).toEqual({ summary: '2 forms and 1 beneficiary’s place in it' })
  expect((await kampung.call('DELETE', `/programme/?id=${id}`, { as: 'admin' })).status).toBe(204)
  for (const path of [
    `/programme/?id=${id}`,
    `/programme/impact?id=${id}`,
    `/form?programme_id=${id}&stage=1`,
  ])
    expect((await get(path)).status).toBe(404)
  expect((await get(`/beneficiary/?programme_id=${id}`)).body).toEqual([])
  expect((await get('/beneficiary/?serial_number=D-1')).status).toBe(200)
  const batch = kampung.db.selectFrom('deletions').select('summary').where('label', '=', name)
  expect(await batch.executeTakeFirst()).toEqual(impact.body)
  expect((await kampung.call('DELETE', `/programme/?id=${id}`, { as: 'admin' })).status).toBe(404)
})

test('a stale edit is 412 with the current record; with no If-Match the audit keeps what was overwritten', async () => {
  const before = await made()
  const put = (name: string, headers = {}) =>
    kampung.call('PUT', `/programme/?id=${before.id}`, { as: 'admin', body: { ...before, name }, headers })
  expect((await put('First', { 'if-match': '"1"' })).status).toBe(200)
  const stale = await put('Second', { 'if-match': '"1"' })
  expect([stale.status, stale.body.current]).toEqual([412, { ...before, name: 'First', version: 2 }])
  expect((await put('Third')).body.version).toBe(3)
  const last = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select('d.before')
    .where('e.entity', '=', 'programme')
    .where('e.entity_id', '=', String(before.id))
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last.before).toMatchObject({ name: 'First', version: 2 })
})

test('a volunteer sees name and cover of a programme of their people only (S-08)', async () => {
  const volunteer = await kampung.signIn('assigned_volunteer')
  const [mine, other] = [await made({ name: 'Mine' }), await made()]
  await post('/beneficiary', aBeneficiary({ serial_number: 'V-1', programme_id: mine.id }))
  const open = (id: number) => kampung.call('GET', `/programme/?id=${id}`, { as: volunteer })
  expect((await open(mine.id)).status).toBe(404)
  await kampung.assign(volunteer, 'V-1')
  expect((await open(mine.id)).body).toEqual({ id: mine.id, name: 'Mine', cover_image: '' })
  expect((await open(other.id)).status).toBe(404)
  expect((await kampung.call('GET', '/programme', { as: volunteer })).status).toBe(403)
})
