import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken, newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

/** Every count of a limit by the hour starts anew. */
const forgetHourly = () =>
  kampung.db.deleteFrom('rate_limits').where('key', 'like', 'registration:%').execute()

let made = 0
const aRegistration = (over: object = {}) => {
  made += 1
  return {
    first_name: 'Nurul',
    last_name: 'Huda',
    email: `nurul-${made}@kampung.example`,
    password: 'plenty of durians at dawn',
    department: 'Care',
    ...over,
  }
}
const register = (over: object = {}, options = {}) =>
  kampung.call('POST', '/user/register', { body: aRegistration(over), ...options })

test('whoever registers is signed in, waits for approval, and the tick is a request', async () => {
  const answer = await register({ is_super_admin: true, email: 'MIXED@Kampung.Example' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    role: 'pending',
    is_super_admin: false,
    email: 'mixed@kampung.example',
  })
  expect(answer.text).not.toMatch(/password|argon2/)
  const cookies = { kampung: answer.cookies.kampung ?? '' }
  expect((await kampung.call('POST', '/auth', { cookies })).status).toBe(200)
  const data = await kampung.call('GET', '/beneficiary', { cookies })
  expect(data.status).toBe(403)
  expect(data.body.message).toBe('Your account is waiting for approval')
  const team = await kampung.call('GET', '/user?page=1&q=mixed', { as: 'super_admin' })
  expect(team.body.items).toMatchObject([{ wants_super_admin: true, role: 'pending' }])
})

test('a taken e-mail is 409 with a message that lands on the field', async () => {
  const { email } = (await register()).body
  const again = await register({ email: email.toUpperCase() })
  expect(again.status).toBe(409)
  expect(again.body.message).toContain('email')
  expect(again.body.fields.email).toContain('email')
})

test('a network is told ten times a day that an e-mail has an account, and then nothing', async () => {
  const { email } = (await register({}, { address: '10.6.0.1' })).body
  const told: number[] = []
  for (let n = 0; n < 14; n += 1) {
    const answer = await register({ email }, { address: `2001:db8:6::${n}` })
    told.push(answer.status)
    // The hour of the other limit, which counts every try, passes.
    if (n % 4 === 3) await forgetHourly()
  }
  expect(told).toEqual([...Array(10).fill(409), ...Array(4).fill(429)])
  expect((await register({}, { address: '2001:db8:6::1' })).status).toBe(429)
  expect((await register({ email }, { address: '10.6.0.2' })).status).toBe(409)
})

test('the owner of the e-mail hears of it where mail is set, once a day', async () => {
  const { email } = (await register()).body
  const post = vi.spyOn(kampung.services.mail as NonNullable<TestApp['services']['mail']>, 'post')
  for (let n = 0; n < 3; n += 1) await register({ email: email.toUpperCase() })
  await register()
  expect(post.mock.calls.map(([letter]) => [letter.to, letter.subject])).toEqual([
    [email, 'Somebody tried to register with your email at Kampung'],
  ])
  vi.restoreAllMocks()
})

