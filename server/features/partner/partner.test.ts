import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Partner } from '../../../contract/partner.ts'
import { aCommsLog, anInitiative, aPartner, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const post = (path: string, body: unknown, headers = {}) => kampung.call('POST', path, { as, body, headers })
const get = (path: string) => kampung.call('GET', path, { as })
const make = async (over: object = {}): Promise<Partner> => (await post('/partner', aPartner(over))).body
const put = (partner: Partner, body: object, version?: number) =>
  kampung.call('PUT', `/partner/?id=${partner.id}`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const person = (name: string) => ({
  profile_picture: '',
  name,
  position: 'Manager',
  contact_number: '98765432',
  email: `${name.toLowerCase()}@partner.example`,
})
const auditOf = (entity: string, id: number) =>
  kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'd.before', 'd.after'])
    .where('e.entity', '=', entity)
    .where('e.entity_id', '=', String(id))
    .orderBy('e.id')
    .execute()

test('a partner is answered as it was sent, with key personnel in their places', async () => {
  const made = await post('/partner', aPartner({ key_personnel: ['Zul', 'Ana', 'Mei'].map(person) }))
  expect(made.status).toBe(201)
  expect(made.headers.etag).toBe('"1"')
  expect(made.body).toMatchObject({ contact_number: '+6562345678', last_update: null, version: 1 })
  expect(made.body.key_personnel.map(({ name }: { name: string }) => name)).toEqual(['Zul', 'Ana', 'Mei'])
  expect((await get(`/partner/?id=${made.body.id}`)).body).toEqual(made.body)
  expect((await get('/partner')).body).toContainEqual(made.body)
})

test('an edit replaces the people that are sent, keeps them when none are, and sets last_update', async () => {
  const made = await make({ key_personnel: ['Ana', 'Ben'].map(person) })
  const { key_personnel: _, ...rest } = made
  const kept = await put(made, { ...rest, name: 'Renamed' })
  expect(kept.status).toBe(200)
  expect(kept.body.key_personnel).toEqual(made.key_personnel)
  expect(kept.body.last_update).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const replaced = await put(made, { ...made, key_personnel: ['Ben', 'Cho'].map(person) })
  expect(replaced.body.key_personnel.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Cho'])
  expect((await put(made, { ...made, website: '', unit_number: '' })).body).toMatchObject({
    website: '',
    unit_number: '',
  })
  expect((await auditOf('partner', made.id)).map(({ action }) => action)).toEqual([
    'created',
    'updated',
    'updated',
    'updated',
  ])
})

test('a stale edit answers 412 with the current record and changes nothing', async () => {
  const made = await make()
  const first = await put(made, { ...made, name: 'First' }, made.version)
  expect(first.body.version).toBe(2)
  const second = await put(made, { ...made, name: 'Second' }, made.version)
  expect(second.status).toBe(412)
  expect(second.body.current).toEqual(first.body)
  expect((await get(`/partner/?id=${made.id}`)).body.name).toBe('First')
  expect((await put(made, { ...made, name: 'Third' })).status).toBe(200)
})

test('a website is http or https, on the way in and on the way out', async () => {
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.example', 'nonsense', '//x']) {
    const refused = await post('/partner', aPartner({ website }))
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ website: 'Invalid URL' })
  }
  const made = await make()
  await kampung.db
    .updateTable('partners')
    .set({ website: 'javascript:alert(1)' })
    .where('id', '=', made.id)
    .execute()
  expect((await get(`/partner/?id=${made.id}`)).body.website).toBe('')
})

test('a retry with the same key makes one partner; another body under it is refused', async () => {
  const body = aPartner({ name: 'Only once' })
  const key = { 'idempotency-key': 'partner-retry-1' }
  const [first, second] = await Promise.all([post('/partner', body, key), post('/partner', body, key)])
  expect(first?.status).toBe(201)
  expect(second?.body).toEqual(first?.body)
  // Of the two one made it: the other says that it added nothing (H-2033).
  const replayed = [first, second].map((answer) => answer?.headers['idempotent-replayed'])
  expect(replayed.toSorted()).toEqual(['true', undefined])
  const third = await post('/partner', body, key)
  expect(third.body).toEqual(first?.body)
  expect(third.headers['idempotent-replayed']).toBe('true')
  expect((await post('/partner', aPartner(), key)).status).toBe(422)
  const found = await get('/partner/?page=1&q=only%20once')
  expect(found.body.total).toBe(1)
})

test('key personnel are checked one by one, with dotted fields', async () => {
  const refused = await post(
    '/partner',
    aPartner({ key_personnel: [person('Ana'), { name: '', email: 'x' }] }),
  )
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual({
    'key_personnel.1.name': 'Name is required',
    'key_personnel.1.position': 'Position is required',
    'key_personnel.1.contact_number': 'Contact number is required',
    'key_personnel.1.email': 'Invalid email',
  })
})

