import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSession, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())
const { post, someoneWith, addPasskey, forgetSteps } = factorCalls(() => kampung)

type Someone = Awaited<ReturnType<typeof someoneWith>>
const isIn = async (token: string) =>
  (await kampung.call('POST', '/auth', { cookies: { kampung: token } })).status === 200
/** Another browser in which the account is signed in. */
const beside = async ({ id }: Someone) => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  return (await makeSession(kampung.db, { user_id: id, expires_at })).token
}

/** What each takes besides the proof. */
const removals: [string, string, (of: Someone) => Promise<object>][] = [
  ['all of it turned off', '/user/second-factor/off', async () => ({})],
  ['the app removed', '/user/second-factor/app/off', async () => ({})],
  [
    'a passkey removed',
    '/user/passkey/remove',
    async (of) => {
      await addPasskey(of)
      const { items } = (await kampung.call('GET', '/user/passkey', { as: of })).body
      return { id: items[0].id }
    },
  ],
]

test.each(removals)(
  'with %s every other session ends, and this one goes on under a new token',
  async (_, path, more) => {
    const someone = await someoneWith()
    const body = { password: TEST_PASSWORD, ...(await more(someone)) }
    const other = await beside(someone)
    const copied = someone.token
    await forgetSteps()
    const wrong = await post(path, someone, { ...body, code: '000000' })
    expect([wrong.body.code, await isIn(other), await isIn(copied)]).toEqual(['wrong_code', true, true])
    expect((await post(path, someone, { ...body, code: codeAt(someone.key) })).status).toBe(204)
    expect([await isIn(other), await isIn(copied), await isIn(someone.token)]).toEqual([false, false, true])
  },
)

test.each(removals)('with %s the call may be made again when its answer was lost', async (_, path, more) => {
  const someone = await someoneWith()
  const body = { password: TEST_PASSWORD, ...(await more(someone)) }
  await forgetSteps()
  const key = newToken()
  const send = (as: TestCaller) =>
    kampung.call('POST', path, {
      as,
      body: { ...body, code: codeAt(someone.key) },
      headers: { 'idempotency-key': key },
    })
  const lost = await send(someone)
  const again = await send(someone)
  expect([lost.status, again.status]).toEqual([204, 204])
  expect([await isIn(lost.cookies.kampung ?? ''), await isIn(again.cookies.kampung ?? '')]).toEqual([
    false,
    true,
  ])
})

test('who signs in again and again guesses no further than one who stays; a recovery code is no part of it', async () => {
  const someone = await someoneWith()
  await forgetSteps()
  const wrong = codeAt(someone.key) === '000000' ? '000001' : '000000'
  const answers: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const thief = { ...someone, token: await beside(someone) }
    for (let n = 0; n < 10; n += 1)
      answers.push((await post('/user/second-factor/again', thief, { code: wrong })).status)
  }
  expect(answers.filter((status) => status === 403)).toHaveLength(30)
  expect(answers.slice(30).every((status) => status === 429)).toBe(true)
  expect((await post('/user/second-factor/again', someone, { code: codeAt(someone.key) })).status).toBe(429)
  expect((await post('/user/second-factor/again', someone, { code: someone.recovery[0] })).status).toBe(204)
  const neighbour = await someoneWith()
  await forgetSteps()
  expect((await post('/user/second-factor/again', neighbour, { code: codeAt(neighbour.key) })).status).toBe(
    204,
  )
})
