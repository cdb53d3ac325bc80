import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { postedMail } from '../../../tests/posted-mail.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken } from '../../http/session.ts'

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

const { post, password, second, someoneWith, forgetSteps } = factorCalls(() => kampung)

test('a key with its picture, a code of it, and ten recovery codes once', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const begun = await post('/user/second-factor', someone, { password: TEST_PASSWORD })
  expect(begun.body.key).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.body.uri).toContain(`secret=${begun.body.key}`)
  expect(begun.body.uri).toContain('otpauth://totp/Kampung:')
  // Begun is not on: nobody is locked out by a picture that was never taken.
  expect((await password(someone.email)).status).toBe(200)
  const { status, body } = await post('/user/second-factor/confirm', someone, {
    code: codeAt(begun.body.key),
  })
  expect(status).toBe(200)
  expect(new Set(body.recovery_codes).size).toBe(10)
  expect(body.recovery_codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  const state = await kampung.call('GET', '/user/second-factor', { as: someone })
  expect(state.body).toEqual({
    is_on: true,
    is_required: false,
    recovery_left: 10,
    has_app: true,
    has_passkey: false,
  })
  expect(posted.map(({ to, subject }) => [to, subject])).toEqual([
    [someone.email, 'Your Kampung account now asks for a second factor'],
  ])
  expect((await post('/user/second-factor', someone, { password: TEST_PASSWORD })).status).toBe(409)
})

test('setting up asks for the password, and turning it on ends every other session', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  expect((await post('/user/second-factor', someone, { password: 'a wrong guess' })).status).toBe(403)
  const other = await password(someone.email)
  const begun = await post('/user/second-factor', someone, { password: TEST_PASSWORD })
  expect((await post('/user/second-factor/confirm', someone, { code: '000000' })).body.code).toBe(
    'wrong_code',
  )
  await post('/user/second-factor/confirm', someone, { code: codeAt(begun.body.key) })
  const as = { ...someone, token: other.cookies.kampung ?? '' }
  expect((await kampung.call('POST', '/auth', { as })).status).toBe(401)
  expect((await kampung.call('POST', '/auth', { as: someone })).status).toBe(200)
})

test('a right password opens no session: a ticket for five minutes that is good for the code alone', async () => {
  const { email, key, id } = await someoneWith()
  const first = await password(email)
  expect([first.status, first.body.code]).toEqual([401, 'second_factor_required'])
  expect(first.cookies.kampung).toBeUndefined()
  expect(first.cookies.kampung_known).toBeUndefined()
  const ticket = first.cookies.kampung_second_step ?? ''
  const header = [first.headers['set-cookie']].flat().find((one) => String(one).startsWith('kampung_second'))
  expect(header).toMatch(/^kampung_second_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await kampung.call('POST', '/auth', { cookies: { kampung: ticket } })).status).toBe(401)
  expect((await second({}, codeAt(key))).status).toBe(401)
  const kept = await kampung.db
    .selectFrom('second_factor_tickets')
    .selectAll()
    .where('user_id', '=', id)
    .execute()
  expect(kept.map(({ token_hash }) => token_hash)).toEqual([hashToken(ticket)])
  const signedIn = await second({ kampung_second_step: ticket }, codeAt(key))
  expect([signedIn.status, signedIn.body.email]).toEqual([200, email])
  expect(signedIn.cookies.kampung).toMatch(/^[\w-]{43}$/)
  // The ticket is spent with it.
  await forgetSteps()
  expect((await second({ kampung_second_step: ticket }, codeAt(key))).status).toBe(401)
})

test('a ticket ends after five minutes, with a new password and with the account', async () => {
  const { email, key, id } = await someoneWith()
  const ticketOf = async () => {
    await kampung.db.deleteFrom('rate_limits').execute()
    return { kampung_second_step: (await password(email)).cookies.kampung_second_step ?? '' }
  }
  const old = await ticketOf()
  const past = new Date(Date.now() - 1).toISOString()
  await kampung.db.updateTable('second_factor_tickets').set({ expires_at: past }).execute()
  expect((await second(old, codeAt(key))).status).toBe(401)
  const before = await ticketOf()
  const link = await kampung.call('POST', '/user/reset-link', {
    as: 'super_admin',
    body: { id, password: TEST_PASSWORD },
  })
  const token = link.body.url.split('token=')[1]
  const chosen = { token, password: 'plenty of durians at dawn' }
  expect((await kampung.call('POST', '/user/reset-password', { body: chosen })).status).toBe(204)
  expect((await second(before, codeAt(key))).status).toBe(401)
  const last = await password(email, {}, 'plenty of durians at dawn')
  await kampung.db.updateTable('users').set({ deactivated_at: past }).where('id', '=', id).execute()
  const shown = { kampung_second_step: last.cookies.kampung_second_step ?? '' }
  expect((await second(shown, codeAt(key))).status).toBe(401)
})

test('a wrong password says the same with a second factor and without', async () => {
  const [having, lacking] = [await someoneWith(), await makeCaller(kampung.db, 'admin')]
  const said = async (email: string) => {
    const { status, body, cookies } = await password(email, {}, 'a wrong guess')
    return { status, code: body.code, message: body.message, cookies: Object.keys(cookies) }
  }
  expect(await said(having.email)).toEqual(await said(lacking.email))
  expect(await said(having.email)).toEqual(await said('nobody@kampung.example'))
})

test('a recovery code is good once, however it is written, and its owner is told', async () => {
  const { email, recovery, key } = await someoneWith()
  posted.length = 0
  const sign = async (code: string) => {
    const { cookies } = await password(email)
    return second({ kampung_second_step: cookies.kampung_second_step ?? '' }, code)
  }
  const [one = '', two = ''] = recovery
  expect((await sign(one.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect(posted[0]?.text).toContain('9 are left')
  expect((await sign(one)).status).toBe(403)
  const signedIn = await sign(two)
  const as = { token: signedIn.cookies.kampung } as TestCaller
  const renewed = await post('/user/second-factor/recovery', as, { code: codeAt(key) })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await sign(recovery[2] ?? '')).status).toBe(403)
  expect((await sign(renewed.body.recovery_codes[0])).status).toBe(200)
})

test('the key lies sealed and bound to its account, recovery codes as hashes, and nothing tells them', async () => {
  const { id, key, recovery, ...someone } = await someoneWith('super_admin')
  const [factor] = await kampung.db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', id)
    .execute()
  const codes = await kampung.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
  const kept = JSON.stringify([factor, codes])
  for (const secret of [key, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(secret)
  expect(kampung.services.vault.openFactor(factor?.key_sealed ?? '', id)).toBe(key)
  expect(() => kampung.services.vault.openFactor(factor?.key_sealed ?? '', id + 1)).toThrow()
  const as = { id, ...someone } as TestCaller
  const told = await Promise.all(
    ['/user?page=1&page_size=100', '/user/me', '/activity?page=1&page_size=100', '/activity/export'].map(
      (path) => kampung.call('GET', path, { as }),
    ),
  )
  const audit = await kampung.db.selectFrom('audit_details').selectAll().execute()
  const everything = JSON.stringify([audit, told.map(({ text }) => text)])
  for (const secret of [key, ...recovery, factor?.key_sealed, ...codes.map(({ code_hash }) => code_hash)])
    expect(everything).not.toContain(secret)
  const events = await kampung.db
    .selectFrom('audit_events')
    .select('action')
    .where('actor_id', '=', id)
    .execute()
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['began_second_factor', 'turned_on_second_factor']),
  )
})
