import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const NEW = 'plenty of durians at dawn'
const isIn = async (token: string | undefined) =>
  (await kampung.call('POST', '/auth', { cookies: { kampung: token ?? '' } })).status === 200
const endOthers = (as: TestCaller, key?: string) =>
  kampung.call('DELETE', '/user/other-sessions', { as, headers: key ? { 'idempotency-key': key } : {} })
const change = (as: TestCaller, key?: string, password = NEW) =>
  kampung.call('PUT', '/user/password', {
    as,
    body: { current_password: TEST_PASSWORD, password },
    headers: key ? { 'idempotency-key': key } : {},
  })
const calls = { 'a change of password': change, 'sign out everywhere else': endOthers }

test.each(Object.entries(calls))('a copied cookie is worth nothing after %s', async (_, call) => {
  const me = await makeCaller(kampung.db, 'admin')
  expect(await isIn(me.token)).toBe(true)
  const answer = await call(me)
  expect(answer.status).toBe(204)
  const renewed = answer.cookies.kampung
  expect(renewed).toMatch(/^[\w-]{43}$/)
  expect(renewed).not.toBe(me.token)
  expect(await isIn(me.token)).toBe(false)
  expect(await isIn(renewed)).toBe(true)
  const list = await kampung.call('GET', '/user/sessions', { as: { ...me, token: renewed ?? '' } })
  expect(list.body).toMatchObject([{ id: me.session_id, is_current: true }])
})

test('a volunteer who signs out everywhere else has a new cookie too', async () => {
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const answer = await endOthers(me)
  expect(await isIn(me.token)).toBe(false)
  expect(await isIn(answer.cookies.kampung)).toBe(true)
})

test.each(Object.entries(calls))(
  'the same try of %s is answered again when its answer was lost',
  async (_, call) => {
    const me = await makeCaller(kampung.db, 'admin')
    const lost = await call(me, 'one-and-the-same')
    const again = await call(me, 'one-and-the-same')
    expect([lost.status, again.status]).toEqual([204, 204])
    expect(await isIn(again.cookies.kampung)).toBe(true)
    expect(await isIn(lost.cookies.kampung)).toBe(false)
    expect(await isIn(me.token)).toBe(false)
    // The answer may be lost more than once.
    expect(await isIn((await call(me, 'one-and-the-same')).cookies.kampung)).toBe(true)
  },
)

test.each(Object.entries(calls))(
  'whoever copied the cookie cannot pass off %s as another try',
  async (_, call) => {
    const me = await makeCaller(kampung.db, 'admin')
    const { cookies } = await call(me, 'one-and-the-same')
    expect((await call(me, 'quite-another-key')).status).toBe(401)
    expect((await call(me)).status).toBe(401)
    const other = await kampung.call('GET', '/user/me', {
      as: me,
      headers: { 'idempotency-key': 'one-and-the-same' },
    })
    expect(other.status).toBe(401)
    expect(await isIn(cookies.kampung)).toBe(true)
  },
)

test('another try brings the password that was chosen, and comes within the hour', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  await change(me, 'one-and-the-same')
  const guessed = await change(me, 'one-and-the-same', 'another password altogether')
  expect([guessed.status, guessed.cookies.kampung]).toEqual([403, undefined])
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString()
  await kampung.db
    .updateTable('sessions')
    .set({ renewed_at: longAgo })
    .where('id', '=', me.session_id)
    .execute()
  expect((await change(me, 'one-and-the-same')).status).toBe(401)
})