test("a picture of somebody else's is refused by its field", async () => {
  const key = `${'0'.repeat(26)}-photo.webp`
  const people = [{ ...person('Ana'), profile_picture: key }]
  const refused = await post('/partner', aPartner({ key_personnel: people }))
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.fields)).toEqual(['key_personnel.0.profile_picture'])
  expect(Object.keys((await post('/partner', aPartner({ logo: key }))).body.fields)).toEqual(['logo'])
})

test('pages sort by every column both ways, filter by name and status, and count', async () => {
  const mark = 'Sortable'
  const streets = ['alpha Road', 'Beta Road', 'gamma Road']
  for (const [at, street_name] of streets.entries())
    await make({
      name: `${mark} ${3 - at}`,
      street_name,
      contact_number: `6234567${at}`,
      status: at ? 'Active' : 'Inactive',
    })
  const names = async (query: string) => {
    const { body } = await get(`/partner/?page=1&q=${mark}&${query}`)
    return body.items.map(({ name }: Partner) => Number(name.split(' ')[1]))
  }
  expect(await names('sort=name')).toEqual([1, 2, 3])
  expect(await names('sort=name&order=desc')).toEqual([3, 2, 1])
  expect(await names('sort=address')).toEqual([3, 2, 1])
  expect(await names('sort=contact_number&order=desc')).toEqual([1, 2, 3])
  expect((await names('sort=status'))[2]).toBe(3)
  expect((await names('sort=status&order=desc'))[0]).toBe(3)
  expect(await names('status=Inactive')).toEqual([3])
  const page = (await get(`/partner/?page=2&page_size=2&q=${mark}&sort=name`)).body
  expect(page).toMatchObject({ total: 3, items: [{ name: `${mark} 3` }] })
  expect((await get('/partner/?page=1&sort=website')).status).toBe(400)
})

test('the filter reads what is typed without accents, apostrophes and points', async () => {
  const { name } = await make({ name: 'Café at St. Luke’s, 서울 100%' })
  const named = async (typed: string) => {
    const { body } = await get(`/partner/?page=1&q=${encodeURIComponent(typed)}`)
    return body.items.map((one: Partner) => one.name)
  }
  for (const typed of ['st lukes', "ST. LUKE'S", 'cafe at', 'Café', 'luke’s', 's, 서울', '100%'])
    expect(await named(typed), typed).toEqual([name])
  for (const typed of ['st lukas', "'cafe’x", '10_%']) expect(await named(typed), typed).toEqual([])
})

test('deleting says what goes along, leaves programmes without a partner, and keeps one batch', async () => {
  const partner = await make({ key_personnel: [person('Ana')] })
  const programme = (await post('/programme', aProgramme({ partner_id: partner.id }))).body
  const initiative = (await post('/initiative', anInitiative({ partner_id: partner.id }))).body
  const log = (await post('/comms-log', aCommsLog({ partner_id: partner.id }))).body
  const impact = await get(`/partner/impact?id=${partner.id}`)
  expect(impact.body).toEqual({ summary: '1 key person and 1 comms log', programmes: 1, initiatives: 1 })

  const gone = await kampung.call('DELETE', `/partner/?id=${partner.id}`, {
    as,
    headers: { 'content-type': 'application/json' },
  })
  expect([gone.status, gone.text]).toEqual([204, ''])
  for (const path of [
    `/partner/?id=${partner.id}`,
    `/partner/impact?id=${partner.id}`,
    `/comms-log/?id=${log.id}`,
  ])
    expect((await get(path)).status).toBe(404)
  expect((await get(`/comms-log/?partner_id=${partner.id}`)).body).toEqual([])
  for (const [path, before] of [
    ['/programme', programme],
    ['/initiative', initiative],
  ] as const) {
    const { body } = await get(`${path}/?id=${before.id}`)
    expect(body).toMatchObject({ partner_id: null, partner_name: '', version: before.version + 1 })
    expect(await auditOf(path.slice(1), before.id)).toContainEqual({
      action: 'updated',
      before: { partner_id: partner.id, partner_name: partner.name },
      after: { partner_id: null, partner_name: '' },
    })
  }
  const batch = await kampung.db
    .selectFrom('deletions')
    .select(['id', 'summary'])
    .where('entity', '=', 'partner')
    .where('label', '=', partner.name)
    .executeTakeFirstOrThrow()
  expect(batch.summary).toBe('1 key person and 1 comms log')
  const rows = await kampung.db
    .selectFrom('comms_logs')
    .select(['deletion_id', 'content'])
    .where('id', '=', log.id)
    .execute()
  expect(rows).toEqual([{ deletion_id: batch.id, content: log.content }])
  expect((await kampung.call('DELETE', `/partner/?id=${partner.id}`, { as })).status).toBe(404)
})
