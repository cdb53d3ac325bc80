import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { postedMail } from '../../../tests/posted-mail.ts'
import { codeAt, factorCalls, PASSKEY_ORIGIN } from '../../../tests/second-factor.ts'
import { softwarePasskey } from '../../../tests/software-passkey.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

const { posted, mail } = postedMail()
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ services: { mail } })
})
afterAll(() => kampung.close())
beforeEach(async () => {
  posted.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
})

const calls = factorCalls(() => kampung)
const { post, password, second, secondByPasskey, askAtSignIn, ask, addPasskey } = calls
const { someoneWith, someoneWithPasskey, forgetSteps } = calls
const list = async (as: TestCaller) => (await kampung.call('GET', '/user/passkey', { as })).body
const state = async (as: TestCaller) => (await kampung.call('GET', '/user/second-factor', { as })).body
const forgetFactor = (who: TestCaller) =>
  kampung.db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', who.id).execute()
const actionsOf = async ({ id }: TestCaller) =>
  (await kampung.db.selectFrom('audit_events').select('action').where('actor_id', '=', id).execute()).map(
    ({ action }) => action,
  )

test('the first passkey turns the second factor on: recovery codes, other sessions end, its owner is told', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const other = await password(someone.email)
  expect((await post('/user/passkey/begin', someone, { password: 'a wrong guess' })).status).toBe(403)
  const before = someone.token
  const { added, begun } = await addPasskey(someone)
  expect(begun.body).toMatchObject({ rp_id: 'localhost', credentials: [], user_name: someone.email })
  expect(added.status).toBe(201)
  expect(new Set(added.body.recovery_codes).size).toBe(10)
  // The session went on under a new token; the old one and the other session are over.
  expect(someone.token).not.toBe(before)
  for (const token of [before, other.cookies.kampung ?? ''])
    expect((await kampung.call('POST', '/auth', { cookies: { kampung: token } })).status).toBe(401)
  expect(await list(someone)).toEqual({
    items: [{ id: expect.any(Number), name: 'Laptop', created_at: expect.any(String), last_used_at: null }],
    address: PASSKEY_ORIGIN,
  })
  expect(await state(someone)).toMatchObject({ is_on: true, has_app: false, has_passkey: true })
  expect(posted.map(({ subject }) => subject)).toEqual(['Your Kampung account now asks for a second factor'])
  expect(await actionsOf(someone)).toEqual(
    expect.arrayContaining(['began_passkey', 'added_passkey', 'turned_on_second_factor']),
  )
})

test('after the password a passkey signs in, and a recovery code where it is lost', async () => {
  const { email, passkey, recovery } = await someoneWithPasskey()
  const first = await password(email)
  expect([first.status, first.body.code, first.cookies.kampung]).toEqual([
    401,
    'second_factor_required',
    undefined,
  ])
  const ways = await kampung.call('POST', '/user/login/ways', { cookies: first.cookies })
  expect(ways.body).toEqual({ has_app: false, has_passkey: true })
  const { body: question } = await askAtSignIn(first.cookies)
  expect(question.credentials).toEqual([{ credential_id: passkey.credential_id, transports: ['internal'] }])
  const signedIn = await secondByPasskey(first.cookies, passkey.answer(question))
  expect([signedIn.status, signedIn.body.email]).toEqual([200, email])
  const as = { token: signedIn.cookies.kampung } as TestCaller
  expect((await list(as)).items[0].last_used_at).toEqual(expect.any(String))
  const lost = await password(email)
  expect((await second(lost.cookies, recovery[0] ?? '')).status).toBe(200)
  // Nobody learns of anybody's ways without the right password before.
  expect((await kampung.call('POST', '/user/login/ways')).status).toBe(401)
  expect((await askAtSignIn({})).status).toBe(401)
})

test('a browser is trusted by a passkey as by a code', async () => {
  const { email, passkey } = await someoneWithPasskey()
  const { cookies } = await password(email)
  const answer = passkey.answer((await askAtSignIn(cookies)).body)
  const signedIn = await secondByPasskey(cookies, answer, { trusts_browser: true })
  expect((await password(email, { kampung_known: signedIn.cookies.kampung_known ?? '' })).status).toBe(200)
})

