import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { oidcCalls } from '../../../tests/oidc-calls.ts'
import { postedMail } from '../../../tests/posted-mail.ts'
import { type RealProvider, realProvider } from '../../../tests/real-provider.ts'
import { factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { insertIdentity } from './oidc-repository.ts'

const { posted, mail } = postedMail()
let provider: RealProvider
let kampung: TestApp
beforeAll(async () => {
  provider = await realProvider('http://localhost:3000/auth/continue')
  kampung = await openTestApp({ environment: provider.environment, services: { mail } })
})
afterAll(async () => {
  await kampung.close()
  await provider.close()
})
beforeEach(async () => {
  posted.length = 0
  await kampung.db.deleteFrom('rate_limits').execute()
})

const { someoneWith, post } = factorCalls(() => kampung)
const { begin, finish, signIn, connect, someone } = oidcCalls(
  () => kampung,
  () => provider,
)
const own = async (who: TestCaller) => (await kampung.call('GET', '/user/oidc', { as: who })).body

test('one connects and disconnects in the own account, with the password, whatever the e-mail there', async () => {
  const who = await makeCaller(kampung.db, 'admin')
  const sub = someone({ email: 'anything@elsewhere.example' })
  expect((await post('/user/oidc/connect', who, { password: 'a wrong guess' })).status).toBe(403)
  expect((await connect(who, sub)).status).toBe(204)
  expect(await own(who)).toEqual({
    provider: { label: 'Kampung ID', host: new URL(provider.issuer).host },
    connected: { name: 'anything@elsewhere.example', created_at: expect.any(String), last_used_at: null },
  })
  expect(posted).toHaveLength(1)
  expect((await signIn(sub)).body.id).toBe(who.id)
  expect((await post('/user/oidc/disconnect', who, { password: 'a wrong guess' })).status).toBe(403)
  expect((await post('/user/oidc/disconnect', who, { password: TEST_PASSWORD })).status).toBe(204)
  expect((await own(who)).connected).toBeNull()
  expect((await signIn(sub)).status).toBe(401)
})

test('one identity is one account’s, and one account has one', async () => {
  const [a, b] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const sub = someone({})
  expect((await connect(a, sub)).status).toBe(204)
  expect((await connect(b, sub)).status).toBe(409)
  expect((await connect(a, someone({}))).status).toBe(409)
  // Nor by an e-mail: who has one already is not connected with a second.
  expect((await signIn(someone({ email: a.email, email_verified: true }))).status).toBe(401)
})

test('what somebody was connected with at a provider before this one is none, and gives way', async () => {
  const [byMail, byHand] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const before = { issuer: 'https://before.example', name: 'there' }
  for (const { id } of [byMail, byHand])
    expect(await insertIdentity(kampung.db, id, { ...before, subject: `${id}` })).toBe(true)
  expect((await own(byHand)).connected).toBeNull()
  expect((await signIn(someone({ email: byMail.email, email_verified: true }))).body.id).toBe(byMail.id)
  const sub = someone({ email: 'anything@elsewhere.example' })
  expect((await connect(byHand, sub)).status).toBe(204)
  expect((await own(byHand)).connected).toMatchObject({ name: 'anything@elsewhere.example' })
  expect((await signIn(sub)).body.id).toBe(byHand.id)
})

test('a way that was begun to connect signs nobody in, and one to sign in connects nothing', async () => {
  const who = await makeCaller(kampung.db, 'admin')
  const other = await makeCaller(kampung.db, 'admin')
  provider.signsIn(someone({ email: who.email, email_verified: true }))
  const begun = await post('/user/oidc/connect', who, { password: TEST_PASSWORD })
  const back = await provider.visit(begun.body.url)
  expect((await finish(back, begun.cookies)).status).toBe(401)
  const path = '/user/oidc/connect/finish'
  // The same browser, and somebody else has signed in there meanwhile.
  expect((await kampung.call('POST', path, { as: other, body: back, cookies: begun.cookies })).status).toBe(
    401,
  )
  const way = await begin()
  const come = await provider.visit(way.url)
  expect((await kampung.call('POST', path, { as: who, body: come, cookies: way.cookies })).status).toBe(401)
})

test('who has a second factor is asked for it before connecting or disconnecting', async () => {
  const who = await someoneWith()
  await kampung.db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', who.id).execute()
  for (const path of ['/user/oidc/connect', '/user/oidc/disconnect'])
    expect((await post(path, who, { password: TEST_PASSWORD })).body.code).toBe('second_factor_again')
})

test('a password chosen anew by a link, and a second factor that somebody took off, disconnect: an intruder’s identity does not stay', async () => {
  const boss = await makeCaller(kampung.db, 'super_admin')
  const who = await makeCaller(kampung.db, 'admin')
  const sub = someone({})
  expect((await connect(who, sub)).status).toBe(204)
  const link = await post('/user/reset-link', boss, { id: who.id, password: TEST_PASSWORD })
  const token = new URLSearchParams(new URL(link.body.url).hash.slice(1)).get('token')
  const password = 'plenty of durians at dusk'
  expect((await kampung.call('POST', '/user/reset-password', { body: { token, password } })).status).toBe(204)
  expect((await signIn(sub)).status).toBe(401)

  const other = await someoneWith()
  const theirs = someone({})
  expect((await connect(other, theirs)).status).toBe(204)
  const taken = { id: other.id, password: TEST_PASSWORD, reason: 'Lost the phone' }
  expect((await post('/user/second-factor/reset', boss, taken)).status).toBe(204)
  expect((await signIn(theirs)).status).toBe(401)
  const log = await kampung.db
    .selectFrom('audit_events')
    .select('entity_id')
    .where('action', '=', 'disconnected_identity')
    .where('entity_id', 'in', [String(who.id), String(other.id)])
    .execute()
  expect(log).toHaveLength(2)
})
