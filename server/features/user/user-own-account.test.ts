import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const fields = { first_name: 'Nur', last_name: 'Aisyah', department: 'Befriending' }
const put = (as: TestCaller, body: object, headers: Record<string, string> = {}) =>
  kampung.call('PUT', '/user/me', { as, body, headers })
const changePassword = (as: TestCaller, current_password: string, password: string) =>
  kampung.call('PUT', '/user/password', { as, body: { current_password, password } })
const login = (email: string, password: string) =>
  kampung.call('POST', '/user/login', { body: { email, password } })
const isIn = async (token: string | undefined) =>
  (await kampung.call('POST', '/auth', { cookies: { kampung: token ?? '' } })).status === 200

test('someone changes name, department and picture, and nothing above them', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  const own = await kampung.call('GET', '/user/me', { as: me })
  expect(own.body).toMatchObject({ id: me.id, email: me.email, version: 1 })
  const answer = await put(me, { ...own.body, ...fields, is_super_admin: true, role: 'super_admin' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ ...fields, email: me.email, role: 'admin', version: 2 })
  expect((await kampung.call('POST', '/auth', { as: me })).body).toMatchObject({ ...fields, role: 'admin' })
  const event = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.actor_id', 'd.before', 'd.after'])
    .where('e.entity_id', '=', String(me.id))
    .where('e.entity', '=', 'user')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ action: 'updated', actor_id: me.id, before: { version: 1 }, after: fields })
  const stale = await put(me, fields, { 'if-match': '"1"' })
  expect([stale.status, stale.body.current.version]).toEqual([412, 2])
  expect((await put(me, { ...fields, first_name: ' ' })).body.fields).toEqual({
    first_name: 'First name is required',
  })
})

test("only one's own upload becomes one's picture", async () => {
  const me = await makeCaller(kampung.db, 'admin')
  const other = await makeCaller(kampung.db, 'admin')
  const upload = async (as: TestCaller, id: string) => {
    const key = `${id.repeat(26)}-me.png`
    await kampung.db
      .insertInto('files')
      .values({
        id: id.repeat(26),
        key,
        kind: 'image',
        content_type: 'image/png',
        name: 'me.png',
        size: 1,
        user_id: as.id,
      })
      .execute()
    return key
  }
  const theirs = await put(me, { ...fields, profile_picture: await upload(other, 'a') })
  expect(theirs.status).toBe(422)
  const mine = await upload(me, 'b')
  expect((await put(me, { ...fields, profile_picture: mine })).body.profile_picture).toBe(mine)
  // Absent stays, '' clears.
  expect((await put(me, fields)).body.profile_picture).toBe(mine)
  expect((await put(me, { ...fields, profile_picture: '' })).body.profile_picture).toBe('')
})

test('a new password asks for the current one, signs every other device out and keeps this one', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  const elsewhere = await login(me.email, TEST_PASSWORD)
  const wrong = await changePassword(me, 'not it', 'plenty of durians at dawn')
  expect([wrong.status, wrong.body.fields]).toEqual([403, { current_password: 'Incorrect password' }])
  const listed = await changePassword(me, TEST_PASSWORD, 'passwordpassword')
  expect(listed.body.fields).toEqual({ password: 'This password is on a list of breached passwords' })
  const same = await changePassword(me, TEST_PASSWORD, TEST_PASSWORD)
  expect(same.body.fields).toEqual({ password: 'This is your current password. Choose another' })
  expect(await isIn(elsewhere.cookies.kampung)).toBe(true)

  const changed = await changePassword(me, TEST_PASSWORD, 'plenty of durians at dawn')
  expect(changed.status).toBe(204)
  expect(await isIn(elsewhere.cookies.kampung)).toBe(false)
  expect(await isIn(changed.cookies.kampung)).toBe(true)
  expect((await login(me.email, TEST_PASSWORD)).status).toBe(401)
  expect((await login(me.email, 'plenty of durians at dawn')).status).toBe(200)
})

test('the current password cannot be guessed here either', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  for (let n = 0; n < 10; n += 1) await changePassword(me, `guess ${n}`, 'plenty of durians at dawn')
  expect((await changePassword(me, TEST_PASSWORD, 'plenty of durians at dawn')).status).toBe(429)
})

test('wrong passwords of one session, a thief’s say, keep the owner’s own waiting neither here nor when everyone is put out', async () => {
  const me = await makeCaller(kampung.db, 'super_admin')
  const thief = { ...me }
  const mine = { ...me, token: (await login(me.email, TEST_PASSWORD)).cookies.kampung ?? '' }
  for (let n = 0; n < 12; n += 1) await changePassword(thief, `guess ${n}`, 'plenty of durians at dawn')
  expect((await changePassword(thief, TEST_PASSWORD, 'plenty of durians at dawn')).status).toBe(429)
  const everyone = await kampung.call('POST', '/user/everyone-out', {
    as: mine,
    body: { reason: 'A laptop was stolen', password: TEST_PASSWORD, revokes_phones: false },
  })
  expect(everyone.status).toBe(200)
  const still = { ...mine, token: everyone.cookies.kampung ?? '' }
  expect((await changePassword(still, TEST_PASSWORD, 'plenty of durians at dawn')).status).toBe(204)
})

test('signing out everywhere else ends the own other sessions, and nobody else’s', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  const other = await makeCaller(kampung.db, 'admin')
  const elsewhere = [await login(me.email, TEST_PASSWORD), await login(me.email, TEST_PASSWORD)]
  const ended = await kampung.call('DELETE', '/user/other-sessions', { as: me })
  expect(ended.status).toBe(204)
  for (const { cookies } of elsewhere) expect(await isIn(cookies.kampung)).toBe(false)
  expect(await isIn(ended.cookies.kampung)).toBe(true)
  expect(await isIn(other.token)).toBe(true)
  const list = await kampung.call('GET', '/user/sessions', {
    as: { ...me, token: ended.cookies.kampung ?? '' },
  })
  expect(list.body).toMatchObject([{ id: me.session_id, is_current: true }])
})
