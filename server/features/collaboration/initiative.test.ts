import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInitiative, aPartner, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const post = (path: string, body: unknown) => kampung.call('POST', path, { as: 'admin', body })
const get = (path: string) => kampung.call('GET', path, { as: 'admin' })
const made = async (over: object = {}) => (await post('/initiative', anInitiative(over))).body

test('an initiative is created whole, read back, edited and listed', async () => {
  const partner = (await post('/partner', aPartner({ name: 'Harbour Trust' }))).body
  const sent = anInitiative({ partner_id: partner.id })
  const created = await post('/initiative', sent)
  expect(created.status).toBe(201)
  expect(created.body).toEqual({ ...sent, id: expect.any(Number), partner_name: 'Harbour Trust', version: 1 })
  const { id } = created.body
  expect((await get(`/initiative/?id=${id}`)).body).toEqual(created.body)
  expect((await get(`/initiative/?partner_id=${partner.id}`)).body).toEqual([created.body])
  const edited = await kampung.call('PUT', `/initiative/?id=${id}`, {
    as: 'admin',
    body: { ...created.body, partner_id: null, requirements: [] },
  })
  expect(edited.body).toEqual({
    ...created.body,
    partner_id: null,
    partner_name: '',
    requirements: [],
    version: 2,
  })
  expect((await get('/initiative')).body).toEqual([edited.body])
  expect((await get('/initiative?page=1')).body).toEqual({ items: [edited.body], total: 1 })
})

test('volunteers are linked once however often it is sent; a missing one is 404 and nothing is done', async () => {
  const { id } = await made()
  const accounts = [
    (await post('/volunteer', aVolunteer())).body.account_id,
    (await post('/volunteer', aVolunteer())).body.account_id,
  ]
  const links = accounts.map((volunteer_account_id) => ({ initiative_id: id, volunteer_account_id }))
  const unknown = await post('/initiative/volunteers', [
    ...links,
    { initiative_id: id, volunteer_account_id: 999_999 },
  ])
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([404, ['2.volunteer_account_id']])
  expect((await get(`/volunteer/?initiative_id=${id}`)).body).toEqual([])
  for (const _again of [1, 2]) {
    const linked = await post('/initiative/volunteers', links)
    expect([linked.status, linked.body]).toEqual([201, links])
  }
  expect((await get(`/volunteer/?initiative_id=${id}`)).body).toHaveLength(2)
  const nowhere = [{ initiative_id: 999_999, volunteer_account_id: accounts[0] }]
  expect((await post('/initiative/volunteers', nowhere)).status).toBe(404)
})

test('volunteers are taken out of one initiative, may be named again, and come back by linking (G-04)', async () => {
  const [here, there] = [await made(), await made()]
  const body = aVolunteer({ initiative_id: here.id })
  const { account_id } = (await post('/volunteer', body)).body
  const stays = (await post('/volunteer', aVolunteer({ initiative_id: here.id }))).body
  const link = (initiative_id: number) => ({ initiative_id, volunteer_account_id: account_id })
  await post('/initiative/volunteers', [link(there.id)])
  const members = async (id: number) =>
    (await get(`/volunteer/?initiative_id=${id}`)).body.map((one: typeof stays) => one.account_id)
  const unlink = (links: unknown) =>
    kampung.call('DELETE', '/initiative/volunteers', { as: 'admin', body: links })
  for (const _again of [1, 2]) {
    const answer = await unlink([link(here.id)])
    expect([answer.status, answer.text]).toEqual([204, ''])
  }
  expect(await members(here.id)).toEqual([stays.account_id])
  expect(await members(there.id)).toEqual([account_id])
  expect((await get(`/volunteer/?account_id=${account_id}`)).status).toBe(200)
  const trail = await kampung.db
    .selectFrom('audit_events')
    .select(['action', 'entity_id'])
    .where('action', 'in', ['unlinked', 'volunteers_removed'])
    .where('entity_id', 'in', [String(account_id), String(here.id)])
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['unlinked', 'volunteers_removed', 'volunteers_removed'])
  expect((await post('/initiative/volunteers', [link(here.id)])).status).toBe(201)
  expect((await members(here.id)).sort()).toEqual([account_id, stays.account_id].sort())
  const nowhere = await unlink([link(here.id), link(999_999)])
  expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([404, ['1.initiative_id']])
  expect(await members(here.id)).toHaveLength(2)
  expect((await unlink([])).status).toBe(422)
})

test('a delete takes the links along and says so before (G-22)', async () => {
  const { id } = await made()
  const { account_id } = (await post('/volunteer', aVolunteer({ initiative_id: id }))).body
  expect((await get(`/initiative/impact?id=${id}`)).body).toEqual({ summary: '1 volunteer’s place in it' })
  expect((await kampung.call('DELETE', `/initiative/?id=${id}`, { as: 'admin' })).status).toBe(204)
  expect((await get(`/initiative/?id=${id}`)).status).toBe(404)
  expect((await get(`/volunteer/?initiative_id=${id}`)).body).toEqual([])
  expect((await get(`/volunteer/?account_id=${account_id}`)).status).toBe(200)
})

test('a volunteer has no business with initiatives (S-08)', async () => {
  const { id } = await made()
  for (const path of ['/initiative', `/initiative/?id=${id}`, '/initiative?page=1'])
    expect((await kampung.call('GET', path, { as: 'assigned_volunteer' })).status).toBe(403)
})