test('a passkey answers wherever a code is asked for again', async () => {
  const who = await someoneWithPasskey('super_admin')
  const promote = async () => {
    const { id } = await makeCaller(kampung.db, 'pending')
    return kampung.call('PUT', `/user?id=${id}`, { as: who, body: { role: 'admin' } })
  }
  expect((await promote()).status).toBe(200)
  await forgetFactor(who)
  expect((await promote()).body.code).toBe('second_factor_again')
  const thief: TestCaller = { ...who }
  const again = await post('/user/second-factor/again', who, { passkey: who.passkey.answer(await ask(who)) })
  expect(again.status).toBe(204)
  expect((await promote()).status).toBe(200)
  expect((await kampung.call('POST', '/auth', { as: thief })).status).toBe(401)
  const renewed = await post('/user/second-factor/recovery', who, {
    passkey: who.passkey.answer(await ask(who)),
  })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect(renewed.body.recovery_codes).not.toContain(who.recovery[0])
})

test('beside an app: it is added with a code, either signs in, and each can be removed', async () => {
  const who = await someoneWith()
  await forgetFactor(who)
  const asked = await post('/user/passkey/begin', who, { password: TEST_PASSWORD })
  expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_again'])
  expect((await post('/user/second-factor/again', who, { code: codeAt(who.key) })).status).toBe(204)
  posted.length = 0
  const { passkey, added } = await addPasskey(who)
  expect([added.status, added.body.recovery_codes]).toEqual([201, []])
  expect(posted[0]?.text).toContain("A passkey, named 'Laptop'")
  await forgetSteps()
  const { cookies } = await password(who.email)
  expect((await second(cookies, codeAt(who.key))).status).toBe(200)

  const remove = (path: string, more: object) => async (proof: object) =>
    post(path, who, { password: TEST_PASSWORD, ...more, ...proof })
  const signed = async () => ({ passkey: passkey.answer(await ask(who)) })
  const removeApp = remove('/user/second-factor/app/off', {})
  const wrong = { password: 'a wrong guess', ...(await signed()) }
  expect((await post('/user/second-factor/app/off', who, wrong)).body?.code).toBe('wrong_password')
  expect((await removeApp({ code: '000000' })).status).toBe(403)
  expect((await removeApp(await signed())).status).toBe(204)
  expect(await state(who)).toMatchObject({ is_on: true, has_app: false, recovery_left: 10 })
  await forgetSteps()
  const later = await password(who.email)
  expect((await second(later.cookies, codeAt(who.key))).status).toBe(403)
  const [{ id }] = (await list(who)).items
  const removePasskey = remove('/user/passkey/remove', { id })
  expect((await removePasskey({ code: '000000' })).status).toBe(403)
  posted.length = 0
  expect((await removePasskey(await signed())).status).toBe(204)
  expect(await state(who)).toMatchObject({ is_on: false, recovery_left: 0 })
  expect(posted[0]?.text).toContain('the password alone signs in')
  expect((await password(who.email)).status).toBe(200)
})

test('an app is added beside a passkey, and counts for nothing before a code of it was typed', async () => {
  const who = await someoneWithPasskey()
  const begun = await post('/user/second-factor', who, { password: TEST_PASSWORD })
  expect(begun.status).toBe(201)
  const { key } = begun.body
  const early = await password(who.email)
  expect((await second(early.cookies, codeAt(key))).status).toBe(403)
  const confirmed = await post('/user/second-factor/confirm', who, { code: codeAt(key) })
  expect([confirmed.status, confirmed.body.recovery_codes]).toEqual([200, []])
  await forgetSteps()
  const { cookies } = await password(who.email)
  expect((await second(cookies, codeAt(key))).status).toBe(200)
})

