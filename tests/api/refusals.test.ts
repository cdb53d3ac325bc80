import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../callers.ts'
import { factorCalls } from '../second-factor.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const events = () =>
  kampung.db.selectFrom('audit_events').selectAll().where('action', '=', 'refused').orderBy('id').execute()

test('a refusal of someone known is an event with who, what and why, and no query string', async () => {
  const admin = await kampung.signIn('admin')
  await kampung.call('GET', '/user/?page=1&q=secret-search', { as: admin, address: '10.6.0.1' })
  const [event] = await events()
  expect(event).toMatchObject({
    actor_kind: 'user',
    actor_id: admin.id,
    address: '10.6.0.1',
    entity: 'request',
    entity_id: 'GET /api/user',
    reason: 'forbidden',
  })
  expect(JSON.stringify(event)).not.toContain('secret-search')
})

test('a volunteer who asks for someone outside their scope is an event', async () => {
  const before = (await events()).length
  await kampung.call('GET', '/beneficiary/?serial_number=nobody', { as: 'other_volunteer' })
  expect((await events()).slice(before)).toMatchObject([{ actor_kind: 'volunteer', reason: 'not_found' }])
})

test('strangers are counted by address and minute, not stored one by one', async () => {
  const before = (await events()).length
  for (let n = 0; n < 5; n += 1) await kampung.call('GET', '/beneficiary', { address: '10.6.0.9' })
  expect(await events()).toHaveLength(before)
  const counts = await kampung.db
    .selectFrom('refusal_counts')
    .selectAll()
    .where('address', '=', '10.6.0.9')
    .execute()
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  expect(counts.length).toBeLessThanOrEqual(2)
  expect(counts.every(({ code }) => code === 'unauthenticated')).toBe(true)
})

const countedAt = async (address: string) => {
  const counts = kampung.db.selectFrom('refusal_counts').select('code').where('address', '=', address)
  return (await counts.execute()).map(({ code }) => code)
}

test('a page that asks who is here is nobody’s try to get in', async () => {
  const stranger = { address: '10.6.0.11' }
  expect((await kampung.call('POST', '/auth', { ...stranger, body: {} })).status).toBe(401)
  expect(await countedAt('10.6.0.11')).toEqual([])
})

test('a phone that is shut or opened once its session has ended is nobody’s try to get in; what it asks for then is (H-1929)', async () => {
  const ended = { as: 'expired', address: '10.6.0.12' } as const
  expect((await kampung.call('POST', '/volunteer/lock', { ...ended, body: {} })).status).toBe(401)
  const opened = await kampung.call('POST', '/volunteer/unlock', { ...ended, body: { key: 'x' } })
  expect([opened.status, await countedAt('10.6.0.12')]).toEqual([401, []])
  expect((await kampung.call('GET', '/volunteer/profile', ended)).status).toBe(401)
  expect(await countedAt('10.6.0.12')).toEqual(['unauthenticated'])
  const before = (await events()).length
  const open = await kampung.signIn('assigned_volunteer')
  await kampung.call('POST', '/volunteer/unlock', { as: open, body: { key: 'x' } })
  expect((await events()).slice(before)).toMatchObject([{ actor_id: open.id, reason: 'unauthenticated' }])
})

test('a right password that is asked for the second factor is nobody’s failed try; a wrong code is (H-1929)', async () => {
  const address = '10.6.0.13'
  const { email } = await factorCalls(() => kampung).someoneWith()
  const before = (await events()).length
  const login = (as: 'nobody' | 'admin') =>
    kampung.call('POST', '/user/login', { as, address, body: { email, password: TEST_PASSWORD } })
  const { cookies, body } = await login('nobody')
  expect([body.code, (await login('admin')).body.code]).toEqual(Array(2).fill('second_factor_required'))
  expect([await countedAt(address), (await events()).length]).toEqual([[], before])
  const typed = { address, cookies, body: { code: 'no-such-code' } }
  expect((await kampung.call('POST', '/user/login/code', typed)).body.code).toBe('wrong_code')
  expect(await countedAt(address)).toEqual(['wrong_code'])
})

test('while the disk is spent strangers are told no, and not counted: its last bytes are not theirs', async () => {
  const { disk } = kampung.services
  const { isSpent } = disk
  const counts = () =>
    kampung.db.selectFrom('refusal_counts').selectAll().where('address', '=', '10.6.0.10').execute()
  const ask = async () => {
    const stranger = { address: '10.6.0.10' }
    const crossSite = { ...stranger, headers: { 'sec-fetch-site': 'cross-site' } }
    return [
      (await kampung.call('GET', '/beneficiary', stranger)).status,
      (await kampung.call('POST', '/user/login', { ...crossSite, body: {} })).status,
    ]
  }
  disk.isSpent = async () => true
  expect([await ask(), await counts()]).toEqual([[401, 403], []])
  disk.isSpent = isSpent
  await ask()
  expect((await counts()).map(({ code }) => code).sort()).toEqual(['cross_site', 'unauthenticated'])
})

test('who waits for approval is a stranger, and an IPv6 network is one address', async () => {
  const before = (await events()).length
  for (const address of ['2001:db8:6::1', '2001:db8:6::2'])
    await kampung.call('GET', '/beneficiary', { as: 'pending', address })
  expect(await events()).toHaveLength(before)
  const counts = await kampung.db
    .selectFrom('refusal_counts')
    .selectAll()
    .where('code', '=', 'awaiting_approval')
    .execute()
  expect(new Set(counts.map(({ address }) => address))).toEqual(new Set(['2001:db8:6:0::/56']))
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('a refused call tells its number, and a stranger learns nothing of the shape of a call', async () => {
  const answer = await kampung.call('PUT', '/beneficiary/?serial_number=1', { body: { nonsense: true } })
  expect(answer.body).toEqual({
    code: 'unauthenticated',
    message: 'Please sign in',
    request_id: answer.headers['x-request-id'],
  })
  const odd = await kampung.call('GET', '/beneficiary?anything=1')
  expect(odd.status).toBe(401)
})
