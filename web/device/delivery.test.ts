// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { arrivals, sendNow, sendWords } from './delivery.ts'
import type { DeviceStore, OpenVault } from './device-store.ts'
import { countUnsent, submitToOutbox } from './outbox-store.ts'
import { openWithServerKey } from './vault-opening.ts'

const phone = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<{ held_because: '' }>()
  return { vault: undefined as unknown, photograph: promise, arrive: () => resolve({ held_because: '' }) }
})
vi.mock('./device.ts', () => ({
  openVaultNow: () => phone.vault,
  deviceState: () => ({ phase: 'open' }),
  onDeviceChange: () => () => undefined,
}))
vi.mock('./response-calls.ts', () => ({
  fileResponse: async () => ({ answer: { id: 7, held_because: '' } }),
}))
vi.mock('./attachment-calls.ts', () => ({ sendAttachment: () => phone.photograph }))

let vault: OpenVault
let store: DeviceStore
beforeEach(async () => {
  store = memoryDeviceStore().store
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  vault = await openWithServerKey(store, { account_id: 21, server_key })
  phone.vault = vault
})

async function submit(...ids: string[]) {
  const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
  const shown = { title: 'The door', person_name: 'Siti Rahman', programme_name: 'Meals' }
  const body = { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] }
  const letter = { form: {} as Form, idempotency_key: 'letter', body }
  const attachments = ids.map((id) => ({
    what: 'photo' as const,
    request: { idempotency_key: `photo ${id}`, attachment_id: id.repeat(32), account_id: 21 },
  }))
  await submitToOutbox(vault, { ...place, ...shown, letter }, 'none', { attachments })
}

test('the list waits for the words, and for no photograph behind them', async () => {
  await submit('a')
  await sendWords()
  // Asked again while the photograph is on its way.
  await sendWords()
  expect(await countUnsent(store, vault.id)).toBe(1)
  phone.arrive()
  expect(await sendNow()).toBe('done')
  expect(await countUnsent(store, vault.id)).toBe(0)
})

test('the list is asked for once for a burst of words, and not for what comes behind them', async () => {
  phone.arrive()
  const told = vi.fn()
  const stop = arrivals.listen(told)
  await submit('a', 'b')
  await submit('c')
  await submit()
  expect(await sendNow()).toBe('done')
  stop()
  expect(await countUnsent(store, vault.id)).toBe(0)
  expect(told).toHaveBeenCalledTimes(1)
})
