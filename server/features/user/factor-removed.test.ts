import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

const { post, password, second, ask, addPasskey, someoneWith, forgetSteps } = factorCalls(() => kampung)
const list = async (as: TestCaller) => (await kampung.call('GET', '/user/passkey', { as })).body
const forgetFactor = (who: TestCaller) =>
  kampung.db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', who.id).execute()

test('a factor that is removed takes along every other session, and what stood for it', async () => {
  const who = await someoneWith()
  await forgetFactor(who)
  expect((await post('/user/second-factor/again', who, { code: codeAt(who.key) })).status).toBe(204)
  const { passkey } = await addPasskey(who)
  await forgetSteps()
  const { cookies } = await password(who.email)
  const thief = await second(cookies, codeAt(who.key), { trusts_browser: true })
  expect(thief.status).toBe(200)
  const isIn = async () => (await post('/auth', { ...who, token: thief.cookies.kampung ?? '' }, {})).status
  expect(await isIn()).toBe(200)
  const [{ id }] = (await list(who)).items
  const proof = { passkey: passkey.answer(await ask(who)) }
  const removed = await post('/user/passkey/remove', who, { password: TEST_PASSWORD, id, ...proof })
  expect(removed.status, removed.text).toBe(204)
  expect(await isIn()).toBe(401)
  const trusted = kampung.db.selectFrom('known_devices').select('id').where('trusted_until', 'is not', null)
  expect(await trusted.where('user_id', '=', who.id).execute()).toEqual([])
})
