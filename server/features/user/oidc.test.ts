import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { oidcCalls } from '../../../tests/oidc-calls.ts'
import { postedMail } from '../../../tests/posted-mail.ts'
import { type RealProvider, realProvider } from '../../../tests/real-provider.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

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

const { someoneWith, second, password } = factorCalls(() => kampung)
const { begin, finish, signIn, someone, lastDeeds } = oidcCalls(
  () => kampung,
  () => provider,
)
const whoIs = async (cookies: Record<string, string>) =>
  (await kampung.call('POST', '/auth', { cookies })).body

test('the sign-in page learns what the button says, and the address asks for code, PKCE, state and nonce', async () => {
  expect((await kampung.call('GET', '/settings/public')).body.oidc_label).toBe('Kampung ID')
  const { url, begun } = await begin()
  expect(url.startsWith(provider.issuer)).toBe(true)
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/auth/continue',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40)
  expect(begun.headers['set-cookie']).toMatch(/kampung_oidc=.*HttpOnly; SameSite=Lax/)
})

test('an e-mail that the provider vouches for connects an account once, tells its owner, and signs in from then on', async () => {
  const { email, id } = await makeCaller(kampung.db, 'admin')
  const sub = someone({ email: email.toUpperCase(), email_verified: true })
  const first = await signIn(sub)
  expect([first.status, first.body.id]).toEqual([200, id])
  expect(await whoIs(first.cookies)).toMatchObject({ id })
  expect(posted.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your Kampung account is connected with Kampung ID'],
  ])
  expect(await lastDeeds(2)).toEqual([
    ['signed_in', `${id}`, ''],
    ['connected_identity', `${id}`, ''],
  ])
  // From now on the subject alone counts: what it is called there may change.
  provider.person(sub, { email: 'renamed@kampung.example', email_verified: false })
  const again = await signIn(sub)
  expect([again.status, again.body.id]).toEqual([200, id])
  expect(posted).toHaveLength(1)
  // A browser that has signed in so is known, as by a password.
  expect(again.cookies.kampung_known).toEqual(expect.any(String))
})

test('an e-mail that the provider does not vouch for opens nothing, not even with a super admin’s', async () => {
  const { email } = await makeCaller(kampung.db, 'super_admin')
  for (const claims of [{ email, email_verified: false }, { email }]) {
    const refused = await signIn(someone(claims))
    expect([refused.status, refused.cookies.kampung]).toEqual([401, undefined])
    expect(refused.body.message).toMatch(/^Nobody who may sign in is connected with this Kampung ID account/)
  }
  expect(await lastDeeds(1)).toEqual([['sign_in_failed', '', 'not connected']])
})

test('who waits for approval, may not act, volunteers or is unknown is told the same, and no account is made', async () => {
  const users = () => kampung.db.selectFrom('users').select('id').execute()
  const pending = await makeCaller(kampung.db, 'pending')
  const gone = await makeCaller(kampung.db, 'deactivated')
  const volunteer = await makeCaller(kampung.db, 'other_volunteer')
  const before = (await users()).length
  const emails = [pending.email, gone.email, volunteer.email, 'nobody@kampung.example']
  const told = new Set<string>()
  for (const email of emails) {
    const { status, body } = await signIn(someone({ email, email_verified: true }))
    told.add(`${status} ${body.message}`)
  }
  expect(told.size).toBe(1)
  expect([...told][0]).toMatch(/^401 Nobody/)
  expect(await users()).toHaveLength(before)
  expect(
    await kampung.db
      .selectFrom('staff_identities')
      .where('user_id', 'in', [pending.id, gone.id])
      .select('user_id')
      .execute(),
  ).toEqual([])
})

test('who was deactivated or demoted since comes in no longer', async () => {
  const { email, id } = await makeCaller(kampung.db, 'admin')
  const sub = someone({ email, email_verified: true })
  expect((await signIn(sub)).status).toBe(200)
  const set = (values: object) => kampung.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set({ deactivated_at: new Date().toISOString() })
  expect((await signIn(sub)).status).toBe(401)
  await set({ deactivated_at: null, role: 'pending' })
  expect((await signIn(sub)).status).toBe(401)
  await set({ role: 'admin' })
  expect((await signIn(sub)).status).toBe(200)
})