test('two registrations of one e-mail at once: one account', async () => {
  const email = 'race@kampung.example'
  const answers = await Promise.all([register({ email }), register({ email }), register({ email })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test.each([
  ['short', 'Password must have at least 12 characters'],
  ['password1234', 'This password is on a list of breached passwords'],
  ['123456789012', 'This password is on a list of breached passwords'],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
])('the password %s is refused on its field', async (password, message) => {
  const answer = await register({ password })
  expect(answer.status).toBe(422)
  expect(answer.body.fields).toEqual({ password: message })
})

test('five registrations an hour an address', async () => {
  const address = '10.3.0.1'
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await register({}, { address })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('registration by invitation only, or closed, says so', async () => {
  const set = (value: string) =>
    kampung.db
      .insertInto('settings')
      .values({ name: 'registration', value: JSON.stringify(value) })
      .onConflict((clash) => clash.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await set('invite')
  expect((await register()).body).toMatchObject({ message: 'Registration is by invitation only' })
  await set('closed')
  expect((await register()).status).toBe(403)
  await set('approval')
  expect((await register()).status).toBe(201)
})

test('an invitation makes its own e-mail active, once, within 7 days', async () => {
  const invite = (email: string) =>
    kampung.call('POST', '/user/invite', { as: 'super_admin', body: { email } })
  const tokenOf = (answer: { body: { url: string } }) => new URL(answer.body.url).searchParams.get('invite')
  const answer = await invite('Invited@kampung.example')
  expect(answer.status).toBe(201)
  expect(answer.body.url).toMatch(/^http:\/\/localhost:3000\/auth\/register\?invite=[\w-]{43}#email=/)
  expect(new URLSearchParams(new URL(answer.body.url).hash.slice(1)).get('email')).toBe(
    'invited@kampung.example',
  )
  expect(Date.parse(answer.body.expires_at) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
  const invite_token = tokenOf(answer)

  const other = await register({ invite_token })
  expect(other.status).toBe(422)
  expect(other.body.fields.email).toContain('another email')
  const invited = await register({ invite_token, email: 'invited@kampung.example' })
  expect(invited.body).toMatchObject({ role: 'admin' })
  const again = await register({ invite_token })
  expect(again.status).toBe(422)
  expect(again.body.fields.invite_token).toContain('has been used')

  const late = tokenOf(await invite('late@kampung.example'))
  await kampung.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('email', '=', 'late@kampung.example')
    .execute()
  expect((await register({ invite_token: late, email: 'late@kampung.example' })).status).toBe(422)
  expect((await invite('invited@kampung.example')).status).toBe(409)
})

test('only one of many comes through the set-up link, and nobody once there is a super admin', async () => {
  const fresh = await openTestApp()
  const setup_token = newToken()
  const keep = (token: string) =>
    fresh.db
      .insertInto('one_time_tokens')
      .values({
        purpose: 'setup',
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute()
  const setUp = (token: string, n: number) =>
    fresh.call('POST', '/user/register', {
      body: aRegistration({ setup_token: token }),
      address: `10.4.0.${n}`,
    })
  await keep(setup_token)
  expect((await setUp(newToken(), 1)).status).toBe(422)
  const answers = await Promise.all([2, 3, 4, 5].map((n) => setUp(setup_token, n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
    role: 'super_admin',
    is_super_admin: true,
  })
  const second = newToken()
  await keep(second)
  expect((await setUp(second, 6)).status).toBe(422)
  // Nor does a used one come alive again when that super admin is gone.
  await fresh.db.updateTable('users').set({ deactivated_at: new Date().toISOString() }).execute()
  expect((await setUp(setup_token, 7)).status).toBe(422)
  await fresh.close()
})

test('two set-up links at once still make one super admin', async () => {
  const fresh = await openTestApp()
  const tokens = [newToken(), newToken(), newToken()]
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await fresh.db
    .insertInto('one_time_tokens')
    .values(tokens.map((token) => ({ purpose: 'setup' as const, token_hash: hashToken(token), expires_at })))
    .execute()
  await openConnections(fresh)
  const answers = await Promise.all(
    tokens.map((setup_token) =>
      fresh.call('POST', '/user/register', { body: aRegistration({ setup_token }) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  await fresh.close()
})

test('a picture uploaded without a session goes with its own registration only', async () => {
  const address = '10.5.0.1'
  const key = `${'a'.repeat(26)}-me.webp`
  await kampung.db
    .insertInto('files')
    .values({
      id: 'a'.repeat(26),
      key,
      kind: 'image',
      content_type: 'image/webp',
      name: 'me.webp',
      size: 1,
      anonymous_address: kampung.services.keyedHash(address),
    })
    .execute()
  const stranger = await register({ profile_picture: key }, { address: '10.5.0.2' })
  expect(stranger.status).toBe(422)
  expect(stranger.body.fields.profile_picture).toContain('cannot be attached')
  const own = await register({ profile_picture: key }, { address })
  expect(own.body.profile_picture).toBe(key)
})

test.each(['nobody', 'pending', 'admin', 'assigned_volunteer'] as const)(
  'whoever registers in a browser where %s is signed in keeps the picture they chose (H-1931)',
  async (kind) => {
    const as = await makeCaller(kampung.db, kind)
    const address = `10.5.1.${as.id}`
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const file = { name: 'me.png', content }
    const sent = await kampung.call('POST', '/drive/image', { as, address, file })
    expect(sent.status).toBe(201)
    const { key } = sent.body
    // Staff's is theirs wherever they are; a stranger's is good once, and neither is another's.
    expect((await register({ profile_picture: key }, { address: '10.5.2.1' })).status).toBe(422)
    const answer = await register({ profile_picture: key }, { as, address })
    expect([answer.status, answer.body.profile_picture]).toEqual([201, key])
  },
)
