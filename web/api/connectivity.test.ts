import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsOperations } from '../../contract/settings.ts'
import { userOperations } from '../../contract/user.ts'
import { call } from './client.ts'
import { isConnected, recordConnectivity } from './connectivity.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  recordConnectivity(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  recordConnectivity(true)
})

const refusal = JSON.stringify({ code: 'unauthenticated', message: 'Please sign in', request_id: 'r' })
const json = 'application/json; charset=utf-8'
test.each<[string, number, string, string | null, boolean]>([
  ['an answer', 200, json, '{}', true],
  ['nothing to say', 204, '', null, true],
  // A phone that the office has blocked has signal all the same.
  ['a refusal', 401, json, refusal, true],
  ["somebody else's refusal", 401, json, '{}', false],
  ['a server that is down behind its proxy', 502, 'text/html', '<p>Bad gateway</p>', false],
  ['a server that is unwell', 503, json, refusal, false],
  ["a hotel's page", 200, 'text/html', '<p>Welcome</p>', false],
  ['a gateway that says yes to everything', 201, json, '{"status":"ok"}', false],
])('%s tells whether the server is reached', async (_, status, type, body, isReached) => {
  recordConnectivity(!isReached)
  fetched.mockResolvedValueOnce(new Response(body, { status, headers: { 'content-type': type } }))
  const asked = status === 204 ? call(userOperations.logout) : call(settingsOperations.getPublic)
  await asked.catch(() => undefined)
  expect(isConnected()).toBe(isReached)
})