test('an app that was begun before the first passkey, by whoever saw its key, is never confirmed', async () => {
  const who = await makeCaller(kampung.db, 'admin')
  const begun = await post('/user/second-factor', who, { password: TEST_PASSWORD })
  expect((await addPasskey(who)).added.status).toBe(201)
  const confirmed = await post('/user/second-factor/confirm', who, { code: codeAt(begun.body.key) })
  expect([confirmed.status, confirmed.body.code]).toEqual([403, 'wrong_code'])
})

test('putting everyone out leaves no challenge', async () => {
  const who = await someoneWithPasskey('super_admin')
  const stranger = await someoneWithPasskey()
  await ask(stranger)
  const body = { reason: 'Laptop stolen', password: TEST_PASSWORD, revokes_phones: false }
  expect((await post('/user/everyone-out', who, body)).status).toBe(200)
  expect(await kampung.db.selectFrom('passkey_challenges').select('id').execute()).toEqual([])
})

test('the last factor of whoever must have one stays', async () => {
  const who = await someoneWithPasskey('super_admin')
  const rule = (required_of: string) =>
    kampung.call('PUT', '/user/second-factor/rule', { as: who, body: { required_of } })
  expect((await rule('super_admins')).status).toBe(200)
  const [{ id }] = (await list(who)).items
  const remove = async () =>
    post('/user/passkey/remove', who, {
      id,
      password: TEST_PASSWORD,
      passkey: who.passkey.answer(await ask(who)),
    })
  expect((await remove()).status).toBe(409)
  expect((await list(who)).items).toHaveLength(1)
  const other = await addPasskey(who)
  expect(other.added.status).toBe(201)
  expect((await remove()).status).toBe(204)
  who.passkey = other.passkey
  await rule('nobody')
})

test('at most ten, and none twice', async () => {
  const who = await someoneWithPasskey()
  const owner = await makeCaller(kampung.db, 'admin')
  expect((await addPasskey(owner, who.passkey)).added.status).toBe(409)
  for (let more = 1; more < 10; more++) expect((await addPasskey(who)).added.status).toBe(201)
  expect((await post('/user/passkey/begin', who, { password: TEST_PASSWORD })).status).toBe(409)
})

test('an answer that was lost is given again: with recovery codes where the passkey is all there is', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const begun = await post('/user/passkey/begin', someone, { password: TEST_PASSWORD })
  const body = { name: 'Laptop', ...softwarePasskey(PASSKEY_ORIGIN).make(begun.body) }
  const headers = { 'idempotency-key': newToken() }
  const lost = await kampung.call('POST', '/user/passkey', { as: someone, body, headers })
  const again = await kampung.call('POST', '/user/passkey', { as: someone, body, headers })
  expect([lost.status, again.status]).toEqual([201, 201])
  expect(again.body.recovery_codes).toHaveLength(10)
  const as = { ...someone, token: again.cookies.kampung ?? '' }
  expect((await list(as)).items).toHaveLength(1)
})

test('a reset takes passkeys away, and neither key nor challenge stands in an answer or in the log', async () => {
  const who = await someoneWithPasskey()
  const kept = await kampung.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  const question = await ask(who)
  const chief = await makeCaller(kampung.db, 'super_admin')
  const told = await Promise.all(
    ['/user/passkey', '/user/me', '/user/second-factor'].map((path) =>
      kampung.call('GET', path, { as: who }),
    ),
  )
  const audit = await kampung.db.selectFrom('audit_details').selectAll().execute()
  const everything = JSON.stringify([audit, told.map(({ text }) => text)])
  for (const secret of [kept.public_key, kept.credential_id, question.challenge])
    expect(everything).not.toContain(secret)
  const body = { id: who.id, reason: 'Lost it', password: TEST_PASSWORD }
  expect((await post('/user/second-factor/reset', chief, body)).status).toBe(204)
  for (const table of ['passkeys', 'passkey_challenges'] as const)
    expect(await kampung.db.selectFrom(table).select('id').where('user_id', '=', who.id).execute()).toEqual(
      [],
    )
  expect((await password(who.email)).status).toBe(200)
})
