import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken } from '../../http/session.ts'

const NEW_PASSWORD = 'plenty of durians at dawn'
let kampung: TestApp
let chief: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  chief = await kampung.signIn('super_admin')
})
afterAll(() => kampung.close())

const make = (as: TestCaller, id: number, password = TEST_PASSWORD) =>
  kampung.call('POST', '/user/reset-link', { as, body: { id, password } })
const reset = (token: string) =>
  kampung.call('POST', '/user/reset-password', { body: { token, password: NEW_PASSWORD } })
const login = (email: string, password: string) =>
  kampung.call('POST', '/user/login', { body: { email, password } })
const links = async () => (await kampung.db.selectFrom('one_time_tokens').selectAll().execute()).length
const tokenIn = (url: string) =>
  /^http:\/\/localhost:3000\/auth\/reset#token=([\w-]{43})$/.exec(url)?.[1] ?? ''

test('a super admin hands over a link, proven by the own password; a new one makes the earlier void', async () => {
  const someone = await makeCaller(kampung.db, 'pending')
  expect((await make(chief, someone.id, 'wrong')).body).toMatchObject({
    code: 'wrong_password',
    fields: { password: 'Incorrect password' },
  })
  const first = await make(chief, someone.id)
  expect(first.status).toBe(201)
  const second = await make(chief, someone.id)
  expect((await reset(tokenIn(first.body.url))).status).toBe(422)
  expect((await reset(tokenIn(second.body.url))).status).toBe(204)
  // Still waiting for approval: a password is no role.
  expect((await login(someone.email, NEW_PASSWORD)).body.role).toBe('pending')
  expect((await make(chief, 99_999_999)).status).toBe(404)
  const event = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.actor_id', 'e.entity_id', 'd.after'])
    .where('e.action', '=', 'made_reset_link')
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({
    actor_id: chief.id,
    entity_id: String(someone.id),
    after: { expires_at: expect.any(String) },
  })
  expect((await make(await makeCaller(kampung.db, 'admin'), someone.id)).status).toBe(403)
})

test('a link wakes no deactivated account, neither made before nor after', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const token = tokenIn((await make(chief, someone.id)).body.url)
  const put = (is_deactivated: boolean) =>
    kampung.call('PUT', `/user/?id=${someone.id}`, { as: chief, body: { role: 'admin', is_deactivated } })
  expect((await put(true)).status).toBe(200)
  const before = await links()
  const made = await make(chief, someone.id)
  expect([made.status, made.body.code]).toEqual([409, 'conflict'])
  expect(await links()).toBe(before)
  expect((await reset(token)).status).toBe(422)
  // Woken again, the account's old link stays dead.
  expect((await put(false)).status).toBe(200)
  expect((await reset(token)).status).toBe(422)
  expect((await login(someone.email, TEST_PASSWORD)).status).toBe(200)
})

test('a link that came to a deactivated account in some other way opens nothing', async () => {
  const asleep = await makeCaller(kampung.db, 'deactivated')
  await kampung.db
    .insertInto('one_time_tokens')
    .values({
      purpose: 'reset',
      token_hash: hashToken('by hand'),
      user_id: asleep.id,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    })
    .execute()
  expect((await reset('by hand')).status).toBe(422)
})

test.each([
  ['demoted', { role: 'admin' }, true],
  ['sent back to wait', { role: 'pending' }, false],
  ['deactivated', { role: 'super_admin', is_deactivated: true }, false],
])('what a super admin handed out is void once they are %s', async (_, body, mayIssue) => {
  await kampung.db.deleteFrom('rate_limits').execute()
  const leaving = await makeCaller(kampung.db, 'super_admin')
  const link = async (as: TestCaller, id: number) => tokenIn((await make(as, id)).body.url)
  const invite = async (as: TestCaller, email: string) => {
    const { url } = (await kampung.call('POST', '/user/invite', { as, body: { email } })).body
    return new URL(url).searchParams.get('invite')
  }
  const [theirs, ours] = [`theirs-${leaving.id}@kampung.example`, `ours-${leaving.id}@kampung.example`]
  const [gone, kept] = [await invite(leaving, theirs), await invite(chief, ours)]
  const [stale, good] = [
    await link(leaving, (await makeCaller(kampung.db, 'admin')).id),
    await link(chief, (await makeCaller(kampung.db, 'admin')).id),
  ]
  const volunteer = (await kampung.call('POST', '/volunteer', { as: leaving, body: aVolunteer() })).body
  const issued = await kampung.call('POST', '/volunteer/sign-in', {
    as: leaving,
    body: { account_id: volunteer.account_id },
  })
  expect(issued.status).toBe(201)
  const put = await kampung.call('PUT', `/user/?id=${leaving.id}`, { as: chief, body })
  expect(put.status).toBe(200)
  const open = await kampung.db
    .selectFrom('one_time_tokens')
    .select('purpose')
    .where('created_by', '=', leaving.id)
    .where('used_at', 'is', null)
    .execute()
  // A volunteer's code stays good while its maker may still make one.
  expect(open).toEqual(mayIssue ? [{ purpose: 'volunteer_sign_in' }] : [])
  expect((await reset(stale)).status).toBe(422)
  expect((await reset(good)).status).toBe(204)
  const register = (email: string, invite_token: string | null) =>
    kampung.call('POST', '/user/register', {
      body: {
        first_name: 'Nurul',
        last_name: 'Huda',
        email,
        password: NEW_PASSWORD,
        department: 'Care',
        invite_token,
      },
    })
  expect((await register(theirs, gone)).status).toBe(422)
  expect((await register(ours, kept)).body).toMatchObject({ role: 'admin' })
})
