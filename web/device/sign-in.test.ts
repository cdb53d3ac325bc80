// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../contract/user.ts'
import { lockVault } from '../../tests/locked-vault.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { quickPins } from '../../tests/quick-pins.ts'
import { networkProblem } from '../api/api-problem.ts'

const phone = vi.hoisted(() => ({ store: undefined as unknown, askKey: vi.fn() }))
vi.mock('./device-database.ts', () => ({ openDeviceStore: async () => phone.store }))
vi.mock('./volunteer-calls.ts', () => ({ askVaultKey: phone.askKey }))
vi.mock('./session-renewal.ts', () => ({ startRenewal: async () => undefined }))

quickPins()
const OLD = '402917'
const NEW = '771133'
const user = { id: 5, account_id: 21, first_name: 'Mei', role: 'volunteer' } as SignedIn
const key = Buffer.alloc(32, 'a').toString('base64url')
let memory = memoryDeviceStore()

/** The area as it starts on this phone. */
async function start() {
  vi.resetModules()
  const [{ ApiProblem }, signIn, device, { unlock }, opening] = await Promise.all([
    import('../api/api-problem.ts'),
    import('./sign-in.ts'),
    import('./device.ts'),
    import('./unlock.ts'),
    import('./vault-opening.ts'),
  ])
  await device.wakeDevice()
  const phase = () => device.deviceState().phase
  const lock = async () => {
    for (const id of memory.vaults.keys()) await lockVault(memory.store, id)
    await device.wakeDevice()
  }
  return { ...signIn, ...device, ...opening, ApiProblem, unlock, phase, lock }
}
type Area = Awaited<ReturnType<typeof start>>

/** Which has its volunteer's vault, locked, under the PIN that they have forgotten by now. */
async function lockedPhone() {
  const area = await start()
  await area.openWithServerKey(memory.store, { account_id: 21, server_key: key, pin: OLD })
  await area.lock()
  return area
}
/** Signs in where each call for the key is lost. */
async function signInWithoutKey({ openPhone }: Area) {
  phone.askKey.mockRejectedValue(networkProblem())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const done = openPhone(user, NEW)
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  vi.useRealTimers()
  phone.askKey.mockResolvedValue(key)
}

beforeEach(() => {
  memory = memoryDeviceStore()
  phone.store = memory.store
  phone.askKey.mockReset().mockResolvedValue(key)
})

test('a call for the key that is lost is made again; a refused one is not (H-1817)', async () => {
  const area = await start()
  phone.askKey.mockRejectedValueOnce(networkProblem())
  await area.openPhone(user, NEW)
  expect(area.phase()).toBe('open')
  phone.askKey.mockClear().mockRejectedValue(new area.ApiProblem('forbidden', 403, 'No'))
  await area.openPhone(user, NEW)
  expect(phone.askKey).toHaveBeenCalledOnce()
})

test('the PIN of a new phone opens it, though the call that makes its vault comes through only later (H-1817)', async () => {
  const area = await start()
  await signInWithoutKey(area)
  expect(area.phase()).toBe('empty')
  await area.openPhone(user)
  expect(area.phase()).toBe('open')
  await area.lock()
  expect(await area.unlock(NEW)).toBe('open')
})

test('a locked vault goes under the new PIN once the lost call comes through, and only that once (H-1817)', async () => {
  const area = await lockedPhone()
  await signInWithoutKey(area)
  await area.openHeld({ ...user, account_id: 22 })
  expect(area.phase()).toBe('locked')
  await area.openHeld(user)
  expect(area.phase()).toBe('open')
  await area.lock()
  await area.openHeld(user)
  expect(area.phase()).toBe('locked')
  expect([await area.unlock(OLD), await area.unlock(NEW)]).toEqual(['wrong', 'open'])
})

test('until then the new PIN counts for no guess, and the old one opens what it opened; the new one after it comes through (H-1817)', async () => {
  const area = await lockedPhone()
  await signInWithoutKey(area)
  expect(await area.unlock('111222')).toBe('wrong')
  for (let tries = 0; tries < 12; tries += 1) await expect(area.unlock(NEW)).rejects.toThrow('the server')
  expect([...memory.vaults.values()]).toMatchObject([{ wrong_pins: 1 }])
  expect(await area.unlock(OLD)).toBe('open')
  await area.openHeld(user)
  await area.lock()
  expect([await area.unlock(OLD), await area.unlock(NEW)]).toEqual(['wrong', 'open'])
})

test.each([
  [
    'was opened and locked again',
    async (area: Area) => {
      await area.unlock(OLD)
      await area.lock()
    },
  ],
  ['was left', async () => (await import('./handover.ts')).leavings.tell()],
  [
    'has another session',
    async () => (await import('../session/session-generation.ts')).advanceSessionGeneration(),
  ],
  [
    'lay unused for a quarter of an hour',
    async () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 }),
  ],
])('nothing opens by what was typed on a phone that %s since (H-1817)', async (_, happens) => {
  const area = await lockedPhone()
  await signInWithoutKey(area)
  await happens(area)
  await area.openHeld(user)
  vi.useRealTimers()
  expect(area.phase()).toBe('locked')
})
