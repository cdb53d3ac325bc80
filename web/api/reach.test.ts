import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsOperations } from '../../contract/settings.ts'
import { call } from './client.ts'
import { hasReached, noteReach } from './reach.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  noteReach(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  noteReach(true)
})

const json = 'application/json; charset=utf-8'
test.each([
  ['an answer', 200, json, true],
  ['nothing to say', 204, '', true],
  // A phone that the office has blocked has signal all the same.
  ['a refusal', 401, json, true],
  ['a server that is down behind its proxy', 502, 'text/html', false],
  ['a server that is unwell', 503, json, false],
  ["a hotel's page", 200, 'text/html', false],
])('%s tells whether the server is reached', async (_, status, type, isReached) => {
  noteReach(!isReached)
  const body = status === 204 ? null : type === json ? '{}' : '<p>Welcome</p>'
  fetched.mockResolvedValueOnce(new Response(body, { status, headers: { 'content-type': type } }))
  await call(settingsOperations.getPublic).catch(() => undefined)
  expect(hasReached()).toBe(isReached)
})
