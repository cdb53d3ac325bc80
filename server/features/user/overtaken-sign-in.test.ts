import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** A sign-in with the right password, and what happens between its comparison and its session. */
async function loginWhile(who: TestCaller, meanwhile: () => Promise<unknown>) {
  const { passwords } = kampung.services
  const { verify } = passwords
  passwords.verify = async (hash, password) => {
    passwords.verify = verify
    const isRight = await verify(hash, password)
    await meanwhile()
    return isRight
  }
  return kampung.call('POST', '/user/login', { body: { email: who.email, password: TEST_PASSWORD } })
}
const failures = async (who: TestCaller) => {
  const of = kampung.db.selectFrom('audit_events').select('id').where('action', '=', 'sign_in_failed')
  return (await of.where('entity_id', '=', String(who.id)).execute()).length
}

test('a sign-in with the password of before brings nobody in once its owner has changed it (S-04)', async () => {
  const who = await makeCaller(kampung.db, 'admin')
  const change = { current_password: TEST_PASSWORD, password: 'tembusu-by-the-canal-1965' }
  const late = await loginWhile(who, async () => {
    const { status, text } = await kampung.call('PUT', '/user/password', { as: who, body: change })
    expect(status, text).toBeLessThan(300)
  })
  expect([late.status, late.body.code]).toEqual([401, 'wrong_credentials'])
  expect(late.cookies).toEqual({})
  expect(await failures(who)).toBe(1)
})

test('nor whoever was deactivated meanwhile', async () => {
  const who = await makeCaller(kampung.db, 'admin')
  const body = { role: 'admin', is_deactivated: true }
  const late = await loginWhile(who, async () => {
    const { status, text } = await kampung.call('PUT', `/user?id=${who.id}`, { as: 'super_admin', body })
    expect(status, text).toBe(200)
  })
  expect(late.status).toBe(401)
})

test('a second factor that was set up meanwhile is asked for (S-06)', async () => {
  const who = await makeCaller(kampung.db, 'admin')
  const late = await loginWhile(who, () =>
    kampung.db.updateTable('users').set({ second_factor_at: new Date() }).where('id', '=', who.id).execute(),
  )
  expect([late.status, late.body.code]).toEqual([401, 'second_factor_required'])
})
