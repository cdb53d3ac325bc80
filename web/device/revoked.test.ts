// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { keptPhone } from '../../tests/kept-phone.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { deviceState, wakeDevice } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { erasePeople } from './erase.ts'
import { loseRevokedPhone } from './handover.ts'
import { keyOf, sealRecord } from './record-keys.ts'
import { forgetPin } from './vault-locking.ts'
import { readVisits } from './visits-store.ts'

const phone = vi.hoisted(() => ({ store: undefined as unknown }))
vi.mock('./device-database.ts', () => ({ openDeviceStore: async () => phone.store }))

const memory = memoryDeviceStore()
phone.store = memory.store
let vault: OpenVault

/** A phone that is open, with people and something that was not sent. */
beforeEach(async () => {
  vault = await keptPhone(memory.store)
  const key = keyOf(vault, 'draft', 'x')
  await memory.store.apply([{ put: await sealRecord(vault, key, { answer: 'Not sent yet' }) }])
  await wakeDevice()
  expect(deviceState().phase).toBe('open')
})

test('when the office takes a phone away its keys go before its people, so that no tab finds it open without them', async () => {
  const seen: unknown[] = []
  const removeAll = memory.store.removeAll.bind(memory.store)
  memory.store.removeAll = async (prefix) => {
    const { by_pin, live } = memory.vaults.get(vault.id) ?? {}
    seen.push({ by_pin, live })
    await removeAll(prefix)
  }
  await loseRevokedPhone()
  memory.store.removeAll = removeAll
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map((keys) => JSON.stringify(keys)))).toEqual(new Set(['{"by_pin":null,"live":null}']))
  expect(await readVisits(vault)).toBeUndefined()
  expect(deviceState()).toEqual({ phase: 'locked', has_pin: false, can_resume: false })
})

test('a tab that was waking while another took people off the phone finds it locked', async () => {
  const read = memory.store.read.bind(memory.store)
  let isTaken = false
  memory.store.read = async (key) => {
    if (key.includes('/visits/') && !isTaken) {
      isTaken = true
      await forgetPin(memory.store, vault.id)
      await erasePeople(memory.store, vault.id)
    }
    return await read(key)
  }
  await wakeDevice()
  memory.store.read = read
  expect(isTaken).toBe(true)
  expect(deviceState()).toMatchObject({ phase: 'locked', has_pin: false })
})
