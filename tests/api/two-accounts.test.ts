import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../callers.ts'
import { aProgramme } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('what one volunteer wrote is not taken from another who signed in on the same phone', async () => {
  const [writer, other] = [
    await makeCaller(kampung.db, 'assigned_volunteer'),
    await makeCaller(kampung.db, 'assigned_volunteer'),
  ]
  const list = (as: typeof writer, by: typeof writer) =>
    kampung.call('GET', '/volunteer/visits', {
      as,
      headers: { 'kampung-account': `volunteer ${by.account_id}` },
    })
  expect((await list(writer, writer)).status).toBe(200)
  expect((await list(other, writer)).body.code).toBe('unauthenticated')
})

test('no refusal touches a cookie: it may come when the next one has signed in', async () => {
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  const others = { 'kampung-account': 'volunteer 0' }
  const refused = [
    await kampung.call('POST', '/auth', { cookies: { kampung: 'of a session that ended' } }),
    await kampung.call('GET', '/volunteer/visits', { cookies: { kampung: 'of a session that ended' } }),
    await kampung.call('GET', '/volunteer/visits', { as: volunteer, headers: others }),
    await kampung.call('POST', '/volunteer/unlock', { as: volunteer, body: { key: 'x' } }),
  ]
  for (const { status, headers } of refused) expect([status, headers['set-cookie']]).toEqual([401, undefined])
})

test("what is typed on one account's page is not saved by another that signed in beside it", async () => {
  const [first, second] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'super_admin')]
  const create = (shown: number) =>
    kampung.call('POST', '/programme', {
      as: second,
      body: aProgramme(),
      headers: { 'kampung-account': String(shown) },
    })
  const count = async () => (await kampung.db.selectFrom('programmes').select('id').execute()).length
  const before = await count()
  const refused = await create(first.id)
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
  expect(await count()).toBe(before)
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  const headers = { 'kampung-account': String(volunteer.id) }
  expect((await kampung.call('GET', '/volunteer/visits', { as: volunteer, headers })).status).toBe(401)
  expect((await create(second.id)).status).toBe(201)
  const out = await kampung.call('POST', '/user/logout', {
    as: second,
    headers: { 'kampung-account': String(first.id) },
  })
  expect(out.status).toBe(204)
})