test('the second factor is asked for all the same, and only the code connects', async () => {
  const { email, id, key } = await someoneWith('super_admin')
  posted.length = 0
  const sub = someone({ email, email_verified: true })
  const first = await signIn(sub)
  expect([first.status, first.body.code, first.cookies.kampung]).toEqual([
    401,
    'second_factor_required',
    undefined,
  ])
  const connected = () =>
    kampung.db.selectFrom('staff_identities').select('user_id').where('user_id', '=', id).execute()
  expect(await connected()).toEqual([])
  expect(posted).toEqual([])
  const done = await second(first.cookies, codeAt(key), { trusts_browser: true })
  expect([done.status, done.body.id]).toEqual([200, id])
  expect(await connected()).toEqual([{ user_id: id }])
  expect(posted).toHaveLength(1)
  // A browser that is trusted stands for the code here, as after a password.
  expect((await signIn(sub, { kampung_known: done.cookies.kampung_known ?? '' })).status).toBe(200)
  expect((await signIn(sub)).body.code).toBe('second_factor_required')
  // Too late for the code: nobody who came by the provider has typed a password.
  expect((await second({}, codeAt(key))).body.message).toBe('This took too long. Please sign in again')
})

test('what came back is good once', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  provider.signsIn(someone({ email, email_verified: true }))
  const { url, cookies } = await begin()
  const back = await provider.visit(url)
  expect((await finish(back, cookies)).status).toBe(200)
  const again = await finish(back, cookies)
  expect([again.status, again.cookies.kampung]).toEqual([401, undefined])
  expect(again.body.message).toBe('This took too long, or began in another browser or tab. Please try again')
})

test('what came back is good in the browser that went there alone, and another one’s does not spend it', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  provider.signsIn(someone({ email, email_verified: true }))
  const mine = await begin()
  const theirs = await begin()
  const back = await provider.visit(mine.url)
  for (const cookies of [theirs.cookies, {}]) expect((await finish(back, cookies)).status).toBe(401)
  // Nor under another way's state: neither this browser's nor one that was made up.
  const { state } = await provider.visit(theirs.url)
  for (const other of [state, 'made up'])
    expect((await finish({ ...back, state: other }, mine.cookies)).status).toBe(401)
  expect((await finish(back, mine.cookies)).status).toBe(200)
})

test('after ten minutes it is over', async () => {
  provider.signsIn(someone({}))
  const late = await begin()
  const back = await provider.visit(late.url)
  await kampung.db
    .updateTable('oidc_transactions')
    .set({ expires_at: new Date(0).toISOString() })
    .execute()
  expect((await finish(back, late.cookies)).body.message).toMatch(/^This took too long/)
})

test('whoever cancels at the provider is told so', async () => {
  const refused = await signIn(null)
  expect([refused.status, refused.body.message]).toEqual([401, 'Kampung ID: this was cancelled'])
  expect(await lastDeeds(1)).toEqual([['sign_in_failed', '', 'cancelled']])
})

test('the session that stood in the browser ends, and another person’s is not kept', async () => {
  const a = await makeCaller(kampung.db, 'admin')
  const b = await makeCaller(kampung.db, 'admin')
  const sub = someone({ email: a.email, email_verified: true })
  const done = await signIn(sub, { kampung: b.token })
  expect(done.body.id).toBe(a.id)
  expect(done.cookies.kampung).not.toBe(b.token)
  expect((await kampung.call('POST', '/auth', { as: b })).status).toBe(401)
})

test('a password signs in as before, and reveals nothing of what is connected', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  await signIn(someone({ email, email_verified: true }))
  expect((await password(email)).status).toBe(200)
})

test('another site begins nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await kampung.call('POST', '/user/oidc', { headers })).status).toBe(403)
  expect((await kampung.call('POST', '/user/oidc/finish', { headers, body: { state: 'x' } })).status).toBe(
    403,
  )
})
