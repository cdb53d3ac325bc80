import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownAccountOperations } from '../../contract/own-account.ts'
import { passkeyOperations } from '../../contract/passkey.ts'
import { secondFactorOperations } from '../../contract/second-factor.ts'
import { userOperations } from '../../contract/user.ts'
import { call, onSignedOut } from './client.ts'

type Asked = { method: string; key: string | undefined; cookie: number }

/** A server that renews the cookie and may lose the answer, seen through the browser that keeps the cookie. */
function world(losses: number) {
  let cookie = 1
  let valid = 1
  const by = new Map<string, number>()
  const asked: Asked[] = []
  const answer = (status: number, body?: unknown) =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  const signedOut = { code: 'unauthenticated', message: 'Please sign in', request_id: 'r' }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>)['idempotency-key']
    const sent = cookie
    asked.push({ method: init.method ?? '', key, cookie: sent })
    const isRetry = init.method !== 'GET' && key !== undefined && by.get(key) === sent
    if (sent !== valid && !isRetry) return answer(401, signedOut)
    if (init.method === 'GET') return answer(200, [])
    by.set(key ?? '', sent)
    valid += 1
    if (losses > 0) {
      losses -= 1
      throw new TypeError('Failed to fetch')
    }
    cookie = valid
    return answer(204)
  })
  return asked
}

const left = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  // The pauses before further tries pass at once.
  vi.setTimerTickMode('nextTimerAsync')
  onSignedOut(left)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  left.mockReset()
})

test('a call whose answer brought the new cookie and was lost is made again under its key', async () => {
  const asked = world(2)
  await call(ownAccountOperations.endOtherSessions)
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  await expect(call(userOperations.sessions)).resolves.toEqual([])
  expect(left).not.toHaveBeenCalled()
})

const proof = { password: 'a password', code: '402917' }
test.each([
  ['all others sign out', () => call(ownAccountOperations.endOtherSessions)],
  ['the second factor is turned off', () => call(secondFactorOperations.turnOff, { body: proof })],
  ['the app is removed', () => call(secondFactorOperations.removeApp, { body: proof })],
  ['a passkey is removed', () => call(passkeyOperations.remove, { body: { ...proof, id: 1 } })],
])(
  'what is asked with the old cookie while %s waits for the new one and throws nobody out (H-1930)',
  async (_, renew) => {
    world(2)
    const ending = renew()
    await expect(call(userOperations.sessions)).resolves.toEqual([])
    await ending
    expect(left).not.toHaveBeenCalled()
  },
)

test('where every try was lost the next refusal makes one more before anybody is out', async () => {
  world(3)
  await expect(call(ownAccountOperations.endOtherSessions)).rejects.toMatchObject({ code: 'network' })
  await expect(call(userOperations.sessions)).resolves.toEqual([])
  expect(left).not.toHaveBeenCalled()
})

test('a session that has really ended is told as before', async () => {
  world(0)
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"code":"unauthenticated","message":"m","request_id":"r"}', { status: 401 }),
  )
  await expect(call(userOperations.sessions)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(left).toHaveBeenCalled()
})
