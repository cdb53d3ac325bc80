import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsOperations } from '../../contract/settings.ts'
import { userOperations } from '../../contract/user.ts'
import { call } from './client.ts'
import { isConnected } from './connectivity.ts'
import { notePendingSignOut } from './pending-sign-out.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})
const asked = () => fetched.mock.calls.map(([url]) => String(url))
const answers = (status: number, body: unknown = null) =>
  fetched.mockResolvedValueOnce(new Response(body === null ? null : JSON.stringify(body), { status }))

test('a session that was left without signal is ended before anything else is said, and only once', async () => {
  notePendingSignOut()
  answers(204)
  answers(200, {})
  answers(200, {})
  await call(settingsOperations.getPublic)
  await call(settingsOperations.getPublic)
  expect(asked()).toEqual(['/api/user/logout', '/api/settings/public', '/api/settings/public'])
})

test.each([
  ['nothing comes back', () => fetched.mockRejectedValueOnce(new TypeError('no way'))],
  ["a hotel's page answers instead", () => answers(200, {})],
  ['the server is unwell', () => answers(503, {})],
])('nothing is asked in it while %s', async (_, answer) => {
  notePendingSignOut()
  answer()
  await expect(call(userOperations.current)).rejects.toMatchObject({ code: 'network' })
  expect(asked()).toEqual(['/api/user/logout'])
  expect(isConnected()).toBe(false)
})
