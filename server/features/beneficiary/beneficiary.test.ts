import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const get = (path: string) => kampung.call('GET', path, { as: 'admin' })
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  kampung.call('POST', path, { as: 'admin', body, ...(headers && { headers }) })
const put = (path: string, body: unknown, headers?: Record<string, string>) =>
  kampung.call('PUT', path, { as: 'admin', body, ...(headers && { headers }) })

const person = async (over: object = {}) => (await post('/beneficiary', aBeneficiary(over))).body
const programme = async (): Promise<number> => (await post('/programme', aProgramme())).body.id

test('a person is created, read back whole and edited; what is absent stays', async () => {
  const sent = aBeneficiary({ serial_number: '  K-1 ', first_name: ' Zoë ', building_name: undefined })
  const created = await post('/beneficiary', sent)
  expect(created.status).toBe(201)
  expect(created.headers.etag).toBe('"1"')
  expect(created.body).toEqual({
    ...sent,
    serial_number: 'K-1',
    first_name: 'Zoë',
    display_name: `Zoë ${sent.last_name}`,
    title: '',
    name_characters: '',
    building_name: '',
    contact_number: '+6591234567',
    has_no_telephone: false,
    status: 'Active',
    ...{ status_reason: '', status_note: '', status_day: null },
    last_engagement: null,
    programme_id: null,
    version: 1,
  })
  expect((await get('/beneficiary/?serial_number=K-1')).body).toEqual(created.body)
  const { unit_number: _absent, ...rest } = created.body
  const edited = await put('/beneficiary/?serial_number=K-1', { ...rest, last_engagement: '2026-02-28' })
  expect(edited.status).toBe(200)
  expect(edited.body).toEqual({ ...created.body, last_engagement: '2026-02-28', version: 2 })
  const ahead = await put('/beneficiary/?serial_number=K-1', {
    ...edited.body,
    last_engagement: '2099-01-01',
  })
  expect([ahead.status, ahead.body.fields]).toEqual([
    422,
    { last_engagement: 'Last engaged cannot be in the future' },
  ])
  const cleared = await put('/beneficiary/?serial_number=K-1', {
    ...edited.body,
    unit_number: '',
    last_engagement: '',
  })
  expect(cleared.body).toMatchObject({ unit_number: '', last_engagement: null, version: 3 })
})

test('a serial number is one living person’s: taken is 409, a rename moves the address, a deleted one is free', async () => {
  await person({ serial_number: 'S-1' })
  await person({ serial_number: 'S-2' })
  const taken = { code: 'conflict', fields: { serial_number: 'This serial number is taken' } }
  const twice = await post('/beneficiary', aBeneficiary({ serial_number: 'S-1' }))
  expect([twice.status, twice.body]).toMatchObject([409, taken])
  const renamed = await put('/beneficiary/?serial_number=S-2', {
    ...aBeneficiary({ serial_number: 'S-1' }),
    status: 'Active',
  })
  expect([renamed.status, renamed.body]).toMatchObject([409, taken])
  await put('/beneficiary/?serial_number=S-2', {
    ...aBeneficiary({ serial_number: 'S-3' }),
    status: 'Active',
  })
  expect((await get('/beneficiary?serial_number=S-2')).status).toBe(404)
  expect((await get('/beneficiary?serial_number=S-3')).status).toBe(200)
  await kampung.call('DELETE', '/beneficiary/?serial_number=S-3', { as: 'admin' })
  expect((await post('/beneficiary', aBeneficiary({ serial_number: 'S-3' }))).status).toBe(201)
})

