import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { crookedProvider } from '../../../tests/crooked-provider.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { checkOidc } from '../../doctor/check-oidc.ts'
import { openIdentityProvider } from '../../http/identity-provider.ts'
import { insertIdentity } from './oidc-repository.ts'

let nonce = ''
let provider: Awaited<ReturnType<typeof crookedProvider>>
let kampung: TestApp
beforeAll(async () => {
  provider = await crookedProvider(() => nonce)
  kampung = await openTestApp({ environment: provider.environment })
  const { id } = await makeCaller(kampung.db, 'admin')
  await insertIdentity(kampung.db, id, { issuer: provider.issuer, subject: provider.subject, name: '' })
})
afterAll(async () => {
  await kampung.close()
  await provider.close()
})
beforeEach(async () => {
  provider.is({})
  await kampung.db.deleteFrom('rate_limits').execute()
})

async function signIn(more: object = {}, address?: string) {
  const from = address === undefined ? {} : { address }
  const begun = await kampung.call('POST', '/user/oidc', from)
  if (begun.status !== 200) return begun
  const { searchParams } = new URL(begun.body.url)
  nonce = searchParams.get('nonce') ?? ''
  const body = { state: searchParams.get('state'), code: 'code', ...more }
  return kampung.call('POST', '/user/oidc/finish', { body, cookies: begun.cookies, ...from })
}
const reason = async () =>
  (
    await kampung.db
      .selectFrom('audit_events')
      .select('reason')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).reason

test('a straight answer signs in, with a clock that is half a minute wrong too', async () => {
  for (const clock of [0, 30, -55]) {
    provider.is({ clock })
    expect((await signIn()).status, `${clock}`).toBe(200)
  }
})

test.each([
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'another client' } }],
  ['another nonce', { claims: { nonce: 'another nonce' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['a token that is over', { clock: -600 }],
  ['a token of another year', { claims: { nbf: 4_000_000_000 } }],
  ['a stranger’s signature', { isSignedByStranger: true }],
  ['a code that is no more good', { fails: 'with a refusal' }],
] as const)('%s signs nobody in', async (_, crooked) => {
  provider.is(crooked)
  const refused = await signIn()
  expect([refused.status, refused.cookies.kampung]).toEqual([401, undefined])
  expect(refused.body.message).toBe('Kampung ID did not confirm who you are. Please try again')
  expect(await reason()).toMatch(/^\w+$/)
})

test('an answer of another provider’s, or with an error of its own, is none', async () => {
  expect((await signIn({ iss: 'https://evil.example' })).status).toBe(401)
  expect((await signIn({ code: undefined, error: 'server_error' })).status).toBe(401)
  expect(await reason()).toBe('server_error')
  expect((await signIn({ code: undefined })).status).toBe(401)
})

/** Waits for a provider less than half as long as a server does, until the running test is over. */
function impatient(): void {
  const { services } = kampung
  const { config, identity_provider } = services
  if (!config.oidc) throw new Error('The environment names no provider.')
  services.identity_provider = openIdentityProvider(config.oidc, config.public_url, 2)
  onTestFinished(() => {
    services.identity_provider = identity_provider
  })
}

test.each(['with 500', 'with silence'] as const)(
  'a provider that fails %s is said to be away',
  async (fails) => {
    impatient()
    provider.is({ fails })
    const away = await signIn()
    expect([away.status, away.body.message]).toEqual([
      503,
      'Kampung ID cannot be reached. Sign in with your password',
    ])
    provider.is({})
    expect((await signIn()).status).toBe(200)
  },
)

test('an answer without end is cut off', async () => {
  provider.is({ fails: 'without end' })
  expect((await signIn()).status).toBe(401)
  expect(provider.sent()).toBeLessThan(16_000_000)
})

test('one that is not there is said to be away, and asked again by the next one', async () => {
  const lone = await crookedProvider(() => '')
  const apart = await openTestApp({ environment: lone.environment })
  lone.is({ name: 'https://evil.example' })
  expect((await apart.call('POST', '/user/oidc')).status).toBe(503)
  lone.is({})
  expect((await apart.call('POST', '/user/oidc')).status).toBe(200)
  await lone.close()
  await apart.close()
})

test('the doctor asks it, and says what is wrong', async () => {
  const { oidc } = kampung.services.config
  expect(await checkOidc(oidc)).toMatchObject({ state: 'well' })
  provider.is({ name: 'https://evil.example' })
  expect(await checkOidc(oidc)).toMatchObject({
    state: 'mend',
    found: expect.stringContaining('calls itself'),
  })
  expect(await checkOidc(oidc && { ...oidc, issuer: 'http://127.0.0.1:1' })).toMatchObject({ state: 'mend' })
  expect(await checkOidc(null)).toMatchObject({ state: 'well' })
})

test('who begins again and again waits, by network', async () => {
  const begin = (address: string) => kampung.call('POST', '/user/oidc', { address })
  for (let at = 0; at < 60; at += 1) expect((await begin('10.1.1.1')).status).toBe(200)
  expect((await begin('10.1.1.1')).status).toBe(429)
  expect((await begin('10.1.2.1')).status).toBe(200)
})

test('answers that nobody went for are told so a number of times by network, and then fill the log no longer', async () => {
  const finish = (address: string) =>
    kampung.call('POST', '/user/oidc/finish', { body: { state: 'made up' }, address })
  const noted = async () =>
    (
      await kampung.db
        .selectFrom('audit_events')
        .select('id')
        .where('action', '=', 'sign_in_failed')
        .where('address', '=', '10.2.1.1')
        .execute()
    ).length
  for (let at = 0; at < 60; at += 1) expect((await finish('10.2.1.1')).status).toBe(401)
  expect([(await finish('10.2.1.1')).status, await noted()]).toEqual([429, 60])
  // Who did go there comes in all the same.
  expect((await signIn({}, '10.2.1.1')).status).toBe(200)
})

test.each(['with a wrong secret', 'with a challenge'] as const)(
  'a provider that refuses us %s is no fault of who signs in, and trying again is no way',
  async (fails) => {
    provider.is({ fails })
    const refused = await signIn()
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'Kampung ID refuses this installation. Sign in with your password, and tell whoever looks after your server',
    ])
    expect(await reason()).toMatch(/^(invalid_client|OAUTH_WWW_AUTHENTICATE_CHALLENGE)$/)
  },
)

test('without a provider there is no way, and nothing is said of one', async () => {
  const plain = await openTestApp()
  for (const path of ['/user/oidc', '/user/oidc/finish'])
    expect(
      (await plain.call('POST', path, { body: path.endsWith('h') ? { state: 'x' } : undefined })).status,
    ).toBe(404)
  expect((await plain.call('GET', '/settings/public')).body).not.toHaveProperty('oidc_label')
  const { body } = await plain.call('GET', '/user/oidc', { as: 'admin' })
  expect(body).toEqual({ provider: null, connected: null })
  await plain.close()
})
