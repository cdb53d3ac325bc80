// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { advanceSessionGeneration } from '../session/session-generation.ts'
import { wakeDevice } from './device.ts'
import { keepSessionKey } from './session-key.ts'
import { resumeSession } from './session-lock.ts'

const phone = vi.hoisted(() => ({ store: undefined as unknown, unlock: vi.fn(), renew: vi.fn() }))
vi.mock('./device-database.ts', () => ({ openDeviceStore: async () => phone.store }))
vi.mock('./session-calls.ts', () => ({ unlockSession: phone.unlock }))
vi.mock('./session-renewal.ts', () => ({ renewSession: phone.renew }))

const memory = memoryDeviceStore()
phone.store = memory.store
const kept = new Map<string, string>()

/** A volunteer's tab, whose session the server refuses by now. */
beforeEach(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  phone.unlock.mockReset().mockRejectedValue(new ApiProblem('unauthenticated', 401, 'Please sign in'))
  phone.renew.mockReset().mockResolvedValue(true)
  await keepSessionKey(await keptPhone(memory.store), 'key')
  await wakeDevice()
})

test('an open phone brings its own session back', async () => {
  expect(await resumeSession()).toBe(true)
  expect(phone.renew).toHaveBeenCalledOnce()
})

test('once somebody else has signed in, in another tab, their session stays as it is (H-1822)', async () => {
  advanceSessionGeneration()
  expect(await resumeSession()).toBe(false)
  expect([phone.unlock.mock.calls, phone.renew.mock.calls]).toEqual([[], []])
})