test('with a programme the status is the link’s, and one version covers both (G-19, S-15, S-17)', async () => {
  const id = await programme()
  const made = await person({ serial_number: 'G-1', programme_id: id, status: 'Inactive' })
  expect(made).toMatchObject({ status: 'Inactive', programme_id: id, version: 2 })
  const both = `/beneficiary/?serial_number=G-1&programme_id=${id}`
  expect((await get(both)).body).toEqual(made)
  expect((await get('/beneficiary/?serial_number=G-1')).body).toMatchObject({
    status: 'Active',
    programme_id: null,
  })

  const edited = await put(both, { ...made, status: 'Active', first_name: 'Aminah' }, { 'if-match': '"2"' })
  expect(edited.body).toMatchObject({ status: 'Active', first_name: 'Aminah', version: 4 })
  await put('/beneficiary/?serial_number=G-1', { ...made, first_name: 'Aminah', status: 'Inactive' })
  expect((await get(both)).body).toMatchObject({ status: 'Active', version: 5 })
  const stale = await put(both, { ...made, first_name: 'Lost' }, { 'if-match': '"4"' })
  expect(stale.status).toBe(412)
  expect(stale.body.current).toEqual((await get(both)).body)
  expect(Object.keys(stale.body.current)).not.toContain('id')

  expect((await get('/beneficiary/programmes?serial_number=G-1')).body).toMatchObject([
    { programme_id: id, status: 'Active', partner_name: '' },
  ])
  for (const programme_id of [999_999, 0]) {
    const nowhere = await post('/beneficiary', aBeneficiary({ serial_number: 'G-2', programme_id }))
    expect(nowhere.status).toBe(404)
  }
  expect((await get('/beneficiary/?serial_number=G-2')).status).toBe(404)
  const elsewhere = await programme()
  expect((await get(`/beneficiary/?serial_number=G-1&programme_id=${elsewhere}`)).status).toBe(404)
})

