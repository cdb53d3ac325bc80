import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationSpec } from '../../../contract/operation.ts'
import { ownAccountOperations } from '../../../contract/own-account.ts'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const [KEY, OTHER_KEY] = [newToken(), newToken()]
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
    const lost = await call(me, KEY)
    const again = await call(me, KEY)
    expect([lost.status, again.status]).toEqual([204, 204])
    expect(await isIn(again.cookies.kampung)).toBe(true)
    expect(await isIn(lost.cookies.kampung)).toBe(false)
    expect(await isIn(me.token)).toBe(false)
    // The answer may be lost more than once.
    expect(await isIn((await call(me, KEY)).cookies.kampung)).toBe(true)
  },
)

test.each(Object.entries(calls))(
  'whoever copied the cookie cannot pass off %s as another try',
  async (_, call) => {
    const me = await makeCaller(kampung.db, 'admin')
    const { cookies } = await call(me, KEY)
    expect((await call(me, OTHER_KEY)).status).toBe(401)
    expect((await call(me)).status).toBe(401)
    const other = await kampung.call('GET', '/user/me', {
      as: me,
      headers: { 'idempotency-key': KEY },
    })
    expect(other.status).toBe(401)
    expect(await isIn(cookies.kampung)).toBe(true)
  },
)

test('another try brings the password that was chosen, and comes within the hour', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  await change(me, KEY)
  const guessed = await change(me, KEY, 'another password altogether')
  expect([guessed.status, guessed.cookies.kampung]).toEqual([403, undefined])
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString()
  await kampung.db
    .updateTable('sessions')
    .set({ renewed_at: longAgo })
    .where('id', '=', me.session_id)
    .execute()
  expect((await change(me, KEY)).status).toBe(401)
})

test.each([
  ['short', 'counter-of-mine-42'],
  ['of few letters', `${'0'.repeat(35)}1`],
  ['empty', ''],
])(
  'under a key that could be guessed, %s, nothing is given again: whoever copied the cookie could try them',
  async (_, key) => {
    for (const call of Object.values(calls)) {
      const me = await makeCaller(kampung.db, 'admin')
      const { status, cookies } = await call(me, key)
      expect(status).toBe(204)
      const again = await call(me, key)
      expect([again.status, again.cookies.kampung]).toEqual([401, undefined])
      expect(await isIn(cookies.kampung)).toBe(true)
    }
  },
)

test('a call that answers another session’s cookie without saying so is a fault: a page takes its own session for ended (S-04, H-1930)', async () => {
  const spec: OperationSpec = ownAccountOperations.endOtherSessions
  const me = await makeCaller(kampung.db, 'admin')
  const call = async () => {
    const { status, cookies } = await endOthers(me)
    return { status, isCookieSet: cookies.kampung !== undefined }
  }
  Reflect.deleteProperty(spec, 'renews_session')
  const undeclared = await call().finally(() => {
    spec.renews_session = true
  })
  expect(undeclared).toEqual({ status: 500, isCookieSet: false })
})
