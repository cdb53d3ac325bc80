import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())
const { post, someoneWith, forgetSteps } = factorCalls(() => kampung)

type Someone = Awaited<ReturnType<typeof someoneWith>>
type Typing = { path: string; someone: () => Promise<Someone> }
/** Signed in by a trusted browser: no code was typed in this session. */
async function trusted(): Promise<Someone> {
  const someone = await someoneWith('super_admin')
  await kampung.db
    .updateTable('sessions')
    .set({ factor_at: null })
    .where('id', '=', someone.session_id)
    .execute()
  return someone
}
async function settingUp(): Promise<Someone> {
  const someone = await makeCaller(kampung.db, 'super_admin')
  const { body } = await post('/user/second-factor', someone, { password: TEST_PASSWORD })
  return { ...someone, key: String(body.key), recovery: [] }
}
const typings: [string, Typing][] = [
  ['typed again', { path: '/user/second-factor/again', someone: trusted }],
  ['typed for new recovery codes', { path: '/user/second-factor/recovery', someone: trusted }],
  ['that turns the second factor on', { path: '/user/second-factor/confirm', someone: settingUp }],
]
const send = (path: string, as: TestCaller, code: string, key: string) =>
  kampung.call('POST', path, { as, body: { code }, headers: { 'idempotency-key': key } })
const invite = (as: TestCaller) => post('/user/invite', as, { email: `${Math.random()}@kampung.example` })
const isIn = async (token: string | undefined) =>
  (await kampung.call('POST', '/auth', { cookies: { kampung: token ?? '' } })).status === 200

test.each(typings)('a code %s arms no copy of the cookie: that is worth nothing', async (_, typing) => {
  const someone = await typing.someone()
  const thief: TestCaller = { ...someone }
  const typed = await post(typing.path, someone, { code: codeAt(someone.key) })
  expect(typed.status).toBeLessThan(300)
  expect(typed.cookies.kampung).toMatch(/^[\w-]{43}$/)
  expect((await invite(thief)).status).toBe(401)
  expect(await isIn(thief.token)).toBe(false)
  expect((await invite(someone)).status).toBe(201)
})

test.each(typings)('a code %s may be sent again when its answer was lost', async (_, typing) => {
  const someone = await typing.someone()
  const key = newToken()
  const lost = await send(typing.path, someone, codeAt(someone.key), key)
  const again = await send(typing.path, someone, codeAt(someone.key), key)
  expect(again.status).toBe(lost.status)
  expect(again.body?.recovery_codes?.length).toBe(lost.body?.recovery_codes?.length)
  expect([await isIn(lost.cookies.kampung), await isIn(again.cookies.kampung)]).toEqual([false, true])
  expect((await invite({ ...someone, token: again.cookies.kampung ?? '' })).status).toBe(201)
  const other = await send(typing.path, someone, codeAt(someone.key), newToken())
  expect([other.status, other.cookies.kampung]).toEqual([401, undefined])
})

test('a wrong code leaves the session as it was, and of two at once one goes through', async () => {
  const someone = await trusted()
  const wrong = await post('/user/second-factor/again', someone, { code: '000000' })
  expect([wrong.status, wrong.cookies.kampung]).toEqual([403, undefined])
  expect(await isIn(someone.token)).toBe(true)
  await forgetSteps()
  const code = codeAt(someone.key)
  const [one = '', ...rest] = someone.recovery
  expect(rest).toHaveLength(9)
  const before = someone.token
  const twice = await Promise.all(
    [code, one].map((typed) => post('/user/second-factor/again', someone, { code: typed })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 401])
  const renewed = twice.find(({ status }) => status === 204)?.cookies.kampung
  expect([await isIn(renewed), await isIn(before)]).toEqual([true, false])
})

test('who has a copied cookie and the password changes nothing without a code', async () => {
  const someone = await trusted()
  const change = (as: TestCaller) =>
    kampung.call('PUT', '/user/password', {
      as,
      body: { current_password: TEST_PASSWORD, password: 'plenty of durians at dawn' },
    })
  const refused = await change({ ...someone })
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_again'])
  expect((await post('/user/second-factor/again', someone, { code: codeAt(someone.key) })).status).toBe(204)
  expect((await change(someone)).status).toBe(204)
})