test('20 editors of one version: exactly one succeeds, version after version (S-15)', async () => {
  const id = await programme()
  await person({ serial_number: 'E-1', programme_id: id })
  const alone = '/beneficiary/?serial_number=E-1'
  const both = `${alone}&programme_id=${id}`
  for (const path of [alone, both, alone, both]) {
    const before = (await get(path)).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        put(path, { ...before, first_name: `Editor ${n}` }, { 'if-match': `"${before.version}"` }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    expect((await get(path)).body).toEqual(won[0]?.body)
  }
})

test('a create repeated under its key makes one person and answers the same (S-16)', async () => {
  const body = aBeneficiary({ serial_number: 'R-1' })
  const key = { 'idempotency-key': 'create-r-1-once' }
  const answers = await Promise.all([1, 2, 3].map(() => post('/beneficiary', body, key)))
  const later = await post('/beneficiary', body, key)
  for (const { status, body } of [...answers, later]) expect([status, body]).toEqual([201, later.body])
  expect((await post('/beneficiary', aBeneficiary({ serial_number: 'R-2' }), key)).status).toBe(422)
})

test('a delete takes links, assignments and responses along and says so before (G-22)', async () => {
  const [first, second] = [await programme(), await programme()]
  await person({ serial_number: 'D-1', programme_id: first })
  await post('/programme/beneficiaries', [
    { programme_id: second, beneficiary_serial_number: 'D-1', status: 'Active' },
  ])
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, 'D-1')
  const { id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', 'D-1')
    .executeTakeFirstOrThrow()
  await kampung.db
    .insertInto('form_responses')
    .values({
      state: 'accepted',
      beneficiary_id: id,
      form_version: 1,
      programme_id: first,
      stage: 1,
      programme_name: '',
      form_title: '',
      volunteer_first_name: '',
      volunteer_last_name: '',
      responses: '[]',
      answered_at: new Date(),
    })
    .execute()
  const impact = await get('/beneficiary/impact?serial_number=D-1')
  expect(impact.body).toEqual({ summary: '2 places in programmes, 1 assignment and 1 form response' })
  const gone = await kampung.call('DELETE', '/beneficiary/?serial_number=D-1', {
    as: 'admin',
    headers: { 'content-type': 'application/json' },
  })
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect((await get('/beneficiary/?serial_number=D-1')).status).toBe(404)
  expect((await get(`/beneficiary/?programme_id=${first}`)).body).toEqual([])
  const batch = await kampung.db
    .selectFrom('deletions')
    .selectAll()
    .where('entity', '=', 'beneficiary')
    .where('label', 'like', '%(D-1)')
    .executeTakeFirstOrThrow()
  expect(batch.summary).toBe(impact.body.summary)
  for (const table of ['programme_beneficiaries', 'assignments', 'form_responses'] as const) {
    const left = await kampung.db
      .selectFrom(table)
      .select(['deleted_at', 'deletion_id'])
      .where('beneficiary_id', '=', id)
      .execute()
    expect(left.every((row) => row.deletion_id === batch.id && row.deleted_at)).toBe(true)
  }
})

test('volunteers are assigned once however often it is sent; an unknown one is 404 and nothing is done', async () => {
  const volunteer = await kampung.signIn('assigned_volunteer')
  await person({ serial_number: 'V-1' })
  const path = '/beneficiary/assignments/?serial_number=V-1'
  const unknown = await post(path, { volunteer_account_ids: [volunteer.account_id, 987_654] })
  expect(unknown.status).toBe(404)
  expect(unknown.body.fields).toEqual({ 'volunteer_account_ids.1': 'This volunteer does not exist' })
  const first = await post(path, { volunteer_account_ids: [volunteer.account_id] })
  expect(first.status).toBe(201)
  expect(first.body).toEqual([
    { volunteer_account_id: volunteer.account_id, assigned_from: expect.any(String) },
  ])
  expect((await post(path, { volunteer_account_ids: [volunteer.account_id] })).body).toEqual(first.body)
})

test('a volunteer sees those assigned and nobody else, and opening one is audited (S-08, S-14)', async () => {
  const mine = await kampung.signIn('assigned_volunteer')
  const other = await kampung.signIn('other_volunteer')
  const id = await programme()
  await person({ serial_number: 'W-1', programme_id: id })
  await person({ serial_number: 'W-2' })
  await kampung.assign(mine, 'W-1')
  const open = (path: string, as = mine) => kampung.call('GET', path, { as })
  expect((await open('/beneficiary/?serial_number=W-1')).status).toBe(200)
  expect((await open(`/beneficiary/?serial_number=W-1&programme_id=${id}`)).status).toBe(200)
  expect((await open('/beneficiary/?serial_number=W-2')).status).toBe(404)
  expect((await open('/beneficiary/?serial_number=W-1', other)).status).toBe(404)
  const own = await open(`/beneficiary/?volunteer_account_id=${mine.account_id}`)
  expect(own.body.map((row: { serial_number: string }) => row.serial_number)).toContain('W-1')
  expect((await open(`/beneficiary/?volunteer_account_id=${other.account_id}`)).status).toBe(404)
  expect((await open(`/beneficiary/?volunteer_account_id=${other.account_id}`, other)).body).toEqual([])
  for (const path of ['/beneficiary', '/beneficiary/?page=1', `/beneficiary/?programme_id=${id}`])
    expect((await open(path)).status).toBe(403)
  const opened = await kampung.db
    .selectFrom('audit_events')
    .select(['id', 'actor_id', 'entity', 'entity_id'])
    .where('action', '=', 'opened')
    .orderBy('id')
    .execute()
  const actor_id = mine.id
  expect(opened).toMatchObject([
    { actor_id, entity: 'beneficiary' },
    { actor_id, entity: 'beneficiary' },
    { actor_id, entity: 'visits', entity_id: String(mine.account_id) },
  ])
  const details = kampung.db.selectFrom('audit_details').select(['before', 'after'])
  const seen = await details.where('event_id', '=', opened[2]?.id ?? 0).executeTakeFirstOrThrow()
  expect(seen).toEqual({
    before: null,
    after: { beneficiary_ids: expect.arrayContaining([expect.any(Number)]) },
  })
})
