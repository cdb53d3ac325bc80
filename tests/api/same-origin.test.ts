import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const who = (headers: Record<string, string>) => kampung.call('POST', '/auth', { as: 'admin', headers })

test('health and the public settings answer without a session', async () => {
  expect((await kampung.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await kampung.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await kampung.call('GET', '/settings/public')).status).toBe(200)
})

test.each(['cross-site', 'same-site'])('a call that says it comes from %s is refused', async (site) => {
  const answer = await who({ 'sec-fetch-site': site })
  expect(answer.status).toBe(403)
  expect(answer.body.code).toBe('cross_site')
})

test.each(['https://evil.example', 'null', 'http://localhost.evil.example:3000'])(
  'an Origin that is not ours is refused: %s',
  async (origin) => {
    expect((await who({ origin })).body.code).toBe('cross_site')
  },
)

test.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'a body of a kind that any page may send without asking is not read: %s',
  async (type) => {
    const { token } = await kampung.signIn('admin')
    const answer = await kampung.app.inject({
      method: 'PUT',
      url: '/api/user/me',
      headers: { 'content-type': type, cookie: `kampung=${token}` },
      payload: '{"first_name":"Another"}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type'])
  },
)

test('our own pages may call', async () => {
  expect((await who({ origin: 'http://localhost:3000' })).status).toBe(200)
  expect((await who({ 'sec-fetch-site': 'none' })).status).toBe(200)
})

test('another host that resolves to this machine is not ours', async () => {
  const answer = await who({ host: 'evil.example:3000', origin: 'http://evil.example:3000' })
  expect(answer.body.code).toBe('cross_site')
})

test('no answer carries a CORS header, and a preflight gets none', async () => {
  const answer = await who({ origin: 'http://localhost:3000' })
  const preflight = await kampung.app.inject({
    method: 'OPTIONS',
    url: '/api/auth',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  for (const headers of [answer.headers, preflight.headers]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test.each(['/%61pi/auth', '/ap%69/auth', 'http://localhost:3000/api/auth'])(
  'another way to write the address is no way round: %s',
  async (url) => {
    const { token } = await kampung.signIn('admin')
    const call = (site: string) =>
      kampung.app.inject({
        method: 'POST',
        url,
        headers: { cookie: `kampung=${token}`, 'sec-fetch-site': site },
      })
    const [refused, accepted] = [await call('cross-site'), await call('same-origin')]
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('cross_site')
    expect(accepted.statusCode).toBe(200)
    expect(accepted.headers['cache-control']).toBe('no-store')
  },
)

test('a call from another site is counted among the refusals', async () => {
  const counted = () =>
    kampung.db
      .selectFrom('refusal_counts')
      .select(({ fn }) => fn.sum<number>('count').as('sum'))
      .where('code', '=', 'cross_site')
      .executeTakeFirstOrThrow()
  const before = Number((await counted()).sum)
  await who({ 'sec-fetch-site': 'cross-site' })
  expect(Number((await counted()).sum)).toBe(before + 1)
})
